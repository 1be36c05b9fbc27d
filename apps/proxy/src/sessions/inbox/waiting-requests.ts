import type { Problem } from '@wirescope/shared/control/problem';
import { canonicalId } from '@wirescope/shared/jsonrpc/canonical-id';
import type { Question } from '@wirescope/shared/mcp/asks/question';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { ALREADY_ANSWERED, LOST, NOTHING_ASKED, NOT_IN_BATCH, WITHDRAWN } from './problems.ts';

/** A request of the server. */
export type WaitingRequest = Question & {
  /** The frame it came in. */
  seq: number;
  idText: string;
  /** The call of ours it belongs to, where the stream or its being alone says so. */
  exchange: number | undefined;
  /** Stops the clocks of the calls that may wait for it; returns how to let them go on. */
  hold: () => () => void;
  /** Sends the answer; returns its frame. */
  respond(text: string, by?: 'answer'): number;
};

type End = 'answered' | 'withdrawn' | 'lost';
/** What is settled keeps why, not what was asked. */
type Entry = { idText: string; now: { request: WaitingRequest; release?: () => void } | End };

/** Frames remembered, to say why what they ask cannot be answered. */
const REMEMBERED = 1_024;

/** Requests of the server that have no answer yet, by the frame they came in. Each is answered once. */
export class WaitingRequests {
  readonly #bySeq = new Map<number, Entry[]>();

  add(request: WaitingRequest): void {
    const entry: Entry = { idText: request.idText, now: { request } };
    const others = this.#bySeq.get(request.seq);
    if (others === undefined) this.#bySeq.set(request.seq, [entry]);
    else others.push(entry);
    this.#forgetOldest();
  }

  has(seq: number): boolean {
    return this.#bySeq.has(seq);
  }

  waiting(): WaitingRequest[] {
    return [...this.#entries()].flatMap(({ now }) => (isEnd(now) ? [] : now.request));
  }

  /** The request to be answered; `idText` tells those of one batch apart. */
  find(seq: number, idText?: string): Result<WaitingRequest, Problem> {
    const entries = this.#bySeq.get(seq);
    if (entries === undefined) return fail(NOTHING_ASKED);
    const fitting =
      idText === undefined ? entries : entries.filter((entry) => sameId(entry.idText, idText));
    const entry = fitting.find(({ now }) => !isEnd(now)) ?? fitting[0];
    if (entry === undefined) return fail(NOT_IN_BATCH);
    return isEnd(entry.now) ? fail(WHY[entry.now]) : ok(entry.now.request);
  }

  /** A person has to answer it: from now on clocks stand, until it is settled or let go. */
  hold(request: WaitingRequest): void {
    const entry = this.#entryOf(request);
    if (entry !== undefined && !isEnd(entry.now)) entry.now.release ??= request.hold();
  }

  /** It can still be answered, but nobody waits for that any more. */
  letGo(request: WaitingRequest): void {
    const entry = this.#entryOf(request);
    if (entry !== undefined && !isEnd(entry.now)) entry.now.release?.();
  }

  answered(request: WaitingRequest): void {
    this.#settle(this.#entryOf(request), 'answered');
  }

  answeredById(idText: string): void {
    this.#settleById(idText, 'answered');
  }

  /** The server takes a request back (basic/utilities/cancellation). */
  withdraw(idText: string): void {
    this.#settleById(idText, 'withdrawn');
  }

  /** Nobody waits for answers any more. */
  loseAll(): void {
    for (const entry of this.#entries()) this.#settle(entry, 'lost');
  }

  #settleById(idText: string, end: End): void {
    for (const entry of this.#entries()) if (sameId(entry.idText, idText)) this.#settle(entry, end);
  }

  #settle(entry: Entry | undefined, end: End): void {
    if (entry === undefined || isEnd(entry.now)) return;
    const { release } = entry.now;
    entry.now = end;
    release?.();
  }

  #entryOf(request: WaitingRequest): Entry | undefined {
    const entries = this.#bySeq.get(request.seq) ?? [];
    return entries.find(({ now }) => !isEnd(now) && now.request === request);
  }

  *#entries(): Generator<Entry> {
    for (const entries of this.#bySeq.values()) yield* entries;
  }

  #forgetOldest(): void {
    if (this.#bySeq.size <= REMEMBERED) return;
    for (const [seq, entries] of this.#bySeq) {
      if (entries.some(({ now }) => !isEnd(now))) continue;
      this.#bySeq.delete(seq);
      return;
    }
  }
}

const WHY = { answered: ALREADY_ANSWERED, withdrawn: WITHDRAWN, lost: LOST };

const isEnd = (now: Entry['now']): now is End => typeof now === 'string';

const sameId = (one: string, other: string): boolean =>
  canonicalId(one).key === canonicalId(other).key;
