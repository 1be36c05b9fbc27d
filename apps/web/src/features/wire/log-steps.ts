import type { SessionId } from '@wirescope/shared/ids';
import { isError } from '@wirescope/shared/traffic/filter/row-words';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { getSelection, selectFrame } from '../../traffic/frame-selection.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import type { FrameList } from './frame-list.ts';
import { logKindAt } from './log-kinds.ts';

type Log = {
  readonly session: SessionId;
  readonly store: TrafficStore;
  readonly list: FrameList;
  /** The line to begin at when nothing is selected. */
  firstLine: () => number;
};

/** The steps a person takes with the keys, from the selected frame to another. */
export class LogSteps {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The line of the selected row, -1 when none is selected or the filter hides it. */
  line(): number {
    const seq = this.#seq();
    return seq === undefined ? -1 : this.#log.list.lines.of(seq);
  }

  /** Goes `by` lines up or down from the selected row, to an end at most. */
  move(by: number): void {
    const { lines } = this.#log.list;
    if (lines.length === 0) return;
    const to = this.#startOf(by);
    this.#select(this.#seqOf(Math.max(0, Math.min(to, lines.length - 1))));
  }

  /** Goes to the next (1) or previous (-1) row that matches the filter; neighbours are passed over. */
  toMatch(by: 1 | -1): void {
    const { list } = this.#log;
    const seq = this.#seq();
    if (seq === undefined) return this.move(by);
    const found = list.lines.findFrom(seq, by, (index) => list.isMatch(index));
    if (found !== undefined) this.#select(found);
  }

  /** Goes to the next (1) or previous (-1) row that tells of a failure. False if there is none. */
  toTrouble(by: 1 | -1): boolean {
    const { store, list } = this.#log;
    const from = this.#seq() ?? (by > 0 ? 0 : store.lastSeq + 1);
    const found = list.lines.findFrom(from, by, (index) => isTrouble(store.table, index));
    if (found !== undefined) this.#select(found);
    return found !== undefined;
  }

  /** Jumps from a request to its answer and back. */
  toPair(): void {
    const { store } = this.#log;
    const seq = this.#seq();
    const row = seq === undefined ? undefined : store.row(seq);
    if (row?.exchange === undefined) return;
    const other = row.exchange === row.seq ? store.open.answerTo(row.seq) : row.exchange;
    if (other !== undefined) this.#select(other);
  }

  #startOf(by: number): number {
    const { list, firstLine } = this.#log;
    const seq = this.#seq();
    // Matches are gone through from their end, a log from what is in sight.
    if (seq === undefined)
      return list.filtered ? (by > 0 ? 0 : list.lines.length - 1) : firstLine();
    const line = this.line();
    if (line >= 0) return line + by;
    // The filter hides the selected row: its next neighbour in that direction is the first step.
    const near = list.lines.nearest(seq);
    const isBehind = this.#seqOf(near) > seq;
    if (by > 0) return isBehind ? near + by - 1 : near;
    return isBehind ? near + by : near + by + 1;
  }

  #seq(): number | undefined {
    return getSelection(this.#log.session).get().seq;
  }

  #seqOf(line: number): number {
    return this.#log.store.table.seqAt(this.#log.list.lines.at(line).index);
  }

  #select(seq: number): void {
    selectFrame(this.#log.session, seq);
  }
}

const isTrouble = (table: RowTable, index: number): boolean =>
  isError(table, index) ||
  (logKindAt(table, index) === 'noise' && !table.hasMark(index, 'expected'));
