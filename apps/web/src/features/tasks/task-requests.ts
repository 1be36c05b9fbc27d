import type { SessionId } from '@wirescope/shared/ids';
import { dialectOf } from '@wirescope/shared/mcp/tasks/dialects';
import { showFrame } from '../../traffic/frame-selection.ts';
import { announce } from '../../ui/announce.ts';
import { followTask, sendRequest } from '../../session/api.ts';
import { problemOf } from '../../session/problem.ts';
import type { RunTask } from '../../session/runs/run-tasks.ts';

type TaskMethod = 'tasks/get' | 'tasks/result' | 'tasks/cancel';
type NamedTask = Pick<RunTask, 'id' | 'form'>;

/** What waits for the end of the work has no time limit, ms. */
const NO_LIMIT = 2_147_483_647;

/** Sends a request of a person about a task; what becomes of it is told by the record. `show`: its frame is selected. */
export const askAboutTask = async (
  session: SessionId,
  { id, form }: NamedTask,
  method: TaskMethod,
  show = false,
): Promise<void> => {
  const { extension } = dialectOf(form);
  const waits = method === 'tasks/result' && { timeoutMs: NO_LIMIT, maxTimeMs: NO_LIMIT };
  try {
    const seq = await sendRequest(session, {
      method,
      paramsText: JSON.stringify({ taskId: id }),
      options: {
        progress: false,
        ...waits,
        ...(extension !== undefined && { extensions: [extension] }),
      },
    });
    if (show) showFrame(session, seq);
  } catch (error) {
    announce(problemOf(error).what);
  }
};

/** Whether Wirescope is to ask for the status of a task by itself. */
export const setFollowed = async (
  session: SessionId,
  id: string,
  follow: boolean,
): Promise<void> => {
  try {
    await followTask(session, { task: id, follow });
  } catch (error) {
    announce(problemOf(error).what);
  }
};
