import { between, firstByte } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import { binOf, type Histogram } from './histogram.ts';
import { isAnswered, isFailure } from './outcome.ts';
import type { TimeRange } from './time-view.ts';

/** Times of one method, or one tool or prompt of it; ms. */
export type LatencyRow = {
  method: string;
  /** Tool or prompt name; absent for methods that are not told apart further. */
  name?: string;
  /** `in`: the server asked, the client answered. */
  dir: 'out' | 'in';
  /** Exchanges begun, and those of them that were answered in time: the times are theirs. */
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
};

const NAMED = new Set(['tools/call', 'prompts/get']);

type Group = {
  method: string;
  name: string | undefined;
  dir: 'out' | 'in';
  count: number;
  failures: number;
  cancelled: number;
  took: number[];
  firstByte: number[];
  firstProgress: number[];
  pending: number;
};

/** Latency by method and tool of the exchanges that began in a range, or of all; by name, in no other order. */
export function latencyOf(index: ExchangeIndex, range?: TimeRange): LatencyRow[] {
  const groups = new Map<string, Group>();
  for (let ordinal = 0; ordinal < index.count; ordinal++) addTo(groups, index, ordinal, range);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => rowOf(group));
}

/** What tells the rows of two tables apart. */
export const latencyKey = ({ dir, method, name }: Pick<LatencyRow, 'dir' | 'method' | 'name'>) =>
  `${dir} ${method} ${name ?? ''}`;

function addTo(
  groups: Map<string, Group>,
  { state }: ExchangeIndex,
  ordinal: number,
  range: TimeRange | undefined,
): void {
  const { table, columns } = state;
  const request = columns.request(ordinal);
  const start = table.tAt(request);
  if (range !== undefined && (start < range.from || start > range.to)) return;
  const group = groupFor(groups, {
    method: table.methodAt(request) ?? 'batch',
    name: table.subjectAt(request),
    dir: table.dirAt(request) ?? 'out',
  });
  const { kind } = state.outcome(ordinal);
  group.count += 1;
  if (kind === 'pending') group.pending += 1;
  if (kind === 'cancelled') group.cancelled += 1;
  if (isFailure(kind)) group.failures += 1;
  const since = (t: number) => between(start, t);
  const end = columns.end(ordinal);
  if (end !== undefined && isAnswered(kind)) group.took.push(since(table.tAt(end)));
  const byte = firstByte(state, ordinal);
  if (byte !== undefined) group.firstByte.push(since(byte.t));
  const progress = columns.firstProgress.get(ordinal);
  if (progress !== undefined) group.firstProgress.push(since(table.tAt(progress)));
}

function groupFor(
  groups: Map<string, Group>,
  { method, name, dir }: { method: string; name: string | undefined; dir: 'out' | 'in' },
): Group {
  const told = NAMED.has(method) ? name : undefined;
  const key = latencyKey({ dir, method, name: told });
  const known = groups.get(key);
  if (known !== undefined) return known;
  const group: Group = {
    method,
    name: told,
    dir,
    count: 0,
    failures: 0,
    cancelled: 0,
    pending: 0,
    took: [],
    firstByte: [],
    firstProgress: [],
  };
  groups.set(key, group);
  return group;
}

function rowOf({ took, firstByte, firstProgress, name, ...rest }: Group): LatencyRow {
  const sorted = Float64Array.from(took).sort();
  const histogram = new Map<number, number>();
  for (const ms of sorted) {
    const bin = binOf(ms);
    histogram.set(bin, (histogram.get(bin) ?? 0) + 1);
  }
  const row: LatencyRow = { ...rest, answered: sorted.length, histogram };
  if (name !== undefined) row.name = name;
  const put = (key: 'p50' | 'p95' | 'max' | 'firstByte' | 'firstProgress', ms?: number) => {
    if (ms !== undefined) row[key] = ms;
  };
  put('p50', quantile(sorted, 0.5));
  put('p95', quantile(sorted, 0.95));
  put('max', quantile(sorted, 1));
  put('firstByte', quantile(Float64Array.from(firstByte).sort(), 0.5));
  put('firstProgress', quantile(Float64Array.from(firstProgress).sort(), 0.5));
  return row;
}

/** The smallest value that at least that share of the values does not exceed (nearest rank); undefined of none. */
export function quantile(sorted: Float64Array, share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
