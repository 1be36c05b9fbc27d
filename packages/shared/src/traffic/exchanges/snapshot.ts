import type { Exchange } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import { LANES, type Lane } from './lanes.ts';

type ExchangeFacts = Exchange & {
  rows: number[];
  progress: number[];
  logs: number[];
  events: number[];
};

/** Everything an index knows, as plain values. */
export type IndexSnapshot = {
  rows: number;
  exchanges: ExchangeFacts[];
  lanes: [Lane, number[]][];
  connections: unknown[];
  tasks: unknown[];
  streams: unknown[];
  runs: unknown[];
  inFlight: number[];
};

/** The whole index in a form to compare or to print. Linear in the rows; for tests and tools, not for screens. */
export function snapshotOf(index: ExchangeIndex): IndexSnapshot {
  const { lanes } = index;
  return {
    rows: index.rows,
    exchanges: Array.from({ length: index.count }, (_, ordinal) => factsOf(index, ordinal)),
    lanes: LANES.map((lane) => [lane, [...(lanes?.[lane] ?? [])]]),
    connections: structuredCopy(index.connections),
    tasks: index.tasks.map((task) => ({
      ...task,
      polls: [...task.requests],
      updates: [...task.updates],
    })),
    streams: index.streams.map((stream) => ({ ...stream, events: [...stream.events] })),
    runs: structuredCopy(index.runs),
    inFlight: Array.from({ length: index.rows }, (_, row) => index.inFlightAt(row)),
  };
}

function factsOf(index: ExchangeIndex, ordinal: number): ExchangeFacts {
  const { progress, logs, events } = index.track(ordinal);
  return {
    ...index.exchange(ordinal),
    rows: [...index.rowsOf(ordinal)],
    progress: [...progress],
    logs: [...logs],
    events: [...events],
  };
}

/** Plain data only, so JSON is enough. */
const structuredCopy = (values: readonly unknown[]): unknown[] =>
  JSON.parse(JSON.stringify(values));
