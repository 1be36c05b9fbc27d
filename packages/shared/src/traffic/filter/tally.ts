/** A value of a field and how many frames it fits, if that can be told without reading payloads. */
export type ValueCount = { value: string; count?: number };

/** Distinct values counted for one field; more are not offered anyway. */
const MOST_VALUES = 2_000;

/** How often values were seen. */
export class Tally {
  readonly #counts = new Map<string | number, { count: number }>();

  add(value: string | number): void {
    const known = this.#counts.get(value);
    if (known !== undefined) known.count += 1;
    else if (this.#counts.size < MOST_VALUES) this.#counts.set(value, { count: 1 });
  }

  of(value: string): number {
    return this.#counts.get(value)?.count ?? 0;
  }

  /** Most frequent first. */
  sorted(): ValueCount[] {
    return byCount(
      [...this.#counts].map(([value, { count }]) => ({ value: String(value), count })),
    );
  }
}

export function byCount(values: readonly ValueCount[]): ValueCount[] {
  return values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0) || (a.value < b.value ? -1 : 1));
}
