import type { Connection } from './connection.ts';
import type { IndexState } from './index-state.ts';
import { Numbers } from './numbers.ts';
import type { ServerStream } from './server-stream.ts';

/**
 * Takes a row of an HTTP exchange that carries no request: a GET may turn out to be a stream of the server's, and a later
 * one may go on with it. What comes on such a stream may belong to exchanges all the same.
 */
export function foldStream(state: IndexState, row: number, connection: Connection): void {
  const http = state.table.httpAt(row);
  if (http === undefined) return;
  if (state.table.kindAt(row) !== 'http') return foldCarried(state, row, http, connection);
  switch (state.table.phaseAt(row)) {
    case 'request':
      return foldAsked(state, row, http);
    case 'response':
      return foldAccepted(state, row, http);
    case 'end':
    case 'error':
      return foldEnded(state, row, http);
    case undefined:
      return;
  }
}

function foldAsked(state: IndexState, row: number, http: number): void {
  const { table } = state;
  if (table.methodAt(row) !== 'GET') return;
  const from = table.continuesAt(row);
  const known = from === undefined ? undefined : state.streamByHttp.get(from);
  // Without event ids nothing but the order tells which stream is asked for again.
  const stream = known ?? state.streamToReopen;
  state.streamToReopen = undefined;
  if (stream === undefined) state.pendingGets.set(http, row);
  else state.streamByHttp.set(http, stream);
}

function foldAccepted(state: IndexState, row: number, http: number): void {
  const stream = state.streamByHttp.get(http);
  if (stream !== undefined && state.table.statusAt(row) === 200) state.openStream(stream, row);
}

function foldEnded(state: IndexState, row: number, http: number): void {
  state.pendingGets.delete(http);
  const stream = state.streamByHttp.get(http);
  if (stream !== undefined) state.closeStream(stream, row);
}

/** A message, noise or event that came on the exchange, or is about it. */
function foldCarried(state: IndexState, row: number, http: number, connection: Connection): void {
  const { table } = state;
  const name = table.kindAt(row) === 'event' ? table.methodAt(row) : undefined;
  if (name === undefined && table.dirAt(row) !== 'in') return;
  const stream = state.streamByHttp.get(http) ?? discover(state, row, http, connection);
  if (stream === undefined) return;
  if (name === 'stream-lost') {
    stream.losses.push(row);
    state.closeStream(stream, row);
  } else if (name === 'reconnecting') {
    state.streamToReopen = stream;
  } else {
    state.openStream(stream, row);
    if (name === undefined || name === 'sse') stream.events.push(row);
  }
}

/** A GET on which something came is a stream. */
function discover(
  state: IndexState,
  row: number,
  http: number,
  { number }: Connection,
): ServerStream | undefined {
  const first = state.pendingGets.get(http);
  const name = state.table.kindAt(row) === 'event' ? state.table.methodAt(row) : undefined;
  if (first === undefined || name === 'stream-lost' || name === 'reconnecting') return undefined;
  state.pendingGets.delete(http);
  const stream: ServerStream = {
    number: state.streams.length,
    connection: number,
    first,
    events: new Numbers(),
    stretches: [],
    losses: [],
  };
  state.streams.push(stream);
  state.streamByHttp.set(http, stream);
  return stream;
}
