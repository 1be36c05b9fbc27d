import type { Failure } from '../result.ts';
import type { Era, Revision, RevisionChoice } from './revision.ts';
import type { ServerStatement } from './server-statement.ts';

/** Says what to do and is told how it went, step by step. */
export type Negotiation = {
  /** The first step. */
  start(): NegotiationStep;
  /**
   * The step after the last one ended that way; undefined when the outcome changes nothing and the last step is still
   * under way. After `ready` only a late answer to a given-up probe is of interest.
   */
  next(outcome: NegotiationOutcome): NegotiationStep | undefined;
};

export type NegotiationOptions = {
  /** `auto`: a URL of which it is not known whether it speaks Streamable HTTP or HTTP+SSE. */
  transport: 'stdio' | 'auto' | 'http' | 'sse';
  choice: RevisionChoice;
  /** Why it is this revision and no other, when nobody pinned it: a sentence without its stop. */
  choiceBecause?: string;
  /** Stdio: before, the server did not answer `server/discover` and took `initialize`. */
  ignoredProbe?: boolean;
};

/** What to do next. Every step says why in one readable sentence. */
export type NegotiationStep = { because: string } & (
  | {
      do: 'send-discover';
      version: Revision;
      /** Stdio: end the process and start another one first. */
      fresh: boolean;
      /** Client capabilities the server insists on; to be declared in this request. */
      declare?: Record<string, unknown>;
    }
  | {
      do: 'send-initialize';
      version: Revision;
      fresh: boolean;
      /** HTTP+SSE is the next step if the server refuses the POST. */
      orSse?: boolean;
    }
  | { do: 'send-initialized'; version: Revision }
  /** GET the URL as an HTTP+SSE stream and wait for its `endpoint` event. */
  | { do: 'try-legacy-sse' }
  | {
      do: 'ready';
      revision: Revision;
      era: Era;
      /** How the revision was found, for the session's state. */
      how: string;
      server: ServerStatement;
      /** Something the server did wrong that does not stop the session. */
      warning?: string;
    }
  | { do: 'fail'; problem: Failure }
);

/** How the last step ended. */
export type NegotiationOutcome =
  /** A JSON-RPC result. */
  | { kind: 'result'; value: unknown; status?: number }
  /** A JSON-RPC error; over HTTP with the status that carried it. */
  | { kind: 'error'; error: RpcError; status?: number }
  /** Over HTTP: an answer without a JSON-RPC message. `problem`: its content type is to blame, so that it had one. */
  | { kind: 'http'; status: number; bodyText?: string; problem?: Failure }
  /** No answer within the time set; see `probePatience` for the probe. */
  | { kind: 'silence' }
  /** Stdio: the process ended. `problem` says how, for the case that it is the end of it all. */
  | { kind: 'exited'; problem: Failure }
  /** The message could not be sent, the connection broke, or the SSE stream could not be opened. */
  | { kind: 'failed'; problem: Failure; status?: number }
  /** The one open request got an answer with an id that was never sent; both as JSON text. */
  | { kind: 'wrong-id'; sent: string; answered: string }
  /** Stdio: an answer to a probe that was given up on. */
  | { kind: 'late-probe'; value: unknown }
  /** `initialized` went out, or the SSE stream named its endpoint. */
  | { kind: 'done' };

export type RpcError = { code?: number; message?: string; data?: unknown };

export type StepAction = NegotiationStep['do'];
