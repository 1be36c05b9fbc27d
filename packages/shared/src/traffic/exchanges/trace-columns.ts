import type { ExchangeIndex } from './exchange-index.ts';
import { lowerBound } from './numbers.ts';
import { timeAt, type TimeView } from './time-view.ts';
import { noTraceFacts, type Severity, type TraceFacts } from './trace-facts.ts';
import type { TraceSummary } from './trace-summary.ts';

/** One pixel of the trace: its facts, and its rows `first` … `first + rows` - 1. */
export type TraceColumn = TraceFacts & { first: number; rows: number };

/** What checks say about rows: a severity each, in order of rows. */
export type RowSeverities = readonly { row: number; severity: Severity }[];

/** Bytes at which a tick is as high as it gets: 2^20. */
const HIGHEST = 20;

/** Height of a tick, 0 to 1, from the log2 of its bytes. */
export const tickHeight = (log2: number): number =>
  log2 === 0 ? 0 : Math.min(1, 0.2 + (0.8 * log2) / HIGHEST);

/**
 * The trace of a view, one column for each pixel: exact at every zoom, at a cost that does not depend on how many rows
 * there are. Rows must be in order of time, as a recorder makes them.
 */
export function traceColumns(
  index: ExchangeIndex,
  summary: TraceSummary,
  view: TimeView,
  findings: RowSeverities = [],
): TraceColumn[] {
  const width = Math.max(0, Math.floor(view.width));
  if (index.rows === 0 || width === 0) return [];
  const { table } = index.state;
  const before = (t: number, from: number) =>
    from + lowerBound(index.rows - from, (at) => table.tAt(from + at) < t);
  const columns: TraceColumn[] = [];
  let first = before(view.from, 0);
  for (let x = 0; x < width; x++) {
    const isLast = x === width - 1;
    // The right edge belongs to the view, or the newest row would fall beside it.
    const next = isLast ? after(index, view.to, first) : before(timeAt(view, x + 1), first);
    columns.push(columnOf(index, summary, first, next));
    first = next;
  }
  for (const { row, severity } of findings) raiseColumn(columns, row, severity);
  return columns;
}

const after = (index: ExchangeIndex, t: number, from: number): number =>
  from + lowerBound(index.rows - from, (at) => index.state.table.tAt(from + at) <= t);

function columnOf(
  index: ExchangeIndex,
  summary: TraceSummary,
  first: number,
  next: number,
): TraceColumn {
  const facts = first === next ? noTraceFacts() : summary.factsOf(index, first, next);
  // What was running before is still running.
  const carried = first === 0 ? 0 : index.inFlightAt(first - 1);
  return { ...facts, inFlight: Math.max(facts.inFlight, carried), first, rows: next - first };
}

function raiseColumn(columns: readonly TraceColumn[], row: number, severity: Severity): void {
  const at = lowerBound(columns.length, (x) => endOf(columns[x]) <= row);
  const column = columns[at];
  if (column === undefined || row < column.first) return;
  if (severity > column.severity) column.severity = severity;
}

const endOf = (column: TraceColumn | undefined): number =>
  column === undefined ? 0 : column.first + column.rows;

/** The row nearest to a time; undefined without rows. */
export function nearestRow(index: ExchangeIndex, t: number): number | undefined {
  if (index.rows === 0) return undefined;
  const { table } = index.state;
  const next = lowerBound(index.rows, (row) => table.tAt(row) < t);
  if (next === index.rows) return next - 1;
  if (next === 0) return 0;
  return t - table.tAt(next - 1) <= table.tAt(next) - t ? next - 1 : next;
}

/** First and last time of the rows; undefined without rows. */
export function timeRange(index: ExchangeIndex): { from: number; to: number } | undefined {
  if (index.rows === 0) return undefined;
  const { table } = index.state;
  return { from: table.tAt(0), to: table.tAt(index.rows - 1) };
}
