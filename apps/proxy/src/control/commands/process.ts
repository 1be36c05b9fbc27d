import { groupUse } from '../../sessions/process-use.ts';
import { withSession, type Command } from '../command.ts';

/** Measures once; who wants a course asks again. */
export const readProcess: Command = {
  method: 'get',
  path: '/api/sessions/:id/process',
  run: (call, context) =>
    withSession(call, context, async (session) => {
      const pid = session.standing.runningProcess;
      if (pid === undefined) return { status: 409, problem: NO_PROCESS };
      const processes = await groupUse(pid);
      if (processes === undefined) return { status: 422, problem: NOT_TOLD };
      return { status: 200, body: { at: Date.now(), processes } };
    }),
};

const NO_PROCESS = { code: 'no-process', what: 'No process of this session runs.' };
const NOT_TOLD = {
  code: 'process-use-not-told',
  what: 'This computer does not tell what a process uses.',
  why: 'There is neither /proc nor a ps command that lists process groups.',
};
