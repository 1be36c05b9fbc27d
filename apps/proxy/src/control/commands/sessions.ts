import { CreateSession, SetLogLevel } from '@wirescope/shared/control/session';
import { unmaskTarget } from '@wirescope/shared/target/unmask';
import { Recording } from '../../recordings/recording.ts';
import { type Command, takesBody, withSession, withShown } from '../command.ts';

export const listSessions: Command = {
  method: 'get',
  path: '/api/sessions',
  run: (_call, { registry }) => ({
    status: 200,
    body: { sessions: registry.all().map((session) => session.state()) },
  }),
};

/** Answers at once; connecting goes on and is told over the live socket. */
export const createSession: Command = {
  method: 'post',
  path: '/api/sessions',
  run: takesBody(CreateSession, ({ body }, { registry }) => {
    const original = body.from === undefined ? undefined : registry.find(body.from)?.target;
    const target = original === undefined ? body.target : unmaskTarget(body.target, original);
    const session = registry.create(target, body.revision);
    return { status: 201, body: { session: session.state() } };
  }),
};

export const closeSession: Command = {
  method: 'delete',
  path: '/api/sessions/:id',
  run: (call, context) =>
    withShown(call, context, async (shown) => {
      await context.registry.remove(shown.id);
      if (shown instanceof Recording && shown.uploaded) await context.recordings.forget(shown.file);
      return { status: 204 };
    }),
};

/** Starts the connection anew in the same session: the record goes on. */
export const reconnectSession: Command = {
  method: 'post',
  path: '/api/sessions/:id/reconnect',
  run: (call, context) =>
    withSession(call, context, (session) => {
      session.link.reconnect();
      return { status: 202, body: { session: session.state() } };
    }),
};

/** Ends process or connection and keeps the session with its frames. */
export const disconnectSession: Command = {
  method: 'post',
  path: '/api/sessions/:id/disconnect',
  run: (call, context) =>
    withSession(call, context, async (session) => {
      await session.link.disconnect();
      return { status: 200, body: { session: session.state() } };
    }),
};

/** Which log messages the requests of a person ask for, where the revision has them say so. */
export const setLogLevel: Command = {
  method: 'put',
  path: '/api/sessions/:id/log-level',
  run: takesBody(SetLogLevel, (call, context) =>
    withSession(call, context, (session) => {
      session.requests.setLogLevel(call.body.level ?? undefined);
      return { status: 204 };
    }),
  ),
};
