import type { Decide } from '@wirescope/shared/traffic/filter/verdict';
import { NumberList } from '../../traffic/number-list.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { ContextWindow } from './filter/context-window.ts';
import { LinkedRows } from './filter/linked-rows.ts';
import { RowVerdicts } from './filter/row-verdicts.ts';
import { FloodGroups } from './flood-groups.ts';
import { isQuietStep } from './http-steps.ts';
import { FIRST_KINDS, isShownKind, type ShownKinds } from './log-kinds.ts';

/** A line of the log: one row, or a flood of `count` of which the newest is shown. */
export type LogLine = {
  /** Index of the row that is drawn. */
  index: number;
  count: number;
  /** Place among all rows shown, from 0, of the first row of the line. */
  rank: number;
  /** seq of the first row of the line: the name of a flood. */
  firstSeq: number;
  /** Shown only because a match is near. */
  near: boolean;
};

/** What decides which rows are shown. */
export type ListWish = {
  /** The filter; without one every row matches. */
  decide?: Decide;
  /** The filter asks for steps of HTTP exchanges, shown or not. */
  wantsHttp?: boolean;
  kinds: ShownKinds;
  /** Neighbours to show before and after each match. */
  context: number;
  /** Rows up to this seq are left out. */
  cleared: number;
};

const EVERYTHING: ListWish = { kinds: FIRST_KINDS, context: 0, cleared: 0 };

/** Rows are looked at for so long before the page gets a turn, ms. */
const SLICE_MS = 24;
/** While a long table is looked through, what was found is shown this often, ms: drawing costs time too. */
const SHOW_MS = 100;
/** Rows between two looks at the clock. */
const STRIDE = 2_000;
/** So many lines are put together anew at once; more only every so often, ms. */
const CHEAP = 20_000;
const REPLACE_MS = 250;

type World = {
  now: () => number;
  later: (run: () => void) => void;
  after: (run: () => void, ms: number) => void;
};
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
const browser: World = {
  now: () => performance.now(),
  later: soon,
  after: (run, ms) => {
    setTimeout(run, ms);
  },
};

/**
 * The lines of the log: a projection of the table by filter, toggles and floods. Grows with the table; a long table is
 * looked through in slices, so that the page stays responsive, and what is found so far is shown meanwhile. When the
 * answer for an earlier row changes, the lines from there on are put together anew, in slices too.
 */
export class FrameList {
  readonly rows: LinkedRows;
  readonly #store: TrafficStore;
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  #wish = EVERYTHING;
  #verdicts = new RowVerdicts(undefined);
  #window = new ContextWindow(this.#verdicts, 0);
  #shown = new NumberList();
  #length = 0;
  #matched = 0;
  /** Rows looked at, and rows of these that had their turn to become lines. */
  #scanned = 0;
  #placed = 0;
  #groups: FloodGroups;
  #unfolded: ReadonlySet<number> = new Set();
  #hiddenSteps = 0;
  #turn = 0;
  #version = 0;
  #changed = false;
  /** First row whose answer is another one than its line shows. */
  #stale = Number.POSITIVE_INFINITY;
  #waiting = false;
  #replacedAt = Number.NEGATIVE_INFINITY;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(store: TrafficStore, world: World = browser) {
    this.#store = store;
    this.#world = world;
    this.rows = new LinkedRows(store.table);
    this.rows.listen((indexes) => this.#review(indexes));
    this.#groups = this.#newGroups();
    store.subscribe(() => {
      this.#advance();
      this.rows.readAhead();
    });
    this.#advance();
    this.rows.readAhead();
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
  /** Number of rows that are shown: matches and their neighbours. */
  get shown(): number {
    return this.#length;
  }
  /** Whether rows are still to be looked at. */
  get scanning(): boolean {
    return this.#placed < this.#store.table.length;
  }
  get filtered(): boolean {
    return this.#wish.decide !== undefined;
  }
  /** Steps of HTTP exchanges that are left out. */
  get hiddenSteps(): number {
    return this.#hiddenSteps;
  }

  line(at: number): LogLine {
    const { from, to } = this.#groups.group(at);
    const index = this.#indexOf(to - 1);
    return {
      index,
      count: to - from,
      rank: from,
      firstSeq: this.#store.table.seqAt(this.#indexOf(from)),
      near: !this.#verdicts.matches(index),
    };
  }

  /** Number of shown rows with a smaller seq. */
  #rankBelow(seq: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#indexOf(middle) < seq - 1) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The line that shows the row, or -1 if it is hidden. */
  lineOf(seq: number): number {
    const rank = this.#rankBelow(seq);
    if (rank >= this.#length || this.#indexOf(rank) !== seq - 1) return -1;
    return this.#groups.groupOf(rank);
  }

  /** The first line at or after a row, or the last one: where to go when the row itself is hidden. -1 without lines. */
  lineNear(seq: number): number {
    if (this.#length === 0) return -1;
    return this.#groups.groupOf(Math.min(this.#rankBelow(seq), this.#length - 1));
  }

  /** How many shown rows came after a frame. */
  countAfter(seq: number): number {
    return this.#length - this.#rankBelow(seq + 1);
  }

  /** seq of the nearest shown row before (`by` -1) or after (1) a frame that fits; undefined if there is none. */
  findFrom(seq: number, by: 1 | -1, fits: (index: number) => boolean): number | undefined {
    const start = by > 0 ? this.#rankBelow(seq + 1) : this.#rankBelow(seq) - 1;
    for (let rank = start; rank >= 0 && rank < this.#length; rank += by) {
      const index = this.#indexOf(rank);
      if (fits(index)) return this.#store.table.seqAt(index);
    }
    return undefined;
  }

  /** The frames that are shown, as few ranges of numbers as there are. */
  ranges(): [from: number, to: number][] {
    const ranges: [number, number][] = [];
    for (let rank = 0; rank < this.#length; rank += 1) {
      const seq = this.#store.table.seqAt(this.#indexOf(rank));
      const last = ranges.at(-1);
      if (last !== undefined && last[1] === seq - 1) last[1] = seq;
      else ranges.push([seq, seq]);
    }
    return ranges;
  }

  isMatch(index: number): boolean {
    return this.#verdicts.matches(index);
  }

  /** Looks through all rows anew. */
  show(wish: ListWish): void {
    const before = wish.decide === this.#wish.decide ? this.#verdicts : undefined;
    this.#wish = wish;
    this.#verdicts = new RowVerdicts(wish.decide, before);
    this.#window = new ContextWindow(this.#verdicts, this.filtered ? wish.context : 0);
    this.#restart();
  }

  /** Draws the rows of a flood line by line, or together again. Named by the seq of its first row. */
  toggleFlood(firstSeq: number): void {
    const unfolded = new Set(this.#unfolded);
    if (!unfolded.delete(firstSeq)) unfolded.add(firstSeq);
    this.#unfolded = unfolded;
    this.#groups = this.#newGroups();
    for (let rank = 0; rank < this.#length; rank += 1) this.#groups.add();
    this.#emit();
  }

  isUnfolded(firstSeq: number): boolean {
    return this.#unfolded.has(firstSeq);
  }

  /** Takes what a search of the payloads found: frames with bits for the terms they hold, all frames up to `upTo`. */
  addHits(hits: readonly (readonly [number, number])[], upTo: number): void {
    const first = this.#verdicts.addHits(hits, upTo, this.#scanned);
    if (first !== undefined && first < this.#placed) this.#stale = Math.min(this.#stale, first);
    if (!this.scanning) this.#replace();
  }

  /** Nothing more will be found for now: what waits to be put together is. */
  settle(): void {
    this.#replacedAt = Number.NEGATIVE_INFINITY;
    if (!this.scanning) this.#replace();
  }

  #review(indexes: readonly number[]): void {
    if (!this.filtered) return;
    for (const index of indexes)
      if (index < this.#scanned && this.#verdicts.review(index) && index < this.#placed)
        this.#stale = Math.min(this.#stale, index);
    if (!this.scanning) this.#replace();
  }

  #restart(): void {
    this.#matched = 0;
    this.#length = 0;
    this.#scanned = 0;
    this.#placed = 0;
    this.#hiddenSteps = 0;
    this.#stale = Number.POSITIVE_INFINITY;
    this.#shown = new NumberList();
    this.#groups = this.#newGroups();
    this.#changed = true;
    this.#advance();
  }

  #newGroups(): FloodGroups {
    return new FloodGroups(
      this.#store.table,
      (rank) => this.#indexOf(rank),
      this.#unfolded,
      (index) => this.#verdicts.matches(index),
    );
  }

  #indexOf(rank: number): number {
    return this.#shown.get(rank);
  }

  /** Looks at rows that came since, for a while. */
  #advance(): void {
    const turn = ++this.#turn;
    const { table } = this.#store;
    const until = this.#world.now() + SLICE_MS;
    while (this.scanning) {
      const stop = Math.min(this.#placed + STRIDE, table.length);
      if (this.filtered) this.rows.advance(stop);
      for (; this.#placed < stop; this.#placed += 1) {
        if (this.#placed === this.#scanned) this.#look();
        this.#window.take(this.#placed, this.#take);
      }
      this.#changed = true;
      if (this.#world.now() >= until) break;
    }
    const now = this.#world.now();
    if (this.#changed && (!this.scanning || now - this.#shownAt >= SHOW_MS)) {
      this.#shownAt = now;
      this.#emit();
    }
    if (!this.scanning) this.#replace();
    else
      this.#world.later(() => {
        if (turn === this.#turn) this.#advance();
      });
  }

  #look(): void {
    const { table } = this.#store;
    const index = this.#scanned;
    this.#verdicts.look(index, this.#isLeftOut(index));
    if (!this.#wish.kinds.http && isQuietStep(table, index)) this.#hiddenSteps += 1;
    this.#scanned += 1;
  }

  #isLeftOut(index: number): boolean {
    const { kinds, cleared, wantsHttp } = this.#wish;
    const { table } = this.#store;
    if (index < cleared) return true;
    if (isShownKind(kinds, table, index)) return false;
    return !(wantsHttp === true && table.kindAt(index) === 'http');
  }

  readonly #take = (index: number): void => {
    // After going back, a neighbour may be there already.
    if (this.#length > 0 && index <= this.#indexOf(this.#length - 1)) return;
    this.#shown.set(this.#length, index);
    this.#length += 1;
    if (this.#verdicts.matches(index)) this.#matched += 1;
    this.#groups.add();
  };

  /** Puts the lines from the first stale row on together anew; many of them not at every occasion. */
  #replace(): void {
    if (this.#stale >= this.#placed) return;
    const now = this.#world.now();
    const wait = this.#replacedAt + REPLACE_MS - now;
    if (this.#placed - this.#stale > CHEAP && wait > 0) {
      if (!this.#waiting) this.#world.after(() => this.#replaceWaiting(), wait);
      this.#waiting = true;
      return;
    }
    this.#replacedAt = now;
    const from = this.#window.rewind(this.#stale);
    this.#stale = Number.POSITIVE_INFINITY;
    this.#length = this.#rankBelow(from + 1);
    this.#matched = this.#countMatches();
    this.#groups.rewind(this.#length);
    this.#placed = from;
    this.#changed = true;
    this.#advance();
  }

  #replaceWaiting(): void {
    this.#waiting = false;
    if (!this.scanning) this.#replace();
  }

  #countMatches(): number {
    if (this.#window.near === 0) return this.#length;
    let matched = 0;
    for (let rank = 0; rank < this.#length; rank += 1)
      if (this.#verdicts.matches(this.#indexOf(rank))) matched += 1;
    return matched;
  }

  #emit(): void {
    this.#changed = false;
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
