import * as z from 'zod/mini';
import { SessionId } from '../ids.ts';
import { Revision, RevisionChoice } from '../mcp/revision.ts';
import { Target } from '../target/target.ts';
import { InboxState } from './inbox.ts';
import { Problem } from './problem.ts';
import { RecordingFacts } from './recordings.ts';

/** What is known about the process of a stdio session. */
export const ProcessFacts = z.object({
  pid: z.optional(z.number()),
  /** The file the command was resolved to. */
  executable: z.optional(z.string()),
  command: z.string(),
  args: z.array(z.string()),
  cwd: z.string(),
  /** What differs from the caller's environment, masked. */
  env: z.record(z.string(), z.string()),
  /** Unix ms. */
  startedAt: z.number(),
  exit: z.optional(
    z.object({ code: z.nullable(z.number()), signal: z.nullable(z.string()), at: z.number() }),
  ),
});
export type ProcessFacts = z.infer<typeof ProcessFacts>;

/** What the server said about itself, from the answer to `initialize` or `server/discover`. */
export const ServerFacts = z.object({
  name: z.optional(z.string()),
  title: z.optional(z.string()),
  version: z.optional(z.string()),
  instructions: z.optional(z.string()),
  capabilities: z.record(z.string(), z.unknown()),
  /** Revisions the server says it supports, if it said so. */
  supported: z.optional(z.array(z.string())),
  /** The frame that said it. */
  seq: z.number(),
});
export type ServerFacts = z.infer<typeof ServerFacts>;

/** What Wirescope says of itself to the server. */
export const DeclaredFacts = z.object({
  name: z.string(),
  title: z.optional(z.string()),
  version: z.string(),
  capabilities: z.record(z.string(), z.unknown()),
  /** The frame that said it first on this connection. */
  seq: z.optional(z.number()),
});
export type DeclaredFacts = z.infer<typeof DeclaredFacts>;

/** Code of the trouble of a session that is ready, and whose HTTP server could not be reached when last tried. */
export const UNREACHABLE = 'unreachable';

export const SessionState = z.object({
  id: SessionId,
  /** Short name for the tab: the configured name, the server's own name, or the command. */
  title: z.string(),
  /** Secrets masked. */
  target: Target,
  choice: RevisionChoice,
  status: z.enum(['connecting', 'ready', 'closed', 'failed']),
  /** Transport in use once known. */
  transport: z.optional(z.enum(['stdio', 'http', 'sse'])),
  revision: z.optional(Revision),
  era: z.optional(z.enum(['legacy', 'modern'])),
  /** One readable sentence: how the revision was found. */
  negotiation: z.optional(z.string()),
  server: z.optional(ServerFacts),
  declared: z.optional(DeclaredFacts),
  process: z.optional(ProcessFacts),
  /** What answers the server's questions by itself. */
  inbox: z.optional(InboxState),
  /** Why the session is failed or closed. */
  problem: z.optional(Problem),
  /** Trouble of a session that is ready all the same. */
  trouble: z.optional(Problem),
  /** Last stderr lines, newest last, at most 12; shown while connecting and after a failure. */
  stderrTail: z.array(z.string()),
  /** Unix ms. */
  createdAt: z.number(),
  /** Highest frame number so far. */
  lastSeq: z.number(),
  /** Ids of the tasks whose status Wirescope asks for. */
  followedTasks: z.optional(z.array(z.string())),
  /** Path of the capture file on this computer. */
  capture: z.string(),
  /** What the requests of a person ask for in `_meta`, where the revision has it there (2026-07-28). */
  logLevel: z.optional(z.string()),
  /** The session is read from a file: nothing can be sent. Its status is `closed`. */
  recording: z.optional(RecordingFacts),
});
export type SessionState = z.infer<typeof SessionState>;

export const CreateSession = z.object({
  target: Target,
  revision: z._default(RevisionChoice, 'auto'),
  /** A session whose real values are meant wherever `target` has the mask its own state shows. */
  from: z.optional(SessionId),
});
export type CreateSession = z.input<typeof CreateSession>;
/** `PUT /api/sessions/:id/log-level`; null asks for no messages. */
export const SetLogLevel = z.object({ level: z.nullable(z.string().check(z.maxLength(60))) });

export const SessionReply = z.object({ session: SessionState });
export const SessionsReply = z.object({ sessions: z.array(SessionState) });

/** `POST …/tasks`: Wirescope begins, or ends, to ask for the status of a task. */
export const FollowTask = z.object({ task: z.string(), follow: z.boolean() });
export type FollowTask = z.infer<typeof FollowTask>;
