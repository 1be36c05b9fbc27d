import type { Connection, ConnectionEnd } from './connection.ts';
import type { IndexState } from './index-state.ts';
import type { LossCause } from './outcome.ts';

const BEGINNINGS = new Set(['spawned', 'connected']);
/** Events that end a connection, if they name no exchange, and what is then lost. */
const ENDINGS = new Map<string, { why: ConnectionEnd; loss: LossCause }>([
  ['exited', { why: 'exited', loss: 'exited' }],
  ['closed', { why: 'closed', loss: 'closed' }],
  ['failed', { why: 'failed', loss: 'failed' }],
  ['spawn-failed', { why: 'spawn-failed', loss: 'failed' }],
]);

/** The connection a row belongs to; begins one where the row is the first of it. */
export function connectionFor(state: IndexState, row: number): Connection {
  const current = state.connections.at(-1);
  if (current !== undefined && !beginsAnew(state, row, current)) return current;
  const isSpawned = isEvent(state, row, 'spawned');
  if (isEventIn(state, row, BEGINNINGS)) {
    if (current !== undefined) current.end ??= { row, why: 'restarted' };
    endAll(state, row, 'restarted');
  }
  const connection: Connection = {
    number: state.connections.length,
    first: row,
    isProcess: isSpawned,
    firstExchange: state.columns.count,
    exchanges: 0,
    handshake: [],
    isAsked: false,
  };
  state.connections.push(connection);
  return connection;
}

/**
 * A process or a dialled connection says so itself. Over plain HTTP a connection is what follows an end, or a handshake
 * after one that was completed.
 */
function beginsAnew(state: IndexState, row: number, current: Connection): boolean {
  const { table } = state;
  if (isEventIn(state, row, BEGINNINGS)) return true;
  if (current.end !== undefined && isOutgoing(state, row)) return true;
  if (current.end !== undefined && isEvent(state, row, 'spawn-failed')) return true;
  if (current.isProcess || current.negotiated === undefined) return false;
  if (table.shapeAt(row) !== 'request' || table.dirAt(row) !== 'out') return false;
  const by = table.byAt(row);
  return table.methodAt(row) === 'initialize' || by === 'probe' || by === 'handshake';
}

/** Something of ours that a farewell is not. */
function isOutgoing({ table }: IndexState, row: number): boolean {
  if (table.dirAt(row) !== 'out') return false;
  return table.kindAt(row) === 'message' || table.methodAt(row) !== 'DELETE';
}

const isEvent = ({ table }: IndexState, row: number, name: string): boolean =>
  table.kindAt(row) === 'event' && table.methodAt(row) === name;

const isEventIn = ({ table }: IndexState, row: number, names: ReadonlySet<string>): boolean =>
  table.kindAt(row) === 'event' && names.has(table.methodAt(row) ?? '');

/** Takes an event that is about the connection as a whole. */
export function foldConnectionEvent(state: IndexState, row: number, connection: Connection): void {
  const name = state.table.methodAt(row) ?? '';
  if (name === 'negotiated') connection.negotiated = row;
  if (name === 'stdin-closed') connection.isLeaving = true;
  if (name === 'reconnecting' && state.table.httpAt(row) === undefined) {
    connection.end ??= { row, why: 'reconnecting' };
    leaveQuestions(state, row);
  }
  const ending = ENDINGS.get(name);
  if (ending === undefined) return;
  connection.end ??= { row, why: ending.why };
  endAll(state, row, connection.isLeaving === true ? 'closed' : ending.loss);
}

function endAll(state: IndexState, row: number, why: LossCause): void {
  for (const stream of state.openStreams) state.closeStream(stream, row);
  for (const ordinal of state.open) state.lose(ordinal, why, row);
  leaveQuestions(state, row);
}

/** What the server asked over a connection can be answered over no other. Requests of ours have streams of their own. */
function leaveQuestions(state: IndexState, row: number): void {
  for (const ordinal of state.open)
    if (state.table.dirAt(state.columns.request(ordinal)) === 'in')
      state.lose(ordinal, 'closed', row);
  for (const ordinal of state.awaitingInput) state.leftOpen.set(ordinal, row);
  state.awaitingInput.clear();
}

/** A list asked for later than this after negotiating, ms, is for a page that somebody opened. */
const FIRST_LISTS_MS = 5_000;

/** What a client does on its own before anybody asks for anything. */
export function isHandshake(state: IndexState, row: number, connection: Connection): boolean {
  const { table } = state;
  if (table.dirAt(row) !== 'out') return false;
  const by = table.byAt(row);
  if (by === 'probe' || by === 'handshake') return true;
  if (connection.isAsked) return false;
  const method = table.methodAt(row);
  const { negotiated } = connection;
  if (by === 'list')
    return negotiated === undefined || table.tAt(row) - table.tAt(negotiated) <= FIRST_LISTS_MS;
  return method === 'initialize' || method === 'server/discover';
}
