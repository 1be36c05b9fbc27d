import type { SessionState } from '@wirescope/shared/control/session';
import { taskOffer, type TaskOffer } from '@wirescope/shared/mcp/tasks/task-offer';
import { useMemo } from 'react';
import type { OpenTool } from '../features/tools/open-tool.ts';
import { useTasksAnyway } from '../session/tasks/use-tasks-anyway.ts';

/** How calls of this tool may become tasks, by what the server says of itself and of the tool. */
export const useTaskOffer = (
  { id, revision, server, declared }: SessionState,
  { source: { entry } }: OpenTool,
): TaskOffer | undefined => {
  const { anyway } = useTasksAnyway(id);
  return useMemo(
    () =>
      taskOffer(
        { revision, capabilities: server?.capabilities, declared: declared?.capabilities },
        definitionOf(entry),
        anyway,
      ),
    [revision, server?.capabilities, declared?.capabilities, entry, anyway],
  );
};

const definitionOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // A definition that is no JSON says nothing of tasks.
  }
};
