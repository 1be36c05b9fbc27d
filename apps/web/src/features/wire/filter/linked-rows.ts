import { ExchangeLinks } from '@wirescope/shared/traffic/filter/exchange-links';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { inIdleTime } from '../../../ui/in-idle-time.ts';

/** Rows read between two looks at the clock, and how long a turn may take, ms. */
const STRIDE = 1_000;
const TURN_MS = 8;

/** What rows are to one another, read as far as anybody needed it; tells which rows read earlier now mean something else. */
export class LinkedRows {
  readonly links: ExchangeLinks;
  readonly #table: RowTable;
  readonly #later: (run: () => void) => void;
  #waiting = false;
  #onChanged: (indexes: readonly number[]) => void = () => undefined;

  constructor(table: RowTable, later = inIdleTime) {
    this.#table = table;
    this.#later = later;
    this.links = new ExchangeLinks(table);
  }

  /** There is one that listens: the list of the rows that match. */
  listen(onChanged: (indexes: readonly number[]) => void): void {
    this.#onChanged = onChanged;
  }

  /** Reads the rows before `end`, if nobody has yet. */
  advance(end: number): void {
    if (end <= this.links.length) return;
    const changed = this.links.advance(end);
    if (changed.length > 0) this.#onChanged(changed);
  }

  /** Reads on when there is time, so that the first filter finds it done. */
  readAhead(): void {
    if (this.#waiting || this.links.length >= this.#table.length) return;
    this.#waiting = true;
    this.#later(() => {
      this.#waiting = false;
      const until = performance.now() + TURN_MS;
      while (this.links.length < this.#table.length && performance.now() < until)
        this.advance(Math.min(this.links.length + STRIDE, this.#table.length));
      this.readAhead();
    });
  }
}
