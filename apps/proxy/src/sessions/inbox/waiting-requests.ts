import { canonicalId } from '@wirescope/shared/jsonrpc/canonical-id';
import type { Problem } from '@wirescope/shared/control/problem';
import type { Question } from '@wirescope/shared/mcp/asks/question';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { ALREADY_ANSWERED, LOST, NOTHING_ASKED, NOT_IN_BATCH, WITHDRAWN } from './problems.ts';

/** A request of the server that waits for a person, or did. */
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

type Entry = {
  request: WaitingRequest;
  state: 'waiting' | 'answered' | 'withdrawn' | 'lost';
  release(): void;
};

/** Settled requests remembered, to say why they cannot be answered. */
const REMEMBERED = 1_024;

/** Requests of the server that have no answer yet, by the frame they came in. Each is answered once. */
export class WaitingRequests {
  readonly #bySeq = new Map<number, Entry[]>();

  /** Clocks stand from now until it is settled or let go. */
  add(request: WaitingRequest): void {
    const entry: Entry = { request, state: 'waiting', release: request.hold() };
    const others = this.#bySeq.get(request.seq);
    if (others === undefined) this.#bySeq.set(request.seq, [entry]);
    else others.push(entry);
    this.#forgetOldest();
  }

  has(seq: number): boolean {
    return this.#bySeq.has(seq);
  }

  waiting(): WaitingRequest[] {
    return [...this.#entries()].flatMap(({ request, state }) =>
      state === 'waiting' ? request : [],
    );
  }

  /** The request to be answered; `idText` tells those of one batch apart. */
  find(seq: number, idText?: string): Result<WaitingRequest, Problem> {
    const entries = this.#bySeq.get(seq);
    if (entries === undefined) return fail(NOTHING_ASKED);
    const fitting =
      idText === undefined
        ? entries
        : entries.filter(({ request }) => sameId(request.idText, idText));
    const entry = fitting.find(({ state }) => state === 'waiting') ?? fitting[0];
    if (entry === undefined) return fail(NOT_IN_BATCH);
    return entry.state === 'waiting' ? ok(entry.request) : fail(WHY[entry.state]);
  }

  answered(request: WaitingRequest): void {
    this.#settle(request, 'answered');
  }

  /** It can still be answered, but nobody waits for that any more. */
  letGo(request: WaitingRequest): void {
    this.#entryOf(request)?.release();
  }

  /** The server takes a request back (basic/utilities/cancellation). */
  withdraw(idText: string): void {
    for (const { request, state } of this.#entries())
      if (state === 'waiting' && sameId(request.idText, idText)) this.#settle(request, 'withdrawn');
  }

  /** Nobody waits for answers any more. */
  loseAll(): void {
    for (const request of this.waiting()) this.#settle(request, 'lost');
  }

  #settle(request: WaitingRequest, state: Entry['state']): void {
    const entry = this.#entryOf(request);
    if (entry?.state !== 'waiting') return;
    entry.state = state;
    entry.release();
  }

  #entryOf(request: WaitingRequest): Entry | undefined {
    return this.#bySeq.get(request.seq)?.find((each) => each.request === request);
  }

  *#entries(): Generator<Entry> {
    for (const entries of this.#bySeq.values()) yield* entries;
  }

  #forgetOldest(): void {
    if (this.#bySeq.size <= REMEMBERED) return;
    for (const [seq, entries] of this.#bySeq) {
      if (entries.some(({ state }) => state === 'waiting')) continue;
      this.#bySeq.delete(seq);
      return;
    }
  }
}

const WHY = { answered: ALREADY_ANSWERED, withdrawn: WITHDRAWN, lost: LOST };

const sameId = (one: string, other: string): boolean =>
  canonicalId(one).key === canonicalId(other).key;
