import type { Problem } from '@wirescope/shared/control/problem';
import type { AboutReply } from '@wirescope/shared/control/settings';
import type * as z from 'zod/mini';
import type { RecordingStore } from '../recordings/recording-store.ts';
import type { Session } from '../sessions/session.ts';
import type { SessionRegistry, Shown } from '../sessions/registry.ts';
import type { ExportDesk } from './export-desk.ts';
import type { SettingsStore } from './settings-store.ts';

/** What every command may use. */
export type Context = {
  registry: SessionRegistry;
  settings: SettingsStore;
  about: AboutReply;
  recordings: RecordingStore;
  exports: ExportDesk;
  /** Folder of the built viewer that exported pages carry. */
  viewer: string;
  /** Words that run this program in a shell. */
  program: readonly string[];
};

export type Reply =
  | { status: 200 | 201 | 202; body: unknown }
  | { status: 204 }
  | { status: 206; headers: Record<string, string>; bytes: Uint8Array }
  | { status: 400 | 404 | 409 | 416 | 422; problem: Problem }
  /** Lines of JSON, sent as they come. */
  | { status: 200; lines: AsyncIterable<unknown> }
  /** A file to be kept, sent as it is made. */
  | { status: 200; file: { name: string; mediaType: string }; parts: AsyncIterable<string> };

type Call<Body> = {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  body: Body;
  /** The bytes of a body that is no JSON, as they come. */
  incoming: AsyncIterable<Uint8Array>;
};

type Run<Body> = (call: Call<Body>, context: Context) => Reply | Promise<Reply>;

/** One command of the contract: where it is reached and what it does. */
export type Command = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  run: Run<unknown>;
};

/** A run for bodies of one shape; a body of another never gets there. */
export const takesBody =
  <Body>(schema: z.ZodMiniType<Body>, run: Run<Body>): Run<unknown> =>
  (call, context) => {
    const body = schema.safeParse(call.body);
    return body.success ? run({ ...call, body: body.data }, context) : badBody(body.error.issues);
  };

function badBody([issue]: readonly { path: PropertyKey[]; message: string }[]): Reply {
  const place = issue?.path.map(String).join('.') || 'the top';
  return {
    status: 400,
    problem: {
      code: 'bad-body',
      what: 'The body of this request is not what the command takes.',
      why: issue && `At ${place}: ${issue.message}.`,
    },
  };
}

/** Runs `action` with the session the path names, or says that there is none or that it can only be looked at. */
export function withSession(
  call: { params: Record<string, string> },
  context: Context,
  action: (session: Session) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const id = call.params['id'] ?? '';
  const session = context.registry.find(id);
  if (session) return action(session);
  if (!context.registry.findShown(id)) return NO_SUCH_SESSION;
  return {
    status: 409,
    problem: {
      code: 'recording',
      what: 'This is a recording: nothing can be sent.',
      why: 'No server is connected to it.',
      todo: 'Connect to the server in a session of its own.',
    },
  };
}

/** Runs `action` with what the path names, be it a session or a recording. */
export function withShown(
  call: { params: Record<string, string> },
  context: Context,
  action: (shown: Shown) => Reply | Promise<Reply>,
): Reply | Promise<Reply> {
  const shown = context.registry.findShown(call.params['id'] ?? '');
  return shown ? action(shown) : NO_SUCH_SESSION;
}

const NO_SUCH_SESSION: Reply = {
  status: 404,
  problem: {
    code: 'no-such-session',
    what: 'There is no such session.',
    why: 'It was closed, or Wirescope was started anew since.',
    todo: 'Open a new session.',
  },
};
