import type { FilterContext } from '@wirescope/shared/traffic/filter/context';
import type { FieldName } from '@wirescope/shared/traffic/filter/fields';
import type { ValueCount } from '@wirescope/shared/traffic/filter/tally';
import { ValueCensus, type FilterFacts } from '@wirescope/shared/traffic/filter/value-census';
import { LiveValue } from '../../../traffic/live-value.ts';
import { inIdleTime } from '../../../ui/in-idle-time.ts';
import type { LinkedRows } from './linked-rows.ts';

/** Rows are counted for so long before the page gets a turn, ms. */
const SLICE_MS = 12;
const STRIDE = 1_000;

/** The values seen in the log, for completion. Counts rows only while somebody asks, in slices, and while the filter works not at all. */
export class FilterValues implements FilterFacts {
  /** Changes when more rows were counted. */
  readonly counted = new LiveValue(0);
  readonly #rows: LinkedRows;
  readonly #table: FilterContext['table'];
  readonly #census: ValueCensus;
  #running = false;

  constructor(rows: LinkedRows, context: FilterContext) {
    this.#rows = rows;
    this.#table = context.table;
    this.#census = new ValueCensus({ ...context, links: rows.links });
  }

  /** Brings the counts up to date; what takes longer than a slice goes on later. */
  read(): void {
    if (!this.#running) this.#advance();
  }

  #advance(): void {
    const until = performance.now() + SLICE_MS;
    while (this.#census.length < this.#table.length && performance.now() < until) {
      const stop = Math.min(this.#census.length + STRIDE, this.#table.length);
      this.#rows.advance(stop);
      this.#census.advance(stop);
    }
    this.#running = this.#census.length < this.#table.length;
    if (this.#running) inIdleTime(() => this.#advance());
    this.counted.set(this.#census.length);
  }

  valuesOf(field: FieldName): readonly ValueCount[] | undefined {
    return this.#census.valuesOf(field);
  }
}
