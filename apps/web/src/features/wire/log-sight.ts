import type { TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { LiveValue } from '../../traffic/live-value.ts';
import type { LogLines } from './log-lines.ts';

/** What part of a log is in sight: told by who draws it, kept while it is not drawn, asked for from elsewhere. */
export class LogSight {
  /** First visible line when the log was last drawn; it is there again when it is drawn elsewhere. */
  topLine = 0;
  /** Times of the first and the last line in sight, Unix ms; undefined while nothing is hidden by the edges. */
  readonly inView = new LiveValue<TimeRange | undefined>(undefined);
  /** The time whose line was asked to come to the top; whoever draws the log listens. */
  readonly wantedTop = new LiveValue<{ t: number } | undefined>(undefined);
  readonly #table: RowTable;
  readonly #lines: LogLines;

  constructor(table: RowTable, lines: LogLines) {
    this.#table = table;
    this.#lines = lines;
  }

  /** Says which lines are in sight, from `first` to `last` (inclusive). */
  setInView(first: number, last: number): void {
    const all = first <= 0 && last >= this.#lines.length - 1;
    const next = all ? undefined : { from: this.#timeOf(first), to: this.#timeOf(last) };
    const now = this.inView.get();
    if (now?.from !== next?.from || now?.to !== next?.to) this.inView.set(next);
  }

  /** The first line that is not older; the last one if all are. Times of lines never fall. */
  lineAt(t: number): number {
    let low = 0;
    let high = Math.max(0, this.#lines.length - 1);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#timeOf(middle) < t) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #timeOf(line: number): number {
    return this.#table.tAt(this.#lines.at(line).index);
  }
}
