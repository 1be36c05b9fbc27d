import { between, firstByteTime } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import { countBins, type Histogram } from './histogram.ts';
import type { IndexState } from './index-state.ts';
import { NamedLists, type NamedList } from './named-lists.ts';
import { isAnswered, isFailure } from './outcome.ts';
import type { TimeRange } from './time-view.ts';

/** Times of one method, or one tool or prompt of it; ms. */
export type LatencyRow = {
  method: string;
  /** Tool or prompt name; absent for methods that are not told apart further. */
  name?: string;
  /** `in`: the server asked, the client answered. */
  dir: 'out' | 'in';
  /**
   * Exchanges begun, and those of them that were answered in time: the times are theirs. One during which the clock of a
   * recording was set has no time that could be compared.
   */
  count: number;
  answered: number;
  /** JSON-RPC errors, results with isError, timeouts and losses. */
  failures: number;
  cancelled: number;
  pending: number;
  p50?: number;
  p95?: number;
  max?: number;
  /** Medians of the times to the first byte and to the first progress, of exchanges that had one. */
  firstByte?: number;
  firstProgress?: number;
  histogram: Histogram;
  /** The times themselves, rising. */
  times: Float64Array;
};

/** Latency by method and tool of the exchanges that began in a range, or of all; in order of first use. */
export function latencyOf(index: ExchangeIndex, range?: TimeRange): LatencyRow[] {
  if (index.count === 0) return [];
  const { state } = index;
  const lists = new NamedLists(state);
  for (let ordinal = 0; ordinal < index.count; ordinal++)
    if (range === undefined || isWithin(state, ordinal, range)) lists.add(ordinal);
  return lists.lists.map((list) => rowOf(state, list));
}

/** What tells the rows of two tables apart. */
export const latencyKey = ({ dir, method, name }: Pick<LatencyRow, 'dir' | 'method' | 'name'>) =>
  `${dir} ${method} ${name ?? ''}`;

function isWithin({ table, columns }: IndexState, ordinal: number, { from, to }: TimeRange) {
  const start = table.tAt(columns.request(ordinal));
  return start >= from && start <= to;
}

function rowOf(state: IndexState, { method, name, dir, ordinals }: NamedList): LatencyRow {
  const { table, columns } = state;
  const took = new Times(ordinals.length);
  const toFirstByte = new Times(ordinals.length);
  const toProgress = new Times(ordinals.length);
  const counts = { failures: 0, cancelled: 0, pending: 0 };
  for (const ordinal of ordinals) {
    const request = columns.request(ordinal);
    const start = table.tAt(request);
    const { kind } = state.outcome(ordinal);
    if (kind === 'pending') counts.pending += 1;
    if (kind === 'cancelled') counts.cancelled += 1;
    if (isFailure(kind)) counts.failures += 1;
    const end = columns.end(ordinal);
    if (end !== undefined && isAnswered(kind) && !state.isClockSet(request, end))
      took.add(start, table.tAt(end));
    const sign = columns.firstSign.get(ordinal);
    if (sign !== undefined && !state.isClockSet(request, sign))
      toFirstByte.add(start, firstByteTime(state, ordinal));
    const progress = columns.firstProgress.get(ordinal);
    if (progress !== undefined && !state.isClockSet(request, progress))
      toProgress.add(start, table.tAt(progress));
  }
  const sorted = took.sorted();
  const row: LatencyRow = {
    method,
    dir,
    count: ordinals.length,
    answered: sorted.length,
    ...counts,
    histogram: countBins(sorted),
    times: sorted,
  };
  if (name !== undefined) row.name = name;
  put(row, 'p50', quantile(sorted, 0.5));
  put(row, 'p95', quantile(sorted, 0.95));
  put(row, 'max', quantile(sorted, 1));
  put(row, 'firstByte', quantile(toFirstByte.sorted(), 0.5));
  put(row, 'firstProgress', quantile(toProgress.sorted(), 0.5));
  return row;
}

class Times {
  readonly #ms: Float64Array;
  #count = 0;

  constructor(most: number) {
    this.#ms = new Float64Array(most);
  }

  add(from: number, to: number | undefined): void {
    if (to !== undefined) this.#ms[this.#count++] = between(from, to);
  }

  sorted(): Float64Array {
    return this.#ms.subarray(0, this.#count).sort();
  }
}

function put(
  row: LatencyRow,
  key: 'p50' | 'p95' | 'max' | 'firstByte' | 'firstProgress',
  ms: number | undefined,
): void {
  if (ms !== undefined) row[key] = ms;
}

/** The smallest value that at least that share of the values does not exceed (nearest rank); undefined of none. */
export function quantile(sorted: Float64Array, share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
