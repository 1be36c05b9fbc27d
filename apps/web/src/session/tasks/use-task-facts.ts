import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { dialectOf } from '@wirescope/shared/mcp/tasks/dialects';
import { readTask, type TaskFacts } from '@wirescope/shared/mcp/tasks/read-task';
import { frameQuery } from '../../traffic/frame-query.ts';
import { readFrame } from '../api.ts';
import type { RunTask } from '../runs/run-tasks.ts';

/** What the server said of a task: when it was made, and last. What is not read yet is absent. */
export type SaidOfTask = { made: TaskFacts | undefined; newest: TaskFacts | undefined };

export const useTaskFacts = (session: SessionId, task: RunTask): SaidOfTask => {
  const made = useQuery(frameQuery(readFrame, session, task.madeSeq));
  const newest = useQuery({
    ...frameQuery(readFrame, session, task.statusSeq),
    // Until the next status is read the one before stands.
    placeholderData: keepPreviousData,
  });
  return { made: factsIn(made.data, task), newest: factsIn(newest.data, task) };
};

const factsIn = (reply: FrameReply | undefined, { form, id }: RunTask): TaskFacts | undefined => {
  if (reply?.frame.kind !== 'message' || reply.cut !== undefined) return undefined;
  const message = classifyText(reply.frame.text);
  if (message.kind !== 'message') return undefined;
  const { result, params } = message.envelope;
  const dialect = dialectOf(form);
  const facts = readTask(dialect.taskIn(result) ?? result ?? params, dialect);
  return facts?.id === id ? facts : undefined;
};
