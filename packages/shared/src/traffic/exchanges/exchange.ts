import type { Automatic, Direction } from '../frame.ts';
import { elapsed } from '../http-ledger.ts';
import type { RowTable } from '../row-table.ts';
import type { Aside } from './aside.ts';
import type { ParentBy } from './exchange-columns.ts';
import type { Break, IndexState } from './index-state.ts';
import type { Asker, Outcome } from './outcome.ts';

/** A row and its time. */
export type Moment = { row: number; t: number };

/** A request and all that became of it. Rows are indexes in the table, exchanges ordinals, times Unix ms. */
export type Exchange = {
  ordinal: number;
  /** Number of the frame of the request: what names the exchange on every screen. */
  seq: number;
  /** `out`: the client asked. */
  dir: Direction;
  method: string;
  subject?: string;
  id?: string;
  by?: Automatic;
  start: Moment;
  /** The first thing the other side sent: the head of a response with the answer, progress, a log message, the answer. */
  firstSign?: Moment;
  /** As the first sign; where that is a line that came in pieces, the first of them. */
  firstByte?: Moment;
  firstProgress?: Moment;
  outcome: Outcome;
  /** Where it ended: answer, cancellation, time limit, loss. Absent while it is pending. */
  end?: Moment;
  /** ms from start to end; never negative. */
  took?: number;
  /** The answer that counted. `by`: Wirescope gave it without asking. */
  answer?: Moment & { by?: Automatic };
  cancel?: Moment & { by: Asker; reason?: string };
  /** An answer after the client stopped waiting. */
  late?: Moment;
  /** Losses of its stream that the client did not leave at. */
  breaks?: readonly Break[];
  /** Where a question was left without an answer. It may have been answered later all the same. */
  leftOpen?: Moment;
  /** Rows of answers beyond the first. */
  duplicates: readonly number[];
  connection: number;
  /** Part of connecting, before anybody asked for anything. */
  handshake: boolean;
  parent?: { ordinal: number; by: ParentBy };
  /** Of a question without a parent: the calls that were open, any of which it may be about. */
  aside?: Aside;
  /** Requests of the server that came while it worked on this one. */
  children: readonly number[];
  /** Rounds of one user action, oldest first, this one among them; alone it is the only one. */
  rounds: readonly number[];
  /** When it was on the wire first; head and end of the last HTTP exchange that carried it or went on with it. */
  http?: { request?: Moment; response?: Moment; end?: Moment; status?: number };
  /** Number of the task it made, or asks about. */
  task?: number;
};

/** Puts an exchange together from its columns. */
export function readExchange(state: IndexState, ordinal: number): Exchange {
  const { table, columns } = state;
  const request = columns.request(ordinal);
  const at = (row: number | undefined): Moment | undefined =>
    row === undefined ? undefined : { row, t: table.tAt(row) };
  const start = { row: request, t: table.tAt(request) };
  const end = at(columns.end(ordinal));
  const answer = columns.answer.get(ordinal);
  const exchange: Exchange = {
    ordinal,
    seq: table.seqAt(request),
    dir: table.dirAt(request) ?? 'out',
    method: table.methodAt(request) ?? 'batch',
    start,
    outcome: outcomeAt(state, ordinal, answer),
    duplicates: state.duplicates.get(ordinal) ?? NONE,
    connection: columns.connection(ordinal),
    handshake: columns.isHandshake(ordinal),
    children: columns.childrenOf(ordinal),
    rounds: state.rounds.get(state.headOf.get(ordinal) ?? ordinal) ?? [ordinal],
  };
  put(exchange, 'subject', table.subjectAt(request));
  put(exchange, 'id', table.idAt(request));
  put(exchange, 'by', table.byAt(request));
  put(exchange, 'firstSign', at(columns.firstSign.get(ordinal)));
  put(exchange, 'firstByte', firstByte(state, ordinal));
  put(exchange, 'firstProgress', at(columns.firstProgress.get(ordinal)));
  put(exchange, 'end', end);
  put(exchange, 'took', end && between(start.t, end.t));
  put(exchange, 'answer', answerOf(table, answer));
  put(exchange, 'cancel', cancelOf(state, ordinal));
  put(exchange, 'breaks', state.breaks.get(ordinal));
  put(exchange, 'leftOpen', at(state.leftOpen.get(ordinal)));
  put(exchange, 'late', at(state.lateAnswers.get(ordinal)));
  put(exchange, 'parent', columns.parent(ordinal));
  put(exchange, 'aside', state.asideOf.get(ordinal));
  put(exchange, 'http', httpOf(state, ordinal));
  put(exchange, 'task', state.taskOf.get(ordinal)?.number);
  return exchange;
}

const NONE: readonly number[] = [];

/** ms from one time to the other; 0 where a capture's clock went backwards. */
export const between = (from: number, to: number): number => Math.max(0, elapsed(from, to));

function outcomeAt(state: IndexState, ordinal: number, answer: number | undefined): Outcome {
  const outcome = state.outcome(ordinal);
  if (outcome.kind !== 'error' || answer === undefined) return outcome;
  const code = state.table.codeAt(answer);
  return code === undefined ? outcome : { kind: 'error', code };
}

/** When the first byte of the answer came; where a line came in pieces, the first of them. */
export function firstByteTime(state: IndexState, ordinal: number): number | undefined {
  const { table, columns } = state;
  const row = columns.firstSign.get(ordinal);
  if (row === undefined) return undefined;
  const t = table.tAt(row);
  const began = table.beganAt(row);
  return began === undefined
    ? t
    : Math.min(t, Math.max(table.tAt(columns.request(ordinal)), t - began));
}

function firstByte(state: IndexState, ordinal: number): Moment | undefined {
  const row = state.columns.firstSign.get(ordinal);
  const t = firstByteTime(state, ordinal);
  return row === undefined || t === undefined ? undefined : { row, t };
}

function answerOf(table: RowTable, row: number | undefined): Exchange['answer'] {
  if (row === undefined) return undefined;
  const by = table.byAt(row);
  return { row, t: table.tAt(row), ...(by && { by }) };
}

function cancelOf({ table, cancels }: IndexState, ordinal: number): Exchange['cancel'] {
  const note = cancels.get(ordinal);
  if (note === undefined) return undefined;
  const reason = table.subjectAt(note.row);
  return { ...note, t: table.tAt(note.row), ...(reason !== undefined && { reason }) };
}

function httpOf({ table, columns }: IndexState, ordinal: number): Exchange['http'] {
  const [request, response, end] = [
    columns.httpRequest.get(ordinal),
    columns.httpResponse.get(ordinal),
    columns.httpEnd.get(ordinal),
  ];
  if (request === undefined && response === undefined && end === undefined) return undefined;
  const moment = (row: number) => ({ row, t: table.tAt(row) });
  const status = response === undefined ? undefined : table.statusAt(response);
  return {
    ...(request !== undefined && { request: moment(request) }),
    ...(response !== undefined && { response: moment(response) }),
    ...(end !== undefined && { end: moment(end) }),
    ...(status !== undefined && { status }),
  };
}

/** Exchanges leave absent fields out instead of naming them. */
function put<K extends keyof Exchange>(exchange: Exchange, key: K, value: Exchange[K]): void {
  if (value !== undefined) exchange[key] = value;
}
