import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import type { Problem } from '@wirescope/shared/control/problem';

/** What the HTTP exchange of an unanswered request said; evidence for negotiation. */
export type HttpFacts = { status: number; bodyText?: string };

/** How one request ended. `seq` is the request's frame, `answer` the frame that answered it. */
export type Outcome =
  | {
      kind: 'result' | 'error';
      seq: number;
      answer: number;
      envelope: Envelope;
      /** HTTP status of the response that carried the answer. */
      status?: number;
    }
  /** Nothing usable came: a transport fault, the end of the connection, a time limit or a cancel. Local, never the peer's word. */
  | {
      kind: 'none';
      seq: number;
      why: 'failed' | 'timeout' | 'cancelled';
      problem: Problem;
      http?: HttpFacts;
    };
