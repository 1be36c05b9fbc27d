import type { RowTable } from '../row-table.ts';
import type { ExchangeIndex } from './exchange-index.ts';

/** What is in a stretch of rows, as far as a trace shows it. */
export type TraceFacts = {
  /** Height of the highest tick above the axis, and of the lowest below it: log2 of bytes, 0 without one. */
  sent: number;
  received: number;
  /** Bits of `TRACE`. */
  flags: number;
  severity: Severity;
  /** Most calls running at once. */
  inFlight: number;
};

export const TRACE = {
  /** A sent request or answer; without it what was sent is notifications only. */
  sentMessage: 1,
  receivedMessage: 2,
  /** The server asked something. */
  asks: 4,
  stderr: 8,
  /** A process or connection began or ended. */
  boundary: 16,
  /** Bytes that are no message. */
  malformed: 32,
  /** Something was lost: a stream, a process under running calls. */
  lost: 64,
} as const;

/** 0 nothing, 1 a note, 2 odd, 3 an error, 4 malformed or lost. */
export type Severity = 0 | 1 | 2 | 3 | 4;

const BOUNDARIES = new Set(['spawned', 'connected', 'exited', 'closed', 'failed', 'spawn-failed']);
const LOSSES = new Set(['stream-lost', 'failed', 'spawn-failed']);

export const noTraceFacts = (): TraceFacts => ({
  sent: 0,
  received: 0,
  flags: 0,
  severity: 0,
  inFlight: 0,
});

/** Adds one row. What a row shows depends on the rows before it only. */
export function addRow(into: TraceFacts, index: ExchangeIndex, table: RowTable, row: number): void {
  into.inFlight = Math.max(into.inFlight, index.inFlightAt(row));
  switch (table.kindAt(row)) {
    case 'message':
      return addMessage(into, table, row);
    case 'noise':
      into.received = Math.max(into.received, heightOf(table.bytesAt(row)));
      if (table.hasMark(row, 'expected')) return;
      into.flags |= TRACE.malformed | TRACE.receivedMessage;
      into.severity = 4;
      return;
    case 'stderr':
      into.flags |= TRACE.stderr;
      return;
    case 'event':
      return addEvent(into, index, table, row);
    case 'http':
  }
}

function addMessage(into: TraceFacts, table: RowTable, row: number): void {
  const height = heightOf(table.bytesAt(row));
  const shape = table.shapeAt(row);
  const isSent = table.dirAt(row) === 'out';
  const isNote = shape === 'notification';
  if (isSent) into.sent = Math.max(into.sent, height);
  else into.received = Math.max(into.received, height);
  if (!isNote) into.flags |= isSent ? TRACE.sentMessage : TRACE.receivedMessage;
  if (shape === 'request' && !isSent) into.flags |= TRACE.asks;
  if (shape === 'invalid' && !isSent) into.flags |= TRACE.malformed;
  raise(into, messageSeverity(table, row));
}

function messageSeverity(table: RowTable, row: number): Severity {
  const shape = table.shapeAt(row);
  if (shape === 'invalid') return table.dirAt(row) === 'in' ? 4 : 2;
  const marks = table.marksAt(row);
  if (marks?.includes('expected') === true) return 0;
  if (shape === 'error' || marks?.includes('isError') === true) return 3;
  if (marks === undefined) return 0;
  if (marks.some((mark) => ODD.has(mark))) return 2;
  return marks.includes('cancelled') ? 1 : 0;
}

const ODD: ReadonlySet<string> = new Set([
  'late',
  'orphan',
  'id-type',
  'duplicate',
  'stray-token',
  'no-growth',
  'faulty',
  'clock-set',
]);

function addEvent(into: TraceFacts, index: ExchangeIndex, table: RowTable, row: number): void {
  const name = table.methodAt(row) ?? '';
  if (name === 'sse') into.received = Math.max(into.received, heightOf(table.bytesAt(row)));
  if (name === 'timeout') raise(into, 3);
  if (name === 'cancelled') raise(into, 1);
  const isBoundary = BOUNDARIES.has(name) && table.exchangeAt(row) === undefined;
  if (isBoundary) into.flags |= TRACE.boundary;
  const hadCalls = row > 0 && index.inFlightAt(row - 1) > 0;
  if (table.hasMark(row, 'expected')) return;
  if (!LOSSES.has(name) && !(isBoundary && hadCalls)) return;
  into.flags |= TRACE.lost;
  raise(into, 4);
}

/** log2 of the bytes, at least 1 so that an empty thing has a tick too. */
const heightOf = (bytes: number): number => Math.max(1, Math.log2(bytes + 1));

function raise(into: TraceFacts, severity: Severity): void {
  if (severity > into.severity) into.severity = severity;
}

/** Adds what is known of another stretch. */
export function addFacts(into: TraceFacts, more: Readonly<TraceFacts>): void {
  into.sent = Math.max(into.sent, more.sent);
  into.received = Math.max(into.received, more.received);
  into.flags |= more.flags;
  raise(into, more.severity);
  into.inFlight = Math.max(into.inFlight, more.inFlight);
}
