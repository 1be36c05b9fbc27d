import type { IndexState } from './index-state.ts';

/** Takes a step of an HTTP exchange that carries the request of this exchange, or something about it. */
export function foldHttp(state: IndexState, row: number, ordinal: number): void {
  state.put(row, ordinal);
  const { table, columns } = state;
  const http = table.httpAt(row);
  if (http === undefined || !carriesRequest(state, row, ordinal, http)) return;
  switch (table.phaseAt(row)) {
    case 'request':
      columns.httpRequest.set(ordinal, row);
      // A redirect or a resumed stream: the end of the one before was not the end.
      if (isLostByHttp(state, ordinal)) state.reopen(ordinal);
      return;
    case 'response':
      // 1xx is news in between, not the answer.
      if ((table.statusAt(row) ?? 0) >= 200) columns.httpResponse.set(ordinal, row);
      return;
    case 'end':
      columns.httpEnd.set(ordinal, row);
      if (state.open.has(ordinal) && isLastWord(state, ordinal)) state.lose(ordinal, 'http', row);
      return;
    case 'error':
      columns.httpEnd.set(ordinal, row);
      if (state.open.has(ordinal)) state.lose(ordinal, 'http', row);
      return;
    case undefined:
      return;
  }
}

/** Other messages about an exchange, as its cancellation, are carried by HTTP exchanges of their own. */
function carriesRequest(
  { table, columns, hops }: IndexState,
  row: number,
  ordinal: number,
  http: number,
): boolean {
  const request = columns.request(ordinal);
  if (table.dirAt(request) !== 'out') return false;
  if (table.httpAt(request) === http || hops.get(http) === ordinal) return true;
  const from = table.continuesAt(row);
  if (from === undefined || (table.httpAt(request) !== from && hops.get(from) !== ordinal))
    return false;
  hops.set(http, ordinal);
  return true;
}

function isLostByHttp(state: IndexState, ordinal: number): boolean {
  const outcome = state.outcome(ordinal);
  return outcome.kind === 'lost' && (outcome.why === 'http' || outcome.why === 'stream-lost');
}

/** Accepted without a word, the answer may come on a stream of the server's, as over HTTP+SSE it always does. */
function isLastWord({ table, columns, openStreams }: IndexState, ordinal: number): boolean {
  const response = columns.httpResponse.get(ordinal);
  const status = response === undefined ? undefined : table.statusAt(response);
  const isAccepted = status !== undefined && status >= 200 && status < 300;
  return !isAccepted || openStreams.size === 0;
}
