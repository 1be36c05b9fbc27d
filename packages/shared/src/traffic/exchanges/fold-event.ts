import type { Connection } from './connection.ts';
import { foldConnectionEvent } from './fold-connection.ts';
import { foldCancel, place } from './fold-message.ts';
import { goOnWithLost } from './fold-http.ts';
import { foldStream } from './fold-stream.ts';
import type { IndexState } from './index-state.ts';

export function foldEvent(state: IndexState, row: number, connection: Connection): void {
  const ordinal = place(state, row);
  if (ordinal !== undefined) return foldExchangeEvent(state, row, ordinal);
  if (state.table.httpAt(row) !== undefined) foldStream(state, row, connection);
  else if (state.table.exchangeAt(row) === undefined) foldConnectionEvent(state, row, connection);
}

function foldExchangeEvent(state: IndexState, row: number, ordinal: number): void {
  const name = state.table.methodAt(row) ?? '';
  // Whoever gives up now has been waiting until now, for a stream that was to be gone on with.
  if (name === 'timeout' || name === 'cancelled') goOnWithLost(state, ordinal);
  const isOpen = state.open.has(ordinal);
  switch (name) {
    case 'timeout':
      if (isOpen) state.end(ordinal, { kind: 'timeout' }, row);
      break;
    case 'cancelled':
      foldCancel(state, row, ordinal);
      break;
    case 'failed':
      if (isOpen) state.lose(ordinal, hasEndedWell(state, ordinal) ? 'http' : 'failed', row);
      break;
    case 'abandoned':
      state.awaitingInput.delete(ordinal);
      if (!state.leftOpen.has(ordinal)) state.leftOpen.set(ordinal, row);
      break;
    case 'stream-lost':
      foldStreamLost(state, row, ordinal);
      break;
    default:
  }
}

/** Its HTTP exchange came to its end: nothing failed but that there was no answer. */
function hasEndedWell({ table, columns }: IndexState, ordinal: number): boolean {
  const end = columns.httpEnd.get(ordinal);
  return end !== undefined && table.phaseAt(end) === 'end';
}

/** Says why what ended before is lost; the end stays where the stream broke off. */
function foldStreamLost(state: IndexState, row: number, ordinal: number): void {
  const { kind } = state.outcome(ordinal);
  if (kind !== 'pending' && kind !== 'lost') return;
  const end = state.columns.end(ordinal) ?? row;
  state.lose(ordinal, 'stream-lost', end);
}
