import type { IndexState } from './index-state.ts';

/** Takes a step of an HTTP exchange that carries the request of this exchange, or something about it. */
export function foldHttp(state: IndexState, row: number, ordinal: number): void {
  state.put(row, ordinal);
  const { table, columns } = state;
  const http = table.httpAt(row);
  if (http === undefined || !carriesRequest(state, row, ordinal, http)) return;
  switch (table.phaseAt(row)) {
    case 'request':
      if (columns.httpRequest.get(ordinal) === undefined) columns.httpRequest.set(ordinal, row);
      // A redirect or a resumed stream: the end of the one before was not the end.
      goOnWithLost(state, ordinal);
      return;
    case 'response':
      // 1xx is news in between, not the answer.
      if ((table.statusAt(row) ?? 0) < 200) return;
      columns.httpResponse.set(ordinal, row);
      noteResumed(state, ordinal, row);
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

/** What was taken for lost since its HTTP exchange ended is waited for after all. */
export function goOnWithLost(state: IndexState, ordinal: number): void {
  if (!isLostByHttp(state, ordinal)) return;
  noteBreak(state, ordinal);
  state.reopen(ordinal);
}

/** Several attempts to go on are one break. A redirect is none. */
function noteBreak(state: IndexState, ordinal: number): void {
  const from = state.columns.end(ordinal);
  if (from === undefined || isRedirect(statusOf(state, ordinal))) return;
  const breaks = state.breaks.get(ordinal) ?? [];
  const last = breaks.at(-1);
  if (last === undefined || last.to !== undefined) breaks.push({ from });
  state.breaks.set(ordinal, breaks);
}

function noteResumed(state: IndexState, ordinal: number, row: number): void {
  const last = state.breaks.get(ordinal)?.at(-1);
  if (last !== undefined && last.to === undefined && isAccepted(statusOf(state, ordinal)))
    last.to = row;
}

/** Of the newest response. */
function statusOf({ table, columns }: IndexState, ordinal: number): number | undefined {
  const response = columns.httpResponse.get(ordinal);
  return response === undefined ? undefined : table.statusAt(response);
}

const isAccepted = (status = 0): boolean => status >= 200 && status < 300;
const isRedirect = (status = 0): boolean => status >= 300 && status < 400;

function isLostByHttp(state: IndexState, ordinal: number): boolean {
  const outcome = state.outcome(ordinal);
  return outcome.kind === 'lost' && (outcome.why === 'http' || outcome.why === 'stream-lost');
}

/** Accepted without a word, the answer may come on a stream of the server's, as over HTTP+SSE it always does. */
const isLastWord = (state: IndexState, ordinal: number): boolean =>
  !isAccepted(statusOf(state, ordinal)) || state.openStreams.size === 0;
