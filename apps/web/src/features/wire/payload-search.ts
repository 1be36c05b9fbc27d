import type { FilterWord } from './wire-filter.ts';

/** Looks for a word in the bytes of the frames from `from` on; resolves with the number of the last frame looked at. */
export type SearchPayloads = (
  word: FilterWord,
  from: number,
  onSeqs: (seqs: number[]) => void,
  signal: AbortSignal,
) => Promise<number>;

type World = { later: (run: () => void, ms: number) => () => void };
const browser: World = {
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Typing pauses this long before the recorded bytes are searched, ms. */
const REST_MS = 150;
/** New frames are searched at most this often, ms. */
const AGAIN_MS = 1_000;

export type PayloadSearchState = 'idle' | 'searching' | 'failed';

/**
 * Keeps a search of the recorded bytes going: once over all frames for each word, then over those that came since.
 * What is found is told as it comes. A new set of words ends the search before.
 */
export class PayloadSearch {
  readonly #search: SearchPayloads;
  readonly #onFound: (word: number, seqs: number[]) => void;
  readonly #onState: (state: PayloadSearchState) => void;
  readonly #world: World;
  #stop = new AbortController();
  #cancelTimer = () => {};
  #words: readonly FilterWord[] = [];
  #searched = 0;
  #busy = false;

  constructor(
    search: SearchPayloads,
    told: {
      onFound: (word: number, seqs: number[]) => void;
      onState: (state: PayloadSearchState) => void;
    },
    world: World = browser,
  ) {
    this.#search = search;
    this.#onFound = told.onFound;
    this.#onState = told.onState;
    this.#world = world;
  }

  start(words: readonly FilterWord[]): void {
    this.#stop.abort();
    this.#cancelTimer();
    this.#stop = new AbortController();
    this.#words = words;
    this.#searched = 0;
    this.#busy = words.length > 0;
    this.#onState(this.#busy ? 'searching' : 'idle');
    if (this.#busy) this.#cancelTimer = this.#world.later(() => void this.#run(), REST_MS);
  }

  /** There are frames up to `lastSeq` now. */
  grown(lastSeq: number): void {
    if (this.#busy || this.#words.length === 0 || lastSeq <= this.#searched) return;
    this.#busy = true;
    this.#cancelTimer = this.#world.later(() => void this.#run(), AGAIN_MS);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    const from = this.#searched + 1;
    const searches = this.#words.map((word, number) =>
      this.#search(
        word,
        from,
        (seqs) => {
          if (!signal.aborted) this.#onFound(number, seqs);
        },
        signal,
      ),
    );
    const ends = await Promise.allSettled(searches);
    if (signal.aborted) return;
    this.#busy = false;
    const failed = ends.some((end) => end.status === 'rejected');
    const reached = ends.map((end) => (end.status === 'fulfilled' ? end.value : from - 1));
    this.#searched = Math.min(...reached);
    this.#onState(failed ? 'failed' : 'idle');
  }
}
