import { CountColumn } from './column.ts';
import { Interned } from './interned.ts';

/** A growing column of values of which few are different, or nothing: each is kept once, rows have its number. */
export class SharedColumn<Value> {
  readonly #numbers: CountColumn;
  readonly #keys = new Interned();
  readonly #values: Value[] = [];
  readonly #keyOf: (value: Value) => string;
  readonly #copyOf: (value: Value) => Value;

  /** `width`: bytes that hold the number of nearly every value. `keyOf` tells those apart that are not the same. */
  constructor(
    width: 1 | 2,
    of: { keyOf: (value: Value) => string; copyOf: (value: Value) => Value },
  ) {
    this.#numbers = new CountColumn(width);
    this.#keyOf = of.keyOf;
    this.#copyOf = of.copyOf;
  }

  set(index: number, value: Value | undefined): void {
    if (value === undefined) return;
    const number = this.#keys.numberOf(this.#keyOf(value));
    if (number === this.#values.length) this.#values.push(this.#copyOf(value));
    this.#numbers.set(index, number);
  }

  /** The same object for all rows with that value. */
  get(index: number): Value | undefined {
    const number = this.#numbers.get(index);
    return number === undefined ? undefined : this.#values[number];
  }
}
