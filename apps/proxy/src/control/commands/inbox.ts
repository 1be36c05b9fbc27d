import { InboxAnswer, SetResponders, SetRoots } from '@wirescope/shared/control/inbox';
import type { Problem } from '@wirescope/shared/control/problem';
import { type Command, takesBody, withSession } from '../command.ts';

/** Problems of the texts that were given; every other one is about what can be answered at all. */
const OF_THE_TEXT = new Set(['not-json', 'params-no-object', 'needs-responses', 'needs-result']);

const statusOf = ({ code }: Problem) => {
  if (code === 'nothing-asked') return 404;
  return OF_THE_TEXT.has(code) ? 422 : 409;
};

export const answerServer: Command = {
  method: 'post',
  path: '/api/sessions/:id/inbox/:seq',
  run: takesBody(InboxAnswer, (call, context) =>
    withSession(call, context, (session) => {
      const sent = session.inbox.answer(Number(call.params['seq']), call.body);
      return sent.ok
        ? { status: 202, body: { seq: sent.value } }
        : { status: statusOf(sent.error), problem: sent.error };
    }),
  ),
};

export const setRoots: Command = {
  method: 'put',
  path: '/api/sessions/:id/inbox/roots',
  run: takesBody(SetRoots, (call, context) =>
    withSession(call, context, (session) => {
      session.inbox.setRoots(call.body.roots);
      return { status: 204 };
    }),
  ),
};

export const setResponders: Command = {
  method: 'put',
  path: '/api/sessions/:id/inbox/responders',
  run: takesBody(SetResponders, (call, context) =>
    withSession(call, context, (session) => {
      session.inbox.setResponders(call.body.responders);
      return { status: 204 };
    }),
  ),
};
