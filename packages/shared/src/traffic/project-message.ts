import { valueSpanAt } from '../json-text/scan.ts';
import { canonicalId } from '../jsonrpc/canonical-id.ts';
import { classifyText, type Envelope } from '../jsonrpc/envelope.ts';
import { LOG_MESSAGE, logNoteOf } from '../mcp/logging.ts';
import { answerSubjectOf, subjectOf } from '../mcp/methods.ts';
import { refusesPost, refusesProbe } from '../mcp/probe-refusals.ts';
import type { Direction, MessageFrame } from './frame.ts';
import { elapsed, type HttpLedger } from './http-ledger.ts';
import type { InputRounds } from './input-rounds.ts';
import { messageFaults } from './noise/message-faults.ts';
import { BATCHES } from './noise/oddities.ts';
import type { RequestEntry, RequestLedger } from './request-ledger.ts';
import type { BatchNote, Mark, Row, TaskNote } from './row.ts';
import { subjectText } from './subject-text.ts';
import { bringsToolError, taskOfParams, taskOfResult } from './task-notes.ts';

type Ledgers = {
  requests: RequestLedger;
  https: HttpLedger;
  rounds: InputRounds;
  /** What the server said it speaks. */
  spoken: { revision?: unknown };
};
type Said = { row: Row; frame: MessageFrame; envelope: Envelope; ledgers: Ledgers };

/** Completes the row of a message by what it says and what it belongs to, and remembers it. */
export function projectMessage(
  row: Row,
  frame: MessageFrame,
  envelope: Envelope,
  ledgers: Ledgers,
): Row {
  const said: Said = { row, frame, envelope, ledgers };
  row.shape = envelope.shape;
  if (envelope.shape === 'batch') projectBatch(said);
  else projectSingle(said);
  noteIdsInLines(said);
  if (frame.dir === 'in' && frame.text.startsWith('\uFEFF')) mark(row, 'faulty');
  if (row.marks?.length === 0) delete row.marks;
  const [first] = frame.chunks ?? [];
  if (first !== undefined && first[1] < row.t) row.began = elapsed(first[1], row.t);
  tieToHttp(said);
  return row;
}

function projectSingle(said: Said): void {
  const { row, frame, envelope } = said;
  projectShape(said);
  // What a person sends otherwise than the protocol asks was meant so.
  if (frame.dir === 'out' || row.marks?.includes('expected') === true) return;
  const isAnswer = envelope.shape === 'response' || envelope.shape === 'error';
  if (messageFaults(envelope, isAnswer ? row.method : undefined).length > 0) mark(row, 'faulty');
}

function projectShape(said: Said): void {
  const { row, envelope } = said;
  if (envelope.idText !== undefined) row.id = envelope.idText;
  switch (envelope.shape) {
    case 'request':
      return projectRequest(said);
    case 'notification':
      return projectNotification(said);
    case 'response':
    case 'error':
      return projectAnswer(said);
    case 'batch':
    case 'invalid':
      if (envelope.method !== undefined) row.method = envelope.method;
      else if (envelope.shape === 'invalid' && bringsAnswer(envelope)) mark(row, 'orphan');
  }
}

/** It would be one, but for an id that can be none. */
const bringsAnswer = ({ value }: Envelope): boolean =>
  field(value, 'result') !== undefined || field(value, 'error') !== undefined;

/** Over HTTP, what a request's exchange carries belongs to the request. */
function tieToHttp({ row, frame, ledgers }: Said): void {
  if (frame.http === undefined) return;
  if (frame.dir === 'out') {
    if (row.exchange !== undefined)
      ledgers.https.carries(frame.http, row.exchange, refusalOf(frame));
    return;
  }
  const carried = ledgers.https.exchangeOf(frame.http);
  if (carried === undefined) return;
  if (row.shape === 'request') row.parent = carried;
  else row.exchange ??= carried;
}

/** What refuses a request that finds out what the server speaks, and is no trouble. */
const refusalOf = ({ by, orSse }: MessageFrame) => {
  if (by === 'probe') return refusesProbe;
  return orSse === true ? refusesPost : undefined;
};

function projectRequest({ row, frame, envelope, ledgers }: Said): void {
  const method = envelope.method ?? '';
  const subject = short(subjectOf(method, envelope.params));
  const token = jsonText(field(field(envelope.params, '_meta'), 'progressToken'));
  row.method = method;
  setSubject(row, subject);
  row.exchange = row.seq;
  if (frame.dir === 'in') mark(row, 'asks');
  const task = setTask(row, taskOfParams(method, envelope.params));
  const retried = ledgers.rounds.retryOf({ method, subject }, envelope.params, frame.retryOf);
  if (retried !== undefined) row.retryOf = retried.seq;
  if (retried?.isOther === true) mark(row, 'other-state');
  if (frame.limits !== undefined) row.limits = frame.limits;
  if (frame.run !== undefined) row.run = frame.run;
  ledgers.requests.open({
    seq: row.seq,
    t: row.t,
    dir: frame.dir,
    idText: envelope.idText ?? 'null',
    method,
    ...(subject !== undefined && { subject }),
    ...(token !== undefined && { token }),
    ...(frame.by === 'probe' && { probe: true }),
    ...(task !== undefined && { task: task.id }),
  });
}

function projectAnswer(said: Said): void {
  const { row, frame, envelope, ledgers } = said;
  const within = carriedFrame(said);
  const carried =
    within !== undefined && withoutId(envelope) ? ledgers.requests.openIn(within) : undefined;
  const idText = carried?.idText ?? envelope.idText;
  const settled =
    idText === undefined ? undefined : ledgers.requests.settle(opposite(frame.dir), idText, within);
  if (settled === undefined) mark(row, 'orphan');
  else {
    if (carried !== undefined && envelope.idText !== undefined) mark(row, 'id-type');
    const { entry, exact, before } = settled;
    row.method = entry.method;
    row.exchange = entry.seq;
    row.took = elapsed(entry.t, row.t);
    if (before === 'answered') mark(row, 'duplicate');
    else if (before !== undefined) mark(row, 'late');
    if (!exact) mark(row, 'id-type');
  }
  if (envelope.shape !== 'error') return projectResult(said, settled?.entry);
  projectError(row, envelope);
  // Over HTTP the status may be that of a guard or a gateway, which is about no era.
  const isPlain = (ledgers.https.statusOf(frame.http) ?? 0) < 300;
  if ((settled?.entry.probe === true && isPlain) || ledgers.https.turnsProbeAway(frame.http))
    mark(row, 'expected');
}

/** A server that could not read a request says `id: null`, or nothing of an id (2025-11-25 schema, JSONRPCError). */
const withoutId = ({ shape, idText }: Envelope): boolean =>
  shape === 'error' && (idText === undefined || idText === 'null');

/** Over HTTP what comes back on the exchange of a request answers it, whatever else is open under its id. */
function carriedFrame({ frame, ledgers }: Said): number | undefined {
  if (frame.http === undefined || frame.dir === 'out') return undefined;
  return ledgers.https.exchangeOf(frame.http);
}

function projectError(row: Row, { error }: Envelope): void {
  if (error?.code !== undefined && Number.isFinite(error.code)) row.code = error.code;
  setSubject(row, short(error?.message));
}

function projectResult(
  { row, envelope: { result }, ledgers }: Said,
  entry: RequestEntry | undefined,
): void {
  const own = entry && short(answerSubjectOf(entry.method, result));
  setSubject(row, own ?? entry?.subject);
  const says = field(result, 'isError') === true;
  if (says || bringsToolError(entry?.method ?? '', result)) mark(row, 'isError');
  setTask(row, taskOfResult(entry, result));
  if (entry !== undefined && row.task?.made !== undefined) entry.madeTask = true;
  if (entry?.method === 'initialize') ledgers.spoken.revision = field(result, 'protocolVersion');
  if (field(result, 'resultType') !== 'input_required') return;
  mark(row, 'input-required');
  if (entry !== undefined) ledgers.rounds.asked(entry, result);
}

function projectNotification(said: Said): void {
  const { row, envelope } = said;
  const method = envelope.method ?? '';
  row.method = method;
  setSubject(row, short(subjectOf(method, envelope.params)));
  setTask(row, taskOfParams(method, envelope.params));
  if (method === LOG_MESSAGE) row.log = logNoteOf(envelope.params);
  if (bringsToolError(method, envelope.params)) mark(row, 'isError');
  if (method === 'notifications/progress') projectProgress(said);
  else if (method === 'notifications/cancelled') projectCancel(said);
  else projectSubscribed(said);
}

function projectProgress({ row, frame, envelope, ledgers }: Said): void {
  const progress = finite(field(envelope.params, 'progress'));
  if (progress !== undefined)
    row.progress = [progress, finite(field(envelope.params, 'total')) ?? null];
  const token = jsonText(field(envelope.params, 'progressToken'));
  const entry =
    token === undefined ? undefined : ledgers.requests.findByToken(opposite(frame.dir), token);
  if (entry === undefined) return mark(row, 'stray-token');
  row.exchange = entry.seq;
  if (!isSameId(entry.token, token)) mark(row, 'id-type');
  if (entry.closed !== undefined && entry.madeTask !== true) mark(row, 'late');
  if (progress === undefined) return;
  if (entry.progress !== undefined && progress <= entry.progress) mark(row, 'no-growth');
  entry.progress = progress;
}

function projectCancel({ row, frame, envelope, ledgers }: Said): void {
  mark(row, 'cancelled');
  const id = field(envelope.params, 'requestId');
  const idText = idTextAt(frame.text, id);
  if (idText === undefined) return;
  const own = ledgers.requests.find(frame.dir, idText);
  const entry = own ?? listenOf(ledgers.requests, opposite(frame.dir), idText);
  if (entry === undefined) return;
  row.exchange = entry.seq;
  ledgers.requests.giveUp(entry, 'cancelled');
}

/** A peer cancels its own requests; the exception is a server that ends a `subscriptions/listen` (2026-07-28). */
function listenOf(
  requests: RequestLedger,
  dir: Direction,
  idText: string,
): RequestEntry | undefined {
  const entry = requests.find(dir, idText);
  return entry?.method === 'subscriptions/listen' ? entry : undefined;
}

/** Messages of a listen stream name the request that asked for them (2026-07-28 basic/patterns/subscriptions). */
function projectSubscribed({ row, frame, envelope, ledgers }: Said): void {
  const meta = field(envelope.params, '_meta');
  const id = jsonText(field(meta, 'io.modelcontextprotocol/subscriptionId'));
  const entry = id && listenOf(ledgers.requests, opposite(frame.dir), id);
  if (entry) row.exchange = entry.seq;
}

/** A batch is one frame: its requests share its number, its answers are settled one by one. */
function projectBatch(said: Said): void {
  const { row, frame, envelope, ledgers } = said;
  const items = envelope.items ?? [];
  const parts = items.map((item) => {
    const { seq, t } = row;
    const part: Row = { seq, t, kind: 'message', bytes: 0, shape: item.shape };
    projectSingle({ ...said, row: part, envelope: item });
    return part;
  });
  const methods = parts.map((part) => part.method ?? 'invalid');
  setSubject(
    row,
    short(`${items.length} ${items.length === 1 ? 'message' : 'messages'}: ${methods.join(', ')}`),
  );
  const exchanges = new Set(parts.map((part) => part.exchange));
  const [exchange] = exchanges;
  if (exchanges.size === 1 && exchange !== undefined) row.exchange = exchange;
  for (const part of parts) for (const name of part.marks ?? []) mark(row, name);
  const { revision } = ledgers.spoken;
  if (frame.dir === 'in' && revision !== undefined && revision !== BATCHES) mark(row, 'faulty');
  const note = batchNote(parts);
  if (note !== undefined) row.batch = note;
}

/** Text of several lines is several messages to who reads it from a pipe: the ids in them are taken. */
function noteIdsInLines({ row, frame: { dir, text }, envelope }: Said): void {
  if (dir !== 'out' || envelope.shape !== 'invalid' || !text.includes('\n')) return;
  const ids = text.split('\n').flatMap((line) => {
    const read = classifyText(line);
    return read.kind === 'message' ? (read.envelope.items ?? [read.envelope]) : [];
  });
  const highestId = highestIdOf(ids.map(({ idText }) => idText));
  if (highestId !== undefined) row.batch = { requests: 0, answers: [], highestId };
}

/** Undefined for a batch of notifications without ids. */
function batchNote(parts: readonly Row[]): BatchNote | undefined {
  const requests = parts.filter((part) => part.shape === 'request').length;
  const answers: BatchNote['answers'] = [];
  for (const { shape, exchange } of parts) {
    const isAnswer = shape === 'response' || shape === 'error';
    if (isAnswer && exchange !== undefined) answers.push([exchange, shape === 'error']);
  }
  const highestId = highestIdOf(parts.map((part) => part.id));
  if (requests === 0 && answers.length === 0 && highestId === undefined) return undefined;
  return { requests, answers, ...(highestId !== undefined && { highestId }) };
}

function highestIdOf(idTexts: readonly (string | undefined)[]): number | undefined {
  let highest: number | undefined;
  for (const idText of idTexts) {
    const id = Number(idText);
    if (Number.isSafeInteger(id) && id > (highest ?? -Infinity)) highest = id;
  }
  return highest;
}

const opposite = (dir: Direction): Direction => (dir === 'out' ? 'in' : 'out');

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

const finite = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** JSON text of an id or token; undefined for anything else. */
const jsonText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? JSON.stringify(value) : undefined;

/** The digits of a `requestId` beyond 2^53 have to be read from the text. */
function idTextAt(text: string, id: unknown): string | undefined {
  if (typeof id !== 'number' || Number.isSafeInteger(id)) return jsonText(id);
  const span = valueSpanAt(text, ['params', 'requestId']);
  return span === undefined ? jsonText(id) : text.slice(span.start, span.end);
}

const isSameId = (one = '', other = ''): boolean => canonicalId(one).key === canonicalId(other).key;

const short = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : subjectText(text);

function setSubject(row: Row, subject: string | undefined): void {
  if (subject !== undefined) row.subject = subject;
}

function setTask(row: Row, task: TaskNote | undefined): TaskNote | undefined {
  if (task !== undefined) row.task = task;
  return task;
}

function mark(row: Row, name: Mark): void {
  row.marks ??= [];
  if (!row.marks.includes(name)) row.marks.push(name);
}
