import type { Decide } from '@wirescope/shared/traffic/filter/verdict';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { ContextWindow } from './filter/context-window.ts';
import { LinkedRows } from './filter/linked-rows.ts';
import { RowVerdicts } from './filter/row-verdicts.ts';
import { isQuietStep } from './http-steps.ts';
import { FIRST_KINDS, isShownKind, LOG_KINDS, type ShownKinds } from './log-kinds.ts';
import { LogLines } from './log-lines.ts';
import { browserTurns, type PageTurns } from './page-turns.ts';

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

/**
 * Decides which rows of the table are lines of the log, by filter and toggles. Grows with the table; a long table is
 * looked through in slices, so that the page stays responsive, and what is found so far is shown meanwhile. When the
 * answer for an earlier row changes, the lines from there on are put together anew, in slices too.
 */
export class FrameList {
  readonly rows: LinkedRows;
  readonly lines: LogLines;
  readonly #store: TrafficStore;
  readonly #turns: PageTurns;
  readonly #listeners = new Set<() => void>();
  #wish = EVERYTHING;
  /** The toggles leave out other kinds than HTTP. */
  #hidesOthers = false;
  #verdicts = new RowVerdicts(undefined);
  #window = new ContextWindow(this.#verdicts, 0);
  #matched = 0;
  /** Rows looked at, and rows of these that had their turn to become lines. */
  #scanned = 0;
  #placed = 0;
  #hiddenSteps = 0;
  #turn = 0;
  #version = 0;
  #changed = false;
  /** First row whose answer is another one than its line shows. */
  #stale = Number.POSITIVE_INFINITY;
  #waiting = false;
  #replacedAt = Number.NEGATIVE_INFINITY;
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(store: TrafficStore, turns: PageTurns = browserTurns) {
    this.#store = store;
    this.#turns = turns;
    this.lines = new LogLines(store.table, (index) => this.isMatch(index));
    this.rows = new LinkedRows(store.table);
    this.rows.listen((indexes) => this.#review(indexes));
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

  /** Number of rows that match. */
  get matched(): number {
    return this.#matched;
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

  isMatch(index: number): boolean {
    return this.#verdicts.matches(index);
  }

  /** Looks through all rows anew. */
  show(wish: ListWish): void {
    const before = wish.decide === this.#wish.decide ? this.#verdicts : undefined;
    this.#wish = wish;
    this.#hidesOthers = LOG_KINDS.some((kind) => kind !== 'http' && !wish.kinds[kind]);
    this.#verdicts = new RowVerdicts(wish.decide, before);
    this.#window = new ContextWindow(this.#verdicts, this.filtered ? wish.context : 0);
    this.#restart();
  }

  /** Draws the rows of a flood line by line, or together again. Named by the seq of its first row. */
  toggleFlood(firstSeq: number): void {
    this.lines.toggleFlood(firstSeq);
    this.#emit();
  }

  /** Takes what a search of the payloads found: frames with bits for the terms they hold, all frames up to `upTo`. */
  addHits(hits: readonly (readonly [number, number])[], upTo: number): void {
    const first = this.#verdicts.addHits(hits, upTo, this.#scanned);
    if (first !== undefined && first < this.#placed) this.#stale = Math.min(this.#stale, first);
    // Not put off until all rows were looked at: what is found first is what is waited for.
    this.#replace();
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
    this.#scanned = 0;
    this.#placed = 0;
    this.#hiddenSteps = 0;
    this.#stale = Number.POSITIVE_INFINITY;
    this.lines.clear();
    this.#changed = true;
    this.#advance();
  }

  /** Looks at rows that came since, for a while. */
  #advance(): void {
    const turn = ++this.#turn;
    const { table } = this.#store;
    const until = this.#turns.now() + SLICE_MS;
    while (this.scanning) {
      const stop = Math.min(this.#placed + STRIDE, table.length);
      if (this.filtered) this.rows.advance(stop);
      for (; this.#placed < stop; this.#placed += 1) {
        if (this.#placed === this.#scanned) this.#look();
        this.#window.take(this.#placed, this.#take);
      }
      this.#changed = true;
      if (this.#turns.now() >= until) break;
    }
    const now = this.#turns.now();
    if (this.#changed && (!this.scanning || now - this.#shownAt >= SHOW_MS)) {
      this.#shownAt = now;
      this.#emit();
    }
    if (!this.scanning) this.#replace();
    else
      this.#turns.later(() => {
        if (turn === this.#turn) this.#advance();
      });
  }

  #look(): void {
    const { table } = this.#store;
    const index = this.#scanned;
    const isHttp = table.kindAt(index) === 'http';
    this.#verdicts.look(index, index < this.#wish.cleared || this.#isHidden(index, isHttp));
    if (isHttp && !this.#wish.kinds.http && isQuietStep(table, index)) this.#hiddenSteps += 1;
    this.#scanned += 1;
  }

  /** By the toggles. A million rows are asked, and most logs leave out nothing but steps of HTTP. */
  #isHidden(index: number, isHttp: boolean): boolean {
    if (isHttp ? this.#wish.wantsHttp === true : !this.#hidesOthers) return false;
    return !isShownKind(this.#wish.kinds, this.#store.table, index);
  }

  readonly #take = (index: number): void => {
    // After going back, a neighbour may be there already.
    if (this.lines.add(index) && this.#verdicts.matches(index)) this.#matched += 1;
  };

  /** Puts the lines from the first stale row on together anew; many of them not at every occasion. */
  #replace(): void {
    if (this.#stale >= this.#placed) return;
    const now = this.#turns.now();
    const wait = this.#replacedAt + REPLACE_MS - now;
    if (this.#placed - this.#stale > CHEAP && wait > 0) {
      if (!this.#waiting) this.#turns.after(() => this.#replaceWaiting(), wait);
      this.#waiting = true;
      return;
    }
    this.#replacedAt = now;
    this.#shownAt = Number.NEGATIVE_INFINITY;
    const from = this.#window.rewind(this.#stale);
    this.#stale = Number.POSITIVE_INFINITY;
    this.lines.rewind(from);
    this.#matched = this.#countMatches();
    this.#placed = from;
    this.#changed = true;
    this.#advance();
  }

  #replaceWaiting(): void {
    this.#waiting = false;
    if (!this.scanning) this.#replace();
  }

  #countMatches(): number {
    const { rows } = this.lines;
    if (this.#window.near === 0) return rows;
    let matched = 0;
    for (let rank = 0; rank < rows; rank += 1)
      if (this.#verdicts.matches(this.lines.indexOf(rank))) matched += 1;
    return matched;
  }

  #emit(): void {
    this.#changed = false;
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
