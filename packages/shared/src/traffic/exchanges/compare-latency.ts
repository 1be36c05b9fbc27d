import { isBeyondChance } from './beyond-chance.ts';
import { latencyKey, type LatencyRow } from './latency.ts';

/** One method or tool in two tables. The changes are `after` as a multiple of `before`. */
export type LatencyChange = {
  before?: LatencyRow;
  after?: LatencyRow;
  p50?: number;
  p95?: number;
  /**
   * What to say of it. `few`: fewer than five answers on a side, so the numbers say little. `same`: the medians differ by
   * less than a tenth, or by less than half a millisecond. `unclear`: they differ by more, and the times scatter so much
   * that chance alone may have made it.
   */
  verdict: 'faster' | 'slower' | 'same' | 'unclear' | 'few' | 'new' | 'gone';
};

const ENOUGH = 5;
const NOTICEABLE = 0.1;
const NOTICEABLE_MS = 0.5;

/** Lays two tables side by side: two ranges of one session, or two sessions. In order of the first, then of the second. */
export function compareLatency(
  before: readonly LatencyRow[],
  after: readonly LatencyRow[],
): LatencyChange[] {
  const rest = new Map(after.map((row) => [latencyKey(row), row]));
  const changes = before.map((row) => {
    const key = latencyKey(row);
    const other = rest.get(key);
    rest.delete(key);
    return other === undefined ? gone(row) : changeOf(row, other);
  });
  return [
    ...changes,
    ...[...rest.values()].map((row) => ({ after: row, verdict: 'new' }) as const),
  ];
}

const gone = (before: LatencyRow): LatencyChange => ({ before, verdict: 'gone' });

function changeOf(before: LatencyRow, after: LatencyRow): LatencyChange {
  const p50 = ratio(before.p50, after.p50);
  const p95 = ratio(before.p95, after.p95);
  return {
    before,
    after,
    ...(p50 !== undefined && { p50 }),
    ...(p95 !== undefined && { p95 }),
    verdict: verdictOf(before, after),
  };
}

function verdictOf(before: LatencyRow, after: LatencyRow): LatencyChange['verdict'] {
  if (before.answered < ENOUGH || after.answered < ENOUGH) return 'few';
  const [a = 0, b = 0] = [before.p50, after.p50];
  const isSame = Math.abs(b - a) < NOTICEABLE_MS || Math.abs(b - a) < NOTICEABLE * Math.max(a, b);
  if (isSame) return 'same';
  if (!isBeyondChance(before.times, after.times)) return 'unclear';
  return b < a ? 'faster' : 'slower';
}

const ratio = (before: number | undefined, after: number | undefined): number | undefined =>
  before === undefined || after === undefined || before === 0 ? undefined : after / before;
