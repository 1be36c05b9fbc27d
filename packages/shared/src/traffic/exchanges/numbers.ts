const FIRST_ROOM = 64;

type Cells = Uint16Array | Uint32Array;
const CREATE = {
  2: (room: number): Cells => new Uint16Array(room),
  4: (room: number): Cells => new Uint32Array(room),
} as const;
const MOST = { 2: 2 ** 16 - 1, 4: 2 ** 32 - 1 } as const;

/**
 * A growing list of whole numbers from 0, `width` bytes each; larger ones are kept as the largest that fits. What was
 * never set is 0, and nothing is allocated before the first number.
 */
export class Numbers {
  readonly #width: 2 | 4;
  #cells: Cells | undefined;
  #length = 0;

  constructor(width: 2 | 4 = 4) {
    this.#width = width;
  }

  /** One more than the highest index that was set. */
  get length(): number {
    return this.#length;
  }

  get(index: number): number {
    return this.#cells?.[index] ?? 0;
  }

  set(index: number, value: number): void {
    const cells = this.#roomFor(index);
    cells[index] = Math.min(value, MOST[this.#width]);
    if (index >= this.#length) this.#length = index + 1;
  }

  push(value: number): void {
    this.set(this.#length, value);
  }

  /** Place of the first number not below `value`, in a list that rises; `length` if all are below. */
  firstFrom(value: number): number {
    return lowerBound(this.#length, (index) => this.get(index) < value);
  }

  *[Symbol.iterator](): Generator<number, void> {
    for (let index = 0; index < this.#length; index++) yield this.get(index);
  }

  #roomFor(index: number): Cells {
    const cells = this.#cells;
    if (cells !== undefined && index < cells.length) return cells;
    const room = Math.max(FIRST_ROOM, index + 1, (cells?.length ?? 0) * 2);
    const larger = CREATE[this.#width](room);
    if (cells !== undefined) larger.set(cells);
    this.#cells = larger;
    return larger;
  }
}

/** The first of 0 … length - 1 that is not `before`, where all that are stand in front; `length` if all are. */
export function lowerBound(length: number, before: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (before(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
