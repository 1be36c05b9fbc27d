import type { RowTable } from '@wirescope/shared/traffic/row-table';

/** What became of the pings sent to the server. Times in ms. */
export type Pings = {
  answered: number;
  fastest: number;
  slowest: number;
  last: { seq: number; took: number } | undefined;
  /** Frame of a refusal, if that came last. */
  refused: number | undefined;
};

const NONE: Pings = {
  answered: 0,
  fastest: Infinity,
  slowest: 0,
  last: undefined,
  refused: undefined,
};

/** A fold over the rows that only looks at new ones; pings of the server are not ours. */
export class PingIndex {
  readonly #table: RowTable;
  #taken = 0;
  #pings = NONE;

  constructor(table: RowTable) {
    this.#table = table;
  }

  /** Takes the rows that came since; the same value as long as nothing was pinged. */
  update(): Pings {
    const table = this.#table;
    for (; this.#taken < table.length; this.#taken += 1) {
      const index = this.#taken;
      if (table.methodAt(index) !== 'ping' || table.dirAt(index) !== 'in') continue;
      const shape = table.shapeAt(index);
      if (shape === 'error') this.#pings = { ...this.#pings, refused: table.seqAt(index) };
      else if (shape === 'response')
        this.#pings = answered(this.#pings, table.seqAt(index), table.tookAt(index) ?? 0);
    }
    return this.#pings;
  }
}

const answered = (pings: Pings, seq: number, took: number): Pings => ({
  answered: pings.answered + 1,
  fastest: Math.min(pings.fastest, took),
  slowest: Math.max(pings.slowest, took),
  last: { seq, took },
  refused: undefined,
});
