import type { PayloadTerm } from '@wirescope/shared/traffic/filter/payload-term';

/** Frames with bits for the terms they hold; all frames up to `upTo` have been looked at. */
export type OnHits = (hits: readonly (readonly [number, number])[], upTo: number) => void;

/** Looks for terms in the frames from `from` on; resolves with the number of the last frame looked at. */
export type SearchPayloads = (
  terms: readonly PayloadTerm[],
  from: number,
  onHits: OnHits,
  signal: AbortSignal,
) => Promise<number>;

type World = {
  now: () => number;
  /** Returns how to call it off. */
  later: (run: () => void, ms: number) => () => void;
};
const browser: World = {
  now: () => performance.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** After a first letter, typing pauses this long before the recorded bytes are searched again, ms. */
const REST_MS = 60;
/** New frames are searched at most this often, ms. */
const AGAIN_MS = 1_000;

export type PayloadSearchState = 'idle' | 'searching' | 'failed';

/**
 * Keeps a search of the recorded bytes going: once over all frames, then over those that came since. What is found is
 * told as it comes. New terms end the search before.
 */
export class PayloadSearch {
  readonly #search: SearchPayloads;
  readonly #onHits: OnHits;
  readonly #onState: (state: PayloadSearchState) => void;
  readonly #world: World;
  #stop = new AbortController();
  #cancelTimer = () => {};
  #terms: readonly PayloadTerm[] = [];
  #searched = 0;
  #last = 0;
  #startedAt = Number.NEGATIVE_INFINITY;
  #busy = false;

  constructor(
    search: SearchPayloads,
    told: { onHits: OnHits; onState: (state: PayloadSearchState) => void },
    world: World = browser,
  ) {
    this.#search = search;
    this.#onHits = told.onHits;
    this.#onState = told.onState;
    this.#world = world;
  }

  start(terms: readonly PayloadTerm[]): void {
    const now = this.#world.now();
    const isTypedOn = now - this.#startedAt < REST_MS;
    this.#startedAt = now;
    this.#stop.abort();
    this.#cancelTimer();
    this.#stop = new AbortController();
    this.#terms = terms;
    this.#searched = 0;
    this.#busy = terms.length > 0;
    this.#onState(this.#busy ? 'searching' : 'idle');
    if (!this.#busy) return;
    if (isTypedOn) this.#cancelTimer = this.#world.later(() => void this.#run(), REST_MS);
    else void this.#run();
  }

  /** There are frames up to `lastSeq` now. */
  grown(lastSeq: number): void {
    this.#last = lastSeq;
    if (this.#busy || this.#terms.length === 0 || lastSeq <= this.#searched) return;
    this.#busy = true;
    this.#cancelTimer = this.#world.later(() => void this.#run(), AGAIN_MS);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    const onHits: OnHits = (hits, upTo) => {
      if (signal.aborted) return;
      this.#searched = Math.max(this.#searched, upTo);
      this.#onHits(hits, upTo);
    };
    try {
      const end = await this.#search(this.#terms, this.#searched + 1, onHits, signal);
      this.#settle(signal, 'idle', end);
    } catch {
      // Why is of no use here: the row fields still answer, and the box says that messages were not searched.
      this.#settle(signal, 'failed', this.#searched);
    }
  }

  #settle(signal: AbortSignal, state: PayloadSearchState, end: number): void {
    if (signal.aborted) return;
    this.#busy = false;
    this.#searched = Math.max(this.#searched, end);
    this.#onState(state);
    // A search ends with the frames there were at its start: those that came meanwhile are left.
    if (state === 'idle') this.grown(this.#last);
  }
}
