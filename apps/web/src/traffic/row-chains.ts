import { NumberList } from './number-list.ts';

/**
 * Which rows share a key (an exchange, an HTTP exchange), as linked lists in number lists: a dozen bytes a row and
 * no object for each, so that a million rows stay cheap. Keys are small whole numbers from 1.
 */
export class RowChains {
  readonly #first = new NumberList();
  readonly #last = new NumberList();
  readonly #next = new NumberList();

  /** Adds a row under a key; indexes must come in rising order. */
  add(key: number, index: number): void {
    const last = this.#last.get(key);
    // Stored one higher, so that 0 can mean none.
    if (last === 0) this.#first.set(key, index + 1);
    else this.#next.set(last - 1, index + 1);
    this.#last.set(key, index + 1);
  }

  /** Indexes of the rows under a key, oldest first. */
  *rowsOf(key: number): Generator<number, void> {
    for (let at = this.#first.get(key); at !== 0; at = this.#next.get(at - 1)) yield at - 1;
  }
}
