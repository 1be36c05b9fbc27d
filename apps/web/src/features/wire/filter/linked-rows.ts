import { ExchangeLinks } from '@wirescope/shared/traffic/filter/exchange-links';
import type { RowTable } from '@wirescope/shared/traffic/row-table';

/** What rows are to one another, read as far as anybody needed it; tells which rows read earlier now mean something else. */
export class LinkedRows {
  readonly links: ExchangeLinks;
  #onChanged: (indexes: readonly number[]) => void = () => undefined;

  constructor(table: RowTable) {
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
}
