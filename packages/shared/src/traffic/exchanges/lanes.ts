import type { RowTable } from '../row-table.ts';
import { Numbers } from './numbers.ts';

/** Where rows stand that belong to no exchange: the session's own lanes, on the same axis. */
export const LANES = [
  'process', // process and connection: started, ended, negotiated, lost
  'http', // HTTP exchanges that carry no request of ours, and the bytes of streams around messages
  'stderr',
  'noise', // bytes where a message belonged
  'log', // notifications/message that names no exchange
  'stray', // progress that no request asked for
  'notification', // any other notification that names none
  'orphan', // answers to nothing
  'other', // messages that are no JSON-RPC, batches without request or answer
] as const;
export type Lane = (typeof LANES)[number];

export type Lanes = Readonly<Record<Lane, Numbers>>;

/** Row indexes of each lane, rising. */
export const createLanes = (): Lanes => ({
  process: new Numbers(),
  http: new Numbers(),
  stderr: new Numbers(),
  noise: new Numbers(),
  log: new Numbers(),
  stray: new Numbers(),
  notification: new Numbers(),
  orphan: new Numbers(),
  other: new Numbers(),
});

/** The lane of a row that belongs to no exchange. */
export function laneOf(table: RowTable, row: number): Lane {
  switch (table.kindAt(row)) {
    case 'noise':
      return 'noise';
    case 'stderr':
      return 'stderr';
    case 'http':
      return 'http';
    case 'event':
      return table.methodAt(row) === 'sse' ? 'http' : 'process';
    case 'message':
      return messageLane(table, row);
  }
}

function messageLane(table: RowTable, row: number): Lane {
  const shape = table.shapeAt(row);
  if (shape === 'response' || shape === 'error') return 'orphan';
  if (shape !== 'notification') return 'other';
  const method = table.methodAt(row);
  if (method === 'notifications/progress') return 'stray';
  return method === 'notifications/message' ? 'log' : 'notification';
}
