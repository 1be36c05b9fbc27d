import type { Problem } from '@wirescope/shared/control/problem';
import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { canonicalId } from '@wirescope/shared/jsonrpc/canonical-id';
import { MAY_ASK } from '@wirescope/shared/mcp/asks/asking-methods';
import { createMatcher } from '@wirescope/shared/jsonrpc/match-requests';
import { headerOf } from '@wirescope/shared/traffic/http-anatomy/http-facts';
import { mistypedProblem } from '@wirescope/shared/traffic/http-anatomy/body-form';
import { leadsNowhere } from '@wirescope/shared/traffic/http-anatomy/redirects';
import { waitingAsked } from '@wirescope/shared/traffic/http-anatomy/retry-after';
import type { Delivery } from '../../targets/target.ts';
import type { Deadline } from './deadline.ts';
import type { HttpFacts, Outcome } from './outcome.ts';

/** A request of ours that still waits for its answer. */
export type OpenRequest = {
  seq: number;
  idText: string;
  method: string;
  /** Progress token as JSON text, if we asked for progress. */
  token?: string;
  deadline?: Deadline;
  /** Questions to a person for which its clock stands. */
  pauses: number;
  settle(outcome: Outcome): void;
};

/** An answer: its frame, and the status of the HTTP response that brought it. */
type CameIn = { envelope: Envelope; seq: number; status?: number };

/** Our side of the conversation: which requests are open, and how each ends. Ends each exactly once. */
export class OpenRequests {
  readonly #matcher = createMatcher<OpenRequest>();
  readonly #bySeq = new Map<number, OpenRequest>();
  readonly #byToken = new Map<string, OpenRequest>();
  /** Frames of batches, and the ids in them that wait. Nobody follows these one by one. */
  readonly #batches = new Map<number, Set<string>>();

  add(request: OpenRequest): void {
    this.#matcher.open('out', request.idText, request);
    this.#bySeq.set(request.seq, request);
    if (request.token !== undefined) this.#byToken.set(idKey(request.token), request);
  }

  /** The requests of a batch that was sent in that frame. */
  addBatch(seq: number, items: readonly Envelope[]): void {
    const ids = items.flatMap(({ shape, idText }) =>
      shape === 'request' && idText !== undefined ? idKey(idText) : [],
    );
    if (ids.length > 0) this.#batches.set(seq, new Set(ids));
  }

  /** The one request that is open; undefined when none is, or several are. */
  get only(): OpenRequest | undefined {
    const [first, ...others] = this.#bySeq.values();
    return others.length === 0 ? first : undefined;
  }

  find(seq: number): OpenRequest | undefined {
    return this.#bySeq.get(seq);
  }

  /**
   * Takes an answer; returns the frame of its request, or undefined when it fits no open one (it is late, doubled or
   * orphaned) and changes nothing. `sentBy`: the frame in whose HTTP exchange it came.
   */
  answer({ envelope, seq, status }: CameIn, sentBy: number | undefined): number | undefined {
    const { idText } = envelope;
    if (idText === undefined) return undefined;
    if (sentBy !== undefined && this.#batches.get(sentBy)?.delete(idKey(idText)) === true)
      return sentBy;
    const own = sentBy === undefined ? undefined : this.#bySeq.get(sentBy);
    const request =
      own !== undefined && idKey(own.idText) === idKey(idText)
        ? own
        : this.#matcher.peek('out', idText)?.value;
    if (request === undefined) return this.#answerInBatch(idKey(idText));
    const kind = envelope.shape === 'error' ? 'error' : 'result';
    this.#finish(request, { kind, seq: request.seq, answer: seq, envelope, status });
    return request.seq;
  }

  #answerInBatch(id: string): number | undefined {
    for (const [seq, ids] of this.#batches) if (ids.delete(id)) return seq;
    return undefined;
  }

  /** Takes an error without an id for the answer to the request whose HTTP exchange it came in (2025-11-25 schema, JSONRPCError). */
  answerBySeq(requestSeq: number, answer: CameIn): void {
    const request = this.#bySeq.get(requestSeq);
    if (!request) return;
    const { envelope, seq, status } = answer;
    this.#finish(request, { kind: 'error', seq: requestSeq, answer: seq, envelope, status });
  }

  /** A sign of life for the request with that progress token. */
  progress(token: unknown): void {
    if (typeof token !== 'string' && typeof token !== 'number') return;
    this.#byToken.get(idKey(JSON.stringify(token)))?.deadline?.touch();
  }

  /** The requests about which the server may ask back. */
  asking(): number[] {
    return [...this.#bySeq.values()].flatMap(({ seq, method }) => (MAY_ASK.has(method) ? seq : []));
  }

  /** Stops the clock of a request for one more question; true if it ran until now. */
  pause(seq: number): boolean {
    const request = this.#bySeq.get(seq);
    if (request === undefined) return false;
    request.deadline?.pause();
    return ++request.pauses === 1;
  }

  /** One question less; true if the clock goes on now. */
  resume(seq: number): boolean {
    const request = this.#bySeq.get(seq);
    if (request === undefined || --request.pauses > 0) return false;
    request.deadline?.resume();
    return true;
  }

  /**
   * The transport is done with a message; a request it left unanswered will never be answered. Returns what became of
   * a request, or a batch of them, that was open.
   */
  delivered(seq: number, delivery: Delivery): Problem | undefined {
    const batch = this.#batches.get(seq);
    if (batch !== undefined) {
      this.#batches.delete(seq);
      if (batch.size === 0) return undefined;
      return delivery.kind === 'failed' ? delivery.problem : partlyAnswered(delivery);
    }
    const request = this.#bySeq.get(seq);
    if (!request) return undefined;
    if (delivery.kind === 'failed') {
      this.end(request, 'failed', delivery.problem);
      return delivery.problem;
    }
    const problem = delivery.answered ? OTHER_ID : unanswered(delivery);
    this.end(request, 'failed', problem, delivery);
    return problem;
  }

  end(
    request: OpenRequest,
    why: 'failed' | 'timeout' | 'cancelled',
    problem: Problem,
    http?: HttpFacts,
  ): void {
    this.#finish(request, { kind: 'none', seq: request.seq, why, problem, http });
  }

  /** Ends the request with that id as failed; returns its frame, or undefined when none is open. */
  endById(idText: string, problem: Problem): number | undefined {
    const matched = this.#matcher.peek('out', idText);
    if (!matched) return undefined;
    this.end(matched.value, 'failed', problem);
    return matched.value.seq;
  }

  failAll(problem: Problem): void {
    // Ending one takes it from the map, which an iteration over a map allows.
    for (const request of this.#bySeq.values()) this.end(request, 'failed', problem);
    this.#batches.clear();
  }

  #finish(request: OpenRequest, outcome: Outcome): void {
    if (!this.#bySeq.delete(request.seq)) return;
    // This one and no other that is open under the same id.
    this.#matcher.withdraw('out', request.idText, request);
    this.#freeToken(request);
    request.deadline?.stop();
    request.settle(outcome);
  }

  /** A token that several requests offered, which none should, is left to the newest that is open. */
  #freeToken({ token, seq }: OpenRequest): void {
    if (token === undefined) return;
    const key = idKey(token);
    if (this.#byToken.get(key)?.seq !== seq) return;
    this.#byToken.delete(key);
    for (const other of this.#bySeq.values())
      if (other.token !== undefined && idKey(other.token) === key) this.#byToken.set(key, other);
  }
}

/** Equal for ids and tokens that differ in JSON type only, as some servers give them back. */
const idKey = (text: string): string => {
  const { key, loose } = canonicalId(text);
  return loose ?? key;
};

const OTHER_ID: Problem = {
  code: 'other-id',
  what: 'The HTTP answer holds JSON-RPC, but nothing with the id of this request.',
  why: 'An answer carries the id of its request, unchanged in value and type.',
  todo: 'Compare the ids of both frames.',
};

type Answered = Extract<Delivery, { kind: 'http' }>;

const partlyAnswered = (delivery: Answered): Problem =>
  delivery.answered
    ? {
        code: 'batch-unanswered',
        what: `The HTTP exchange ended with status ${delivery.status}, and not every request of the batch was answered.`,
        todo: 'Compare the ids of both frames.',
      }
    : unanswered(delivery);

function unanswered(delivery: Answered): Problem {
  const type = headerOf(delivery.headers, 'content-type');
  const mistyped = mistypedProblem(delivery.bodyText, type);
  if (mistyped !== undefined) return mistyped;
  if (leadsNowhere(delivery.status, delivery.headers)) return nowhere(delivery);
  const waiting = waitingAsked(delivery.status, delivery.headers);
  return {
    code: 'http-no-answer',
    what: `The server answered with HTTP ${delivery.status} and no JSON-RPC message.`,
    why: [waiting, bodyWords(type, delivery)].filter((words) => words !== undefined).join(' '),
    todo:
      waiting === undefined
        ? 'Look at the HTTP tab of the frame: the body the server sent is kept there.'
        : 'Wait, and send it again: Wirescope sends nothing again by itself.',
  };
}

const nowhere = ({ status }: Answered): Problem => ({
  code: 'redirect-nowhere',
  what: `The server answered with a redirect without Location (HTTP ${status}).`,
  why: 'It says nowhere to go, so no client can follow it.',
  todo: 'Look at the server, or at a gateway in front of it. The HTTP tab of the frame has the whole response.',
});

/** As much of a body as a sentence can hold. */
const SAID = 160;

function bodyWords(type: string | undefined, { bodyText = '', unreadBytes }: Answered): string {
  if (unreadBytes !== undefined)
    return `Its body, ${unreadBytes.toLocaleString('en')} bytes ${type ? `of ${type}` : 'without a content type'}, is not UTF-8, as JSON-RPC has to be.`;
  const said = bodyText.trim();
  if (said === '') return `No text came with it${type ? `, though it says ${type}` : ''}.`;
  const shown = said.length > SAID ? `${said.slice(0, SAID)}…` : said;
  return `The body ${type ? `is ${type}` : 'has no content type'} and says: ${shown}`;
}
