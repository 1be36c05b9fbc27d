import { declares } from '../../capabilities.ts';
import { fieldOf, stringOf } from '../../loose-fields.ts';
import type { TaskDialect } from '../../tasks/task-dialect.ts';

/** Tasks as the experiment of 2025-11-25: the client asks for one with `params.task` (basic/utilities/tasks). */
export const EXPERIMENT: TaskDialect = {
  form: 'experiment',
  ttlKey: 'ttl',
  pollKey: 'pollInterval',
  news: 'notifications/tasks/status',
  resultMethod: 'tasks/result',
  isOffered: (capabilities) => declares(capabilities, ['tasks', 'requests', 'tools', 'call']),
  canList: (capabilities) => declares(capabilities, ['tasks', 'list']),
  canCancel: (capabilities) => declares(capabilities, ['tasks', 'cancel']),
  taskIn: (result) => {
    const task = fieldOf(result, 'task');
    return stringOf(task, 'taskId') === undefined ? undefined : task;
  },
};

/** Whether a tool may run as a task. `said` is false where the definition is silent, which means `forbidden`. */
export type TaskSupport = { is: 'forbidden' | 'optional' | 'required'; said: boolean };

/** Reads `execution.taskSupport` of a tool's definition; a value no revision names counts as not said. */
export function taskSupport(tool: unknown): TaskSupport {
  const said = stringOf(fieldOf(tool, 'execution'), 'taskSupport');
  return said === 'forbidden' || said === 'optional' || said === 'required'
    ? { is: said, said: true }
    : { is: 'forbidden', said: false };
}

/** The member of a call's params that asks for a task; without a time the server chooses how long it keeps it. */
export const taskParam = (ttlMs: number | undefined): string =>
  JSON.stringify(ttlMs === undefined ? {} : { ttl: ttlMs });
