import { ABOUT_NO_CALL } from '../../mcp/asks/asking-methods.ts';
import type { Connection } from './connection.ts';
import { isHandshake } from './fold-connection.ts';
import { goOnWithLost } from './fold-http.ts';
import { noteAside } from './fold-aside.ts';
import { foldRun } from './fold-run.ts';
import { foldTask } from './fold-task.ts';
import type { IndexState } from './index-state.ts';
import { isGivenUp, type Outcome } from './outcome.ts';
import { foldRound } from './rounds.ts';

export function foldMessage(state: IndexState, row: number, connection: Connection): void {
  switch (state.table.shapeAt(row)) {
    case 'request':
      return foldRequest(state, row, connection);
    case 'response':
    case 'error':
      return foldAnswer(state, row);
    case 'notification':
      return foldNotification(state, row);
    case 'batch':
      return foldBatch(state, row, connection);
    case 'invalid':
    case undefined:
      place(state, row);
  }
}

/** Puts a row where it says it belongs, or aside. */
export function place(state: IndexState, row: number): number | undefined {
  const ordinal = state.ordinalOf(state.table.exchangeAt(row));
  if (ordinal === undefined) state.putAside(row);
  else state.put(row, ordinal);
  return ordinal;
}

function foldRequest(state: IndexState, row: number, connection: Connection): void {
  const isOurs = state.table.dirAt(row) === 'out';
  const handshake = isHandshake(state, row, connection);
  const parent = isOurs ? undefined : parentOf(state, row);
  const ordinal = state.begin(row, connection);
  if (handshake) {
    state.columns.setHandshake(ordinal);
    connection.handshake.push(ordinal);
  } else if (isOurs) connection.isAsked = true;
  if (parent !== undefined) state.columns.setParent(ordinal, parent.ordinal, parent.by);
  else if (!isOurs) noteAside(state, row, ordinal);
  if (isOurs) foldRound(state, row, ordinal);
  if (isOurs) foldRun(state, row, ordinal);
  foldTask(state, row, ordinal);
}

/** What the server was working on when it asked: said by the stream, by the task, or by there being nothing else. */
function parentOf(
  state: IndexState,
  row: number,
): { ordinal: number; by: 'stream' | 'task' | 'only-open' } | undefined {
  const { table, openAskers } = state;
  const streamed = state.ordinalOf(table.parentAt(row));
  if (streamed !== undefined) return { ordinal: streamed, by: 'stream' };
  const task = table.taskAt(row);
  const maker = task === undefined ? undefined : state.taskById.get(task.id)?.maker;
  if (maker !== undefined) return { ordinal: maker, by: 'task' };
  // A stream of its own would have said so.
  const http = table.httpAt(row);
  const isShared = http === undefined || http === state.sharedStream;
  if (!isShared || ABOUT_NO_CALL.has(table.methodAt(row) ?? '')) return undefined;
  const [only] = openAskers;
  return openAskers.size === 1 && only !== undefined
    ? { ordinal: only, by: 'only-open' }
    : undefined;
}

function foldAnswer(state: IndexState, row: number): void {
  const ordinal = place(state, row);
  foldTask(state, row, ordinal);
  if (ordinal === undefined || !isItsAnswer(state, row)) return;
  settle(state, row, ordinal, outcomeOfAnswer(state, row));
}

/** An answer with a foreign id is none, unless it is an error without one on the stream of the request. */
function isItsAnswer({ table }: IndexState, row: number): boolean {
  if (!table.hasMark(row, 'orphan')) return true;
  const id = table.idAt(row);
  return table.shapeAt(row) === 'error' && (id === undefined || id === 'null');
}

function outcomeOfAnswer({ table }: IndexState, row: number): Outcome {
  if (table.shapeAt(row) === 'error') return { kind: 'error' };
  if (table.taskAt(row)?.made !== undefined) return { kind: 'task' };
  if (table.hasMark(row, 'input-required')) return { kind: 'input-required' };
  return table.hasMark(row, 'isError') ? { kind: 'tool-error' } : { kind: 'result' };
}

/** Counts an answer: the first ends the exchange, one after the client stopped waiting is late, any other is one too many. */
function settle(state: IndexState, row: number, ordinal: number, outcome: Outcome): void {
  const { columns, table } = state;
  const before = state.outcome(ordinal).kind;
  // What broke off may be gone on with, until it is said to have failed.
  const isLost = before === 'lost' && table.hasMark(row, 'late');
  if (before === 'pending' || (before === 'lost' && !isLost)) {
    const due = state.batchesDue.get(ordinal) ?? 1;
    if (due > 1) {
      state.batchesDue.set(ordinal, due - 1);
      return;
    }
    columns.answer.set(ordinal, row);
    state.end(ordinal, outcome, row);
    if (outcome.kind === 'input-required') state.awaitingInput.add(ordinal);
    noteHandshakeDone(state, row, ordinal);
  } else if ((isLost || isGivenUp(before)) && !state.lateAnswers.has(ordinal)) {
    state.lateAnswers.set(ordinal, row);
  } else {
    const others = state.duplicates.get(ordinal);
    if (others === undefined) state.duplicates.set(ordinal, [row]);
    else others.push(row);
  }
}

/** Where nobody records what was negotiated, the answer to `initialize` says it. */
function noteHandshakeDone(state: IndexState, row: number, ordinal: number): void {
  if (state.methodOf(ordinal) !== 'initialize') return;
  if (state.outcome(ordinal).kind !== 'result') return;
  const http = state.table.httpAt(row);
  const isElsewhere = http !== state.table.httpAt(state.columns.request(ordinal));
  state.sharedStream = isElsewhere ? http : undefined;
  const connection = state.connections[state.columns.connection(ordinal)];
  if (connection !== undefined) connection.negotiated ??= row;
}

function foldNotification(state: IndexState, row: number): void {
  const ordinal = place(state, row);
  foldTask(state, row, ordinal);
  if (ordinal === undefined) return;
  const method = state.table.methodAt(row);
  if (method === 'notifications/cancelled') {
    if (state.table.dirAt(row) === 'out') goOnWithLost(state, ordinal);
    foldCancel(state, row, ordinal);
  }
  const isProgress = method === 'notifications/progress';
  if (!isProgress || state.table.hasMark(row, 'stray-token')) return;
  if (state.columns.firstProgress.get(ordinal) === undefined)
    state.columns.firstProgress.set(ordinal, row);
}

/** Somebody asks that the exchange be stopped. Only the first time, and only while it runs, does that end it. */
export function foldCancel(state: IndexState, row: number, ordinal: number): void {
  const { kind } = state.outcome(ordinal);
  const by = state.table.dirAt(row) === 'in' ? 'server' : 'client';
  if (!state.cancels.has(ordinal))
    state.cancels.set(ordinal, { row, by: kind === 'timeout' ? 'timeout' : by });
  if (kind !== 'pending') return;
  state.end(ordinal, { kind: 'cancelled', by }, row);
}

function foldBatch(state: IndexState, row: number, connection: Connection): void {
  const batch = state.table.batchAt(row);
  const requests = batch?.requests ?? 0;
  const settled: [number, boolean][] = [];
  for (const [seq, isError] of batch?.answers ?? []) {
    const ordinal = state.ordinalOf(seq);
    if (ordinal !== undefined) settled.push([ordinal, isError]);
  }
  if (requests > 0) {
    foldRequest(state, row, connection);
    state.batchesDue.set(state.columns.count - 1, requests);
  } else if (settled[0] !== undefined) state.put(row, settled[0][0]);
  else place(state, row);
  for (const [ordinal, isError] of settled)
    settle(state, row, ordinal, { kind: isError ? 'error' : 'result' });
}
