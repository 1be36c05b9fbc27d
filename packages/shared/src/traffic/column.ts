/** Rows in one chunk of a column. */
export const CHUNK = 16_384;
const SHIFT = 14;
const MASK = CHUNK - 1;

/**
 * A growing column of any numbers, NaN excepted, or nothing. Chunks without a number are not allocated, and chunks
 * whose numbers all fit four bytes take no more, so that columns few rows need cost little.
 */
export class FloatColumn {
  #chunks: (Float32Array | Float64Array | undefined)[] = [];

  set(index: number, value: number | undefined): void {
    if (value === undefined) return;
    const at = index >> SHIFT;
    while (this.#chunks.length <= at) this.#chunks.push(undefined);
    const chunk = (this.#chunks[at] ??= new Float32Array(CHUNK).fill(Number.NaN));
    if (chunk instanceof Float64Array || Math.fround(value) === value) chunk[index & MASK] = value;
    else {
      const wide = Float64Array.from(chunk);
      wide[index & MASK] = value;
      this.#chunks[at] = wide;
    }
  }

  get(index: number): number | undefined {
    const value = this.#chunks[index >> SHIFT]?.[index & MASK];
    return value === undefined || Number.isNaN(value) ? undefined : value;
  }
}

/** Numbers of which each is one more than the one before: only the first is kept, until one is not. */
export class SeriesColumn {
  #first: number | undefined;
  #broken: CountColumn | undefined;

  set(index: number, value: number): void {
    this.#first ??= value - index;
    if (this.#broken === undefined && Object.is(this.#first + index, value)) return;
    if (this.#broken === undefined) {
      this.#broken = new CountColumn(4);
      for (let before = 0; before < index; before++) this.#broken.set(before, this.#first + before);
    }
    this.#broken.set(index, value);
  }

  /** Undefined before the first `set`; the caller knows how many there are. */
  get(index: number): number | undefined {
    if (this.#broken !== undefined) return this.#broken.get(index);
    return this.#first === undefined ? undefined : this.#first + index;
  }
}

type Counts = Uint8Array | Uint16Array | Uint32Array;

const CREATE = {
  1: () => new Uint8Array(CHUNK),
  2: () => new Uint16Array(CHUNK),
  4: () => new Uint32Array(CHUNK),
} as const;

/**
 * A growing column of whole numbers that almost always fit `width` bytes, or nothing. What does not fit is kept
 * beside it, so that every number comes back as it was.
 */
export class CountColumn {
  #chunks: (Counts | undefined)[] = [];
  #misfits = new Map<number, number>();
  readonly #create: () => Counts;
  /** The cell that says "see the misfits"; 0 says "nothing", n says n - 1. */
  readonly #escape: number;

  constructor(width: 1 | 2 | 4) {
    this.#create = CREATE[width];
    this.#escape = 2 ** (8 * width) - 1;
  }

  set(index: number, value: number | undefined): void {
    if (value === undefined) return;
    const at = index >> SHIFT;
    while (this.#chunks.length <= at) this.#chunks.push(undefined);
    const chunk = (this.#chunks[at] ??= this.#create());
    const fits = Number.isInteger(value) && value < this.#escape - 1 && !(value < 0);
    if (fits && !Object.is(value, -0)) chunk[index & MASK] = value + 1;
    else {
      chunk[index & MASK] = this.#escape;
      this.#misfits.set(index, value);
    }
  }

  get(index: number): number | undefined {
    const cell = this.#chunks[index >> SHIFT]?.[index & MASK] ?? 0;
    if (cell === 0) return undefined;
    return cell === this.#escape ? this.#misfits.get(index) : cell - 1;
  }
}

/** A growing column of texts; chunks without a text are not allocated. */
export class TextColumn {
  #chunks: ((string | undefined)[] | undefined)[] = [];

  set(index: number, text: string | undefined): void {
    if (text === undefined) return;
    const at = index >> SHIFT;
    while (this.#chunks.length <= at) this.#chunks.push(undefined);
    const chunk = (this.#chunks[at] ??= Array.from<string | undefined>({ length: CHUNK }));
    chunk[index & MASK] = text;
  }

  get(index: number): string | undefined {
    return this.#chunks[index >> SHIFT]?.[index & MASK];
  }
}
