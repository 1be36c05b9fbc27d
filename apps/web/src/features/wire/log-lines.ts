import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { NumberList } from '../../traffic/number-list.ts';
import { FloodGroups } from './flood-groups.ts';

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

/** The rows that are shown, in order, and the lines they make: where to find one from the other. */
export class LogLines {
  readonly #table: RowTable;
  readonly #isMatch: (index: number) => boolean;
  #shown = new NumberList();
  #rows = 0;
  #groups: FloodGroups;
  #unfolded: ReadonlySet<number> = new Set();

  constructor(table: RowTable, isMatch: (index: number) => boolean) {
    this.#table = table;
    this.#isMatch = isMatch;
    this.#groups = this.#newGroups();
  }

  /** Number of lines. */
  get length(): number {
    return this.#groups.length;
  }

  /** Number of rows that are shown: matches and their neighbours. */
  get rows(): number {
    return this.#rows;
  }

  at(line: number): LogLine {
    const { from, to } = this.#groups.group(line);
    const index = this.indexOf(to - 1);
    return {
      index,
      count: to - from,
      rank: from,
      firstSeq: this.#table.seqAt(this.indexOf(from)),
      near: !this.#isMatch(index),
    };
  }

  /** Index in the table of the row with that place among those shown. */
  indexOf(rank: number): number {
    return this.#shown.get(rank);
  }

  /** The line that shows the row, or -1 if it is hidden. */
  of(seq: number): number {
    const rank = this.#rankBelow(seq);
    if (rank >= this.#rows || this.indexOf(rank) !== seq - 1) return -1;
    return this.#groups.groupOf(rank);
  }

  /** The first line at or after a row, or the last one: where to go when the row itself is hidden. -1 without lines. */
  nearest(seq: number): number {
    if (this.#rows === 0) return -1;
    return this.#groups.groupOf(Math.min(this.#rankBelow(seq), this.#rows - 1));
  }

  /** How many shown rows came after a frame. */
  rowsAfter(seq: number): number {
    return this.#rows - this.#rankBelow(seq + 1);
  }

  /** seq of the nearest shown row before (`by` -1) or after (1) a frame that fits; undefined if there is none. */
  findFrom(seq: number, by: 1 | -1, fits: (index: number) => boolean): number | undefined {
    const start = by > 0 ? this.#rankBelow(seq + 1) : this.#rankBelow(seq) - 1;
    for (let rank = start; rank >= 0 && rank < this.#rows; rank += by) {
      const index = this.indexOf(rank);
      if (fits(index)) return this.#table.seqAt(index);
    }
    return undefined;
  }

  /** The frames that are shown, as few ranges of numbers as there are. */
  ranges(): [from: number, to: number][] {
    const ranges: [number, number][] = [];
    for (let rank = 0; rank < this.#rows; rank += 1) {
      const seq = this.#table.seqAt(this.indexOf(rank));
      const last = ranges.at(-1);
      if (last !== undefined && last[1] === seq - 1) last[1] = seq;
      else ranges.push([seq, seq]);
    }
    return ranges;
  }

  isUnfolded(firstSeq: number): boolean {
    return this.#unfolded.has(firstSeq);
  }

  /** Draws the rows of a flood line by line, or together again. Named by the seq of its first row. */
  toggleFlood(firstSeq: number): void {
    const unfolded = new Set(this.#unfolded);
    if (!unfolded.delete(firstSeq)) unfolded.add(firstSeq);
    this.#unfolded = unfolded;
    this.#groups = this.#newGroups();
    for (let rank = 0; rank < this.#rows; rank += 1) this.#groups.add();
  }

  clear(): void {
    this.#rows = 0;
    this.#shown = new NumberList();
    this.#groups = this.#newGroups();
  }

  /** Shows one more row, behind all others. False if it is there already. */
  add(index: number): boolean {
    if (this.#rows > 0 && index <= this.indexOf(this.#rows - 1)) return false;
    this.#shown.set(this.#rows, index);
    this.#rows += 1;
    this.#groups.add();
    return true;
  }

  /** Keeps the rows before that index; those behind are added anew. */
  rewind(index: number): void {
    this.#rows = this.#rankBelow(index + 1);
    this.#groups.rewind(this.#rows);
  }

  /** Number of shown rows with a smaller seq. */
  #rankBelow(seq: number): number {
    let low = 0;
    let high = this.#rows;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.indexOf(middle) < seq - 1) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #newGroups(): FloodGroups {
    return new FloodGroups(
      this.#table,
      (rank) => this.indexOf(rank),
      this.#unfolded,
      this.#isMatch,
    );
  }
}
