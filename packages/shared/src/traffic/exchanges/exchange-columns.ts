import { Numbers } from './numbers.ts';
import type { OutcomeCode } from './outcome.ts';

/** How the parent of a server's request is known. */
export type ParentBy =
  | 'stream' // it came on the parent's HTTP stream
  | 'task' // it names the task that the parent made
  | 'only-open'; // no other request was open that may ask back

const PARENT_BY = [undefined, 'stream', 'task', 'only-open'] as const;
const OUTCOME = 0b1_1111;
const HANDSHAKE = 1 << 7;

/**
 * Exchanges in columns, by ordinal: 0, 1, 2… in order of their requests. About thirty bytes each, a dozen more over
 * HTTP. Rows are kept one higher, so that 0 can mean none.
 */
export class ExchangeColumns {
  readonly #request = new Numbers();
  readonly #facts = new Numbers();
  readonly #connection = new Numbers();
  readonly #parent = new Numbers();
  readonly #end = new RowColumn();
  readonly #last = new RowColumn();
  /** The newest child; each child names the next, the newest the oldest. */
  readonly #newestChild = new RowColumn();
  readonly #sibling = new RowColumn();
  /** The answer that counted. */
  readonly answer = new RowColumn();
  /** The first thing that came back. */
  readonly firstSign = new RowColumn();
  readonly firstProgress = new RowColumn();
  /** When the request was on the wire first. */
  readonly httpRequest = new RowColumn();
  /** Steps of the HTTP exchange that carried the request, or of the last one that went on with it. */
  readonly httpResponse = new RowColumn();
  readonly httpEnd = new RowColumn();

  get count(): number {
    return this.#request.length;
  }

  add(row: number, connection: number): number {
    const ordinal = this.count;
    this.#request.push(row);
    this.#facts.push(0);
    this.#connection.push(connection);
    this.#last.set(ordinal, row);
    return ordinal;
  }

  request(ordinal: number): number {
    return this.#request.get(ordinal);
  }

  connection(ordinal: number): number {
    return this.#connection.get(ordinal);
  }

  lastRow(ordinal: number): number {
    return this.#last.get(ordinal) ?? this.request(ordinal);
  }

  setLastRow(ordinal: number, row: number): void {
    this.#last.set(ordinal, row);
  }

  outcome(ordinal: number): OutcomeCode {
    return this.#facts.get(ordinal) & OUTCOME;
  }

  /** The row that ended it; undefined while it is pending. */
  end(ordinal: number): number | undefined {
    return this.#end.get(ordinal);
  }

  setEnd(ordinal: number, outcome: OutcomeCode, row: number | undefined): void {
    this.#facts.set(ordinal, (this.#facts.get(ordinal) & ~OUTCOME) | outcome);
    this.#end.set(ordinal, row);
  }

  hasParent(ordinal: number): boolean {
    return (this.#facts.get(ordinal) & (3 << 5)) !== 0;
  }

  parent(ordinal: number): { ordinal: number; by: ParentBy } | undefined {
    const by = PARENT_BY[(this.#facts.get(ordinal) >> 5) & 3];
    return by === undefined ? undefined : { ordinal: this.#parent.get(ordinal), by };
  }

  /** Makes an exchange the newest child of an earlier one. */
  setParent(ordinal: number, parent: number, by: ParentBy): void {
    const newest = this.#newestChild.get(parent);
    const oldest = newest === undefined ? ordinal : this.#sibling.get(newest);
    if (newest !== undefined) this.#sibling.set(newest, ordinal);
    this.#sibling.set(ordinal, oldest);
    this.#newestChild.set(parent, ordinal);
    this.#parent.set(ordinal, parent);
    this.#facts.set(ordinal, this.#facts.get(ordinal) | (PARENT_BY.indexOf(by) << 5));
  }

  /** Exchanges nested in this one, oldest first. */
  childrenOf(ordinal: number): readonly number[] {
    const newest = this.#newestChild.get(ordinal);
    if (newest === undefined) return NONE;
    const children: number[] = [];
    let child: number | undefined = newest;
    do {
      child = this.#sibling.get(child);
      if (child !== undefined) children.push(child);
    } while (child !== undefined && child !== newest);
    return children;
  }

  isHandshake(ordinal: number): boolean {
    return (this.#facts.get(ordinal) & HANDSHAKE) !== 0;
  }

  setHandshake(ordinal: number): void {
    this.#facts.set(ordinal, this.#facts.get(ordinal) | HANDSHAKE);
  }
}

const NONE: readonly number[] = [];

/** A column of row indexes or ordinals, or none. */
class RowColumn {
  readonly #rows = new Numbers();

  get(ordinal: number): number | undefined {
    const row = this.#rows.get(ordinal);
    return row === 0 ? undefined : row - 1;
  }

  set(ordinal: number, row: number | undefined): void {
    if (row !== undefined) this.#rows.set(ordinal, row + 1);
    else if (ordinal < this.#rows.length) this.#rows.set(ordinal, 0);
  }
}
