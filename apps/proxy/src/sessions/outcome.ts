import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import type { Problem } from '@wirescope/shared/control/problem';

/** How one request ended. `seq` is the request's frame, `answer` the frame that answered it. */
export type Outcome =
  | { kind: 'result'; seq: number; answer: number; envelope: Envelope }
  | { kind: 'error'; seq: number; answer: number; envelope: Envelope }
  /** Nothing usable came: a transport fault, the end of the session, a time limit or a cancel. Local, never the peer's word. */
  | {
      kind: 'none';
      seq: number;
      why: 'failed' | 'timeout' | 'cancelled';
      problem: Problem;
      delivery?: HttpFacts;
    };

/** What the HTTP exchange of an unanswered request said; evidence for negotiation. */
export type HttpFacts = { status: number; headers: [string, string][]; bodyText?: string };
