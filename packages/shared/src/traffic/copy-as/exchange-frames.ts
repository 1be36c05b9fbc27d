import type { RowTable } from '../row-table.ts';

/** Numbers of the frames that belong to what was sent and its answer. */
export type ExchangeFrames = {
  /** What was asked; absent where the frame belongs to no message. */
  request?: number;
  /** Wirescope sent the request. */
  ours: boolean;
  answer?: number;
  /** `initialize` and `notifications/initialized` of the connection, where there was a handshake before. */
  handshake: number[];
  /** The process the message went to. */
  spawned?: number;
  /** The head that carried the message; after redirects the last one. */
  head?: number;
  /** What the server asked meanwhile and what it was answered, in order. */
  asked: number[];
};

/** Finds what belongs to a frame by the rows alone; nothing is read from the recording. */
export function exchangeFrames(rows: RowTable, seq: number): ExchangeFrames {
  const request = requestOf(rows, seq);
  const nothing: ExchangeFrames = { ours: false, handshake: [], asked: [] };
  if (request === undefined) return { ...nothing, ...named('head', headOf(rows, seq)) };
  const answer = answerOf(rows, request);
  return {
    request,
    ours: rows.dirAt(request - 1) === 'out',
    ...named('answer', answer),
    ...named(
      'spawned',
      lastBefore(request, (at) => isEvent(rows, at, 'spawned')),
    ),
    ...named('head', headOf(rows, request)),
    handshake: handshakeBefore(rows, request),
    asked: askedBetween(rows, request, answer ?? rows.length),
  };
}

const named = (key: 'answer' | 'spawned' | 'head', seq: number | undefined) =>
  seq === undefined ? {} : { [key]: seq };

const isMessage = (rows: RowTable, at: number): boolean => rows.kindAt(at) === 'message';
const isEvent = (rows: RowTable, at: number, name: string): boolean =>
  rows.kindAt(at) === 'event' && rows.methodAt(at) === name;

/** Rows are at `seq - 1`; the numbers of a recording have no gaps. */
function requestOf(rows: RowTable, seq: number): number | undefined {
  const at = seq - 1;
  if (at < 0 || at >= rows.length) return undefined;
  const exchange = rows.exchangeAt(at);
  if (!isMessage(rows, at)) return exchange;
  const shape = rows.shapeAt(at);
  const isAnswer = shape === 'response' || shape === 'error';
  if (rows.dirAt(at) === 'out') return isAnswer ? (exchange ?? seq) : seq;
  if (shape === 'batch') return rows.batchAt(at)?.answers[0]?.[0] ?? exchange ?? seq;
  return shape === 'request' ? seq : (exchange ?? seq);
}

function answerOf(rows: RowTable, request: number): number | undefined {
  const asks = rows.shapeAt(request - 1);
  if (asks !== 'request' && asks !== 'batch') return undefined;
  for (let at = request; at < rows.length; at++) {
    if (isMessage(rows, at) && answers(rows, at, request)) return at + 1;
  }
  return undefined;
}

function answers(rows: RowTable, at: number, request: number): boolean {
  const shape = rows.shapeAt(at);
  if (shape === 'batch')
    return rows.batchAt(at)?.answers.some(([exchange]) => exchange === request) === true;
  return (shape === 'response' || shape === 'error') && rows.exchangeAt(at) === request;
}

/** The newest row before frame `seq` that fits. */
function lastBefore(seq: number, fits: (at: number) => boolean): number | undefined {
  for (let at = seq - 2; at >= 0; at--) if (fits(at)) return at + 1;
  return undefined;
}

/** The message's own exchange, then every hop a redirect added. A GET that goes on with a lost stream is none. */
function headOf(rows: RowTable, seq: number): number | undefined {
  let http = rows.httpAt(seq - 1);
  let head: number | undefined;
  if (http === undefined) return undefined;
  const ownMethod = isMessage(rows, seq - 1) ? 'POST' : rows.methodAt(seq - 1);
  const from = firstOf(rows, http, seq);
  for (let at = from; at < rows.length; at++) {
    if (rows.kindAt(at) !== 'http' || rows.phaseAt(at) !== 'request') continue;
    const isNext = rows.continuesAt(at) === http && rows.methodAt(at) === ownMethod;
    if (rows.httpAt(at) !== http && !isNext) continue;
    head = at + 1;
    http = rows.httpAt(at);
  }
  return head;
}

/** A head may have been written before the frame that was pointed at. */
function firstOf(rows: RowTable, http: number, seq: number): number {
  const isHead = (at: number) =>
    rows.kindAt(at) === 'http' && rows.phaseAt(at) === 'request' && rows.httpAt(at) === http;
  if (isMessage(rows, seq - 1)) return seq - 1;
  return (lastBefore(seq + 1, isHead) ?? seq) - 1;
}

const ENDS = new Set(['spawned', 'spawn-failed', 'exited', 'closed', 'reconnecting']);

/** Whether another connection begins at that row: what names an exchange is about a stream of the same. */
const beginsAnew = (rows: RowTable, at: number): boolean =>
  rows.kindAt(at) === 'event' &&
  ENDS.has(rows.methodAt(at) ?? '') &&
  rows.httpAt(at) === undefined &&
  rows.exchangeAt(at) === undefined;

/** The handshake that the server accepted on this connection, if the message is not part of one itself. */
function handshakeBefore(rows: RowTable, request: number): number[] {
  const isOf = (at: number, method: string, shape: string) =>
    isMessage(rows, at) &&
    rows.dirAt(at) === 'out' &&
    rows.methodAt(at) === method &&
    rows.shapeAt(at) === shape;
  if (isOf(request - 1, 'initialize', 'request')) return [];
  if (isOf(request - 1, 'notifications/initialized', 'notification')) return [];
  const begin = lastBefore(
    request,
    (at) => isOf(at, 'initialize', 'request') || beginsAnew(rows, at),
  );
  if (begin === undefined || !isMessage(rows, begin - 1)) return [];
  for (let at = begin; at < request - 1; at++) {
    if (isOf(at, 'notifications/initialized', 'notification')) return [begin, at + 1];
  }
  return [begin];
}

function askedBetween(rows: RowTable, request: number, end: number): number[] {
  const asked: number[] = [];
  const questions = new Set<number>();
  for (let at = request; at < end - 1; at++) {
    if (!isMessage(rows, at)) continue;
    const shape = rows.shapeAt(at);
    if (rows.dirAt(at) === 'in' && shape === 'request') {
      questions.add(at + 1);
      asked.push(at + 1);
    } else if (rows.dirAt(at) === 'out' && (shape === 'response' || shape === 'error')) {
      if (questions.has(rows.exchangeAt(at) ?? 0)) asked.push(at + 1);
    }
  }
  return asked;
}
