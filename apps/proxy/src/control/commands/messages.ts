import type { Result } from '@wirescope/shared/result';
import type { Problem } from '@wirescope/shared/control/problem';
import { SendRaw, SendRequest } from '@wirescope/shared/control/request';
import { FollowTask } from '@wirescope/shared/control/session';
import { type Command, takesBody, withSession, type Reply } from '../command.ts';

const refused = (problem: Problem): Reply => ({
  status: problem.code === 'not-connected' ? 409 : 422,
  problem,
});

const sent = (result: Result<number, Problem>): Reply =>
  result.ok ? { status: 202, body: { seq: result.value } } : refused(result.error);

export const sendRequest: Command = {
  method: 'post',
  path: '/api/sessions/:id/requests',
  run: takesBody(SendRequest, (call, context) =>
    withSession(call, context, (session) => {
      const started = session.requests.send(call.body);
      return sent(started.ok ? { ok: true, value: started.value.seq } : started);
    }),
  ),
};

export const previewRequest: Command = {
  method: 'post',
  path: '/api/sessions/:id/requests/preview',
  run: takesBody(SendRequest, (call, context) =>
    withSession(call, context, (session) => {
      const preview = session.requests.preview(call.body);
      return preview.ok ? { status: 200, body: preview.value } : refused(preview.error);
    }),
  ),
};

export const sendRaw: Command = {
  method: 'post',
  path: '/api/sessions/:id/raw',
  run: takesBody(SendRaw, (call, context) =>
    withSession(call, context, async (session) => {
      const sentRaw = await session.byHand.compose(call.body);
      return sentRaw.ok ? { status: 202, body: sentRaw.value } : refused(sentRaw.error);
    }),
  ),
};

export const previewRaw: Command = {
  method: 'post',
  path: '/api/sessions/:id/raw/preview',
  run: takesBody(SendRaw, (call, context) =>
    withSession(call, context, (session) => {
      const preview = session.byHand.preview(call.body);
      return preview.ok ? { status: 200, body: preview.value } : refused(preview.error);
    }),
  ),
};

export const cancelExchange: Command = {
  method: 'post',
  path: '/api/sessions/:id/exchanges/:seq/cancel',
  run: (call, context) =>
    withSession(call, context, (session) => {
      const problem = session.requests.cancel(Number(call.params['seq']));
      // Who gives up what was answered meanwhile may say that this is as good.
      const isFine = call.query['late'] === 'fine' && problem?.code === 'not-open';
      return problem && !isFine ? { status: 409, problem } : { status: 204 };
    }),
};

/** Begins or ends to ask for the status of a task. */
export const followTask: Command = {
  method: 'post',
  path: '/api/sessions/:id/tasks',
  run: takesBody(FollowTask, ({ body, ...call }, context) =>
    withSession(call, context, ({ tasks }) => {
      if (!body.follow) tasks.leave(body.task);
      else if (!tasks.follow(body.task)) return { status: 409, problem: NO_TASKS };
      return { status: 204 };
    }),
  ),
};

const NO_TASKS: Problem = {
  code: 'no-tasks',
  what: 'This session has no tasks.',
  why: 'Tasks belong to 2025-11-25 and to 2026-07-28; the session is not connected, or speaks another revision.',
};
