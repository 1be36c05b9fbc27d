import { EXPERIMENT } from '@wirescope/shared/mcp/revisions/2025-11-25/tasks';
import { readTask, type TaskFacts } from '@wirescope/shared/mcp/tasks/read-task';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import type { ListKind } from '../../session/list-kinds.ts';

/** A task as the server lists it. */
export type ListedTask = { raw: unknown; facts: TaskFacts | undefined };

/** Only the experiment of 2025-11-25 has a list of tasks. */
export const TASKS: ListKind<ListedTask> = {
  id: 'tasks',
  method: 'tasks/list',
  changed: EXPERIMENT.news,
  capability: 'tasks',
  member: 'tasks',
  many: 'tasks',
  one: 'task',
  read: (value) => {
    const list = fieldOf(value, 'tasks');
    return Array.isArray(list)
      ? list.map((raw: unknown) => ({ raw, facts: readTask(raw, EXPERIMENT) }))
      : [];
  },
  key: ({ facts }) => facts?.id ?? '',
};
