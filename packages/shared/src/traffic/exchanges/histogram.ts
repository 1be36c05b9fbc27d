import { lowerBound } from './numbers.ts';

/** Bin → how many. Bins are the same for every histogram, so that two can be laid on each other. */
export type Histogram = ReadonlyMap<number, number>;

/** Bins in a decade; the first begins at 10 µs. */
const PER_DECADE = 5;
const FIRST = 0.01;

/** The bin of a duration in ms; -1 for those under 10 µs. */
export const binOf = (ms: number): number =>
  // The nudge keeps what lies on an edge from falling below it by rounding.
  ms < FIRST ? -1 : Math.floor(Math.log10(ms / FIRST) * PER_DECADE + 1e-9);

/** Counts values that rise: a bin is looked for only where the one before ends. */
export function countBins(sorted: Float64Array): Histogram {
  const counts = new Map<number, number>();
  for (let at = 0; at < sorted.length;) {
    const bin = binOf(sorted[at] ?? 0);
    const next =
      at + lowerBound(sorted.length - at, (more) => binOf(sorted[at + more] ?? 0) <= bin);
    counts.set(bin, next - at);
    at = next;
  }
  return counts;
}

/** Where a bin begins and ends, ms. */
export const binRange = (bin: number): { from: number; to: number } => ({
  from: bin < 0 ? 0 : edge(bin),
  to: edge(bin + 1),
});

const edge = (bin: number): number => FIRST * 10 ** (bin / PER_DECADE);

/** The bins from the first to the last that any of the histograms uses. */
export function binsOf(...histograms: readonly Histogram[]): number[] {
  const used = histograms.flatMap((histogram) => [...histogram.keys()]);
  if (used.length === 0) return [];
  const first = used.reduce((a, b) => Math.min(a, b));
  const last = used.reduce((a, b) => Math.max(a, b));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
