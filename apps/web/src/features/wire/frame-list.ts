import type { TrafficStore } from '../../traffic/row-store.ts';
import { NumberList } from '../../traffic/number-list.ts';
import { FloodGroups } from './flood-groups.ts';
import { isQuietStep } from './http-steps.ts';
import { rowFinder, type FilterWord, type WireFilter } from './wire-filter.ts';

/** A line of the log: one row, or a flood of `count` of which the newest is shown. */
export type LogLine = {
  /** Index of the row that is drawn. */
  index: number;
  count: number;
  /** Place among all matching rows, from 0, of the first row of the line. */
  rank: number;
  /** seq of the first row of the line: the name of a flood. */
  firstSeq: number;
};

/** Rows are looked at for so long before the page gets a turn, ms. */
const SLICE_MS = 24;
/** While a long table is looked through, what was found is shown this often, ms: drawing costs time too. */
const SHOW_MS = 100;
/** Rows between two looks at the clock. */
const STRIDE = 2_000;

type World = { now: () => number; later: (run: () => void) => void };
/** A message to oneself comes at once; a timer of 0 ms waits for 4. */
const soon = (run: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(undefined);
};
const browser: World = { now: () => performance.now(), later: soon };

/**
 * The lines of the log: a projection of the table by the filter and by floods. Grows with the table; a long table is
 * looked through in slices, so that the page stays responsive, and what is found so far is shown meanwhile.
 */
export class FrameList {
  readonly #store: TrafficStore;
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  #filter: WireFilter = { words: [] };
  #finders: ((index: number) => boolean)[] = [];
  /** Per row, a bit for every word that was found in it. Only kept while there are words. */
  #found = new NumberList();
  #matches = new NumberList();
  #matched = 0;
  /** Rows looked at. */
  #scanned = 0;
  #groups: FloodGroups;
  #unfolded: ReadonlySet<number> = new Set();
  #steps = false;
  #hidden = 0;
  #turn = 0;
  #version = 0;
  #changed = false;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(store: TrafficStore, world: World = browser) {
    this.#store = store;
    this.#world = world;
    this.#groups = this.#newGroups();
    store.subscribe(() => this.#advance());
    this.#advance();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly version = (): number => this.#version;

  /** Number of lines. */
  get length(): number {
    return this.#groups.length;
  }
  /** Number of rows that match. */
  get matched(): number {
    return this.#matched;
  }
  /** Whether rows are still to be looked at. */
  get scanning(): boolean {
    return this.#scanned < this.#store.table.length;
  }
  get filtered(): boolean {
    return this.#filter.words.length > 0;
  }
  /** Steps of HTTP exchanges that are left out. */
  get hiddenSteps(): number {
    return this.#hidden;
  }

  line(at: number): LogLine {
    const { from, to } = this.#groups.group(at);
    const { table } = this.#store;
    return {
      index: this.#indexOf(to - 1),
      count: to - from,
      rank: from,
      firstSeq: table.seqAt(this.#indexOf(from)),
    };
  }

  /** Number of matching rows with a smaller seq. */
  #rankBelow(seq: number): number {
    let low = 0;
    let high = this.#matched;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#indexOf(middle) < seq - 1) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The line that shows the row, or -1 if the filter hides it. */
  lineOf(seq: number): number {
    const rank = this.#rankBelow(seq);
    if (rank >= this.#matched || this.#indexOf(rank) !== seq - 1) return -1;
    return this.#groups.groupOf(rank);
  }

  /** The first line at or after a row, or the last one: where to go when the row itself is hidden. -1 without lines. */
  lineNear(seq: number): number {
    if (this.#matched === 0) return -1;
    return this.#groups.groupOf(Math.min(this.#rankBelow(seq), this.#matched - 1));
  }

  /** How many matching rows came after a frame. */
  countAfter(seq: number): number {
    return this.#matched - this.#rankBelow(seq + 1);
  }

  /** Looks through all rows anew. */
  setFilter(filter: WireFilter): void {
    const { table } = this.#store;
    this.#filter = filter;
    this.#finders = filter.words.map((word: FilterWord) => rowFinder(table, word));
    this.#found = new NumberList();
    this.#restart();
  }

  /** Whether the steps of HTTP exchanges that went well have lines of their own. */
  showSteps(steps: boolean): void {
    if (steps === this.#steps) return;
    this.#steps = steps;
    this.#restart();
  }

  /** Draws the rows of a flood line by line, or together again. Named by the seq of its first row. */
  toggleFlood(firstSeq: number): void {
    const unfolded = new Set(this.#unfolded);
    if (!unfolded.delete(firstSeq)) unfolded.add(firstSeq);
    this.#unfolded = unfolded;
    this.#regroup();
    this.#emit();
  }

  isUnfolded(firstSeq: number): boolean {
    return this.#unfolded.has(firstSeq);
  }

  /** Takes frames in whose bytes the word with that number was found. */
  addFound(word: number, seqs: readonly number[]): void {
    let added = false;
    for (const seq of seqs) {
      const bits = this.#found.get(seq - 1);
      const next = (bits | (1 << word)) >>> 0;
      if (next === bits) continue;
      this.#found.set(seq - 1, next);
      added ||= seq - 1 < this.#scanned && this.#fits(seq - 1);
    }
    if (!added) return;
    this.#collect();
    this.#emit();
  }

  #restart(): void {
    this.#matched = 0;
    this.#scanned = 0;
    this.#hidden = 0;
    this.#matches = new NumberList();
    this.#groups = this.#newGroups();
    this.#changed = true;
    this.#advance();
  }

  #newGroups(): FloodGroups {
    return new FloodGroups(this.#store.table, (rank) => this.#indexOf(rank), this.#unfolded);
  }

  #indexOf(rank: number): number {
    return this.#matches.get(rank);
  }

  #fits(index: number): boolean {
    return this.#found.get(index) === 2 ** this.#finders.length - 1;
  }

  /** Looks at rows that came since, for a while. */
  #advance(): void {
    const turn = ++this.#turn;
    const { table } = this.#store;
    const until = this.#world.now() + SLICE_MS;
    while (this.#scanned < table.length) {
      const stop = Math.min(this.#scanned + STRIDE, table.length);
      for (; this.#scanned < stop; this.#scanned += 1) this.#look(this.#scanned);
      this.#changed = true;
      if (this.#world.now() >= until) break;
    }
    const now = this.#world.now();
    const due = !this.scanning || now - this.#shownAt >= SHOW_MS;
    if (this.#changed && due) {
      this.#shownAt = now;
      this.#emit();
    }
    if (this.scanning)
      this.#world.later(() => {
        if (turn === this.#turn) this.#advance();
      });
  }

  #look(index: number): void {
    if (!this.#steps && isQuietStep(this.#store.table, index)) {
      this.#hidden += 1;
      return;
    }
    if (this.filtered) this.#search(index);
    if (!this.#fits(index)) return;
    this.#take(index);
    this.#groups.add();
  }

  #take(index: number): void {
    this.#matches.set(this.#matched, index);
    this.#matched += 1;
  }

  #search(index: number): void {
    let bits = this.#found.get(index);
    this.#finders.forEach((find, word) => {
      if ((bits & (1 << word)) === 0 && find(index)) bits |= 1 << word;
    });
    this.#found.set(index, bits >>> 0);
  }

  /** Gathers the matches anew from what is known of the rows looked at: cheap, no text is read. */
  #collect(): void {
    this.#matched = 0;
    for (let index = 0; index < this.#scanned; index += 1) {
      if (this.#fits(index) && (this.#steps || !isQuietStep(this.#store.table, index)))
        this.#take(index);
    }
    this.#regroup();
  }

  #regroup(): void {
    this.#groups = this.#newGroups();
    for (let rank = 0; rank < this.#matched; rank += 1) this.#groups.add();
  }

  #emit(): void {
    this.#changed = false;
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
