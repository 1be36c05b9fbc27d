import { cutDepth, DEEPEST, nestingExceeds } from '../json-text/nesting.ts';
import { elementSpans, valueSpanAt } from '../json-text/scan.ts';

/** What a message is by JSON-RPC 2.0. `invalid` is a JSON object that is none of the others. */
export type Shape = 'request' | 'response' | 'error' | 'notification' | 'batch' | 'invalid';

/** A message as far as it could be understood. Nothing is corrected: `value` is all that was said. */
export type Envelope = {
  shape: Shape;
  /** The whole message, parsed; what is nested without end is cut, the text has it. */
  value: unknown;
  /** The id as JSON text exactly as on the wire: `1`, `1.0`, `"1"`, `9007199254740993`. */
  idText?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code?: number; message?: string; data?: unknown };
  /** The messages of a batch. */
  items?: Envelope[];
};

export type Classified =
  | { kind: 'message'; envelope: Envelope }
  | { kind: 'noise'; why: 'not-json' | 'not-json-rpc' | 'empty-line'; at?: number };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Says what a text is that stands where a message belongs. Lenient: every JSON object, and every array of
 * objects, is a message; a byte order mark in front is overlooked. The text is parsed once.
 */
export function classifyText(text: string): Classified {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (body.trim() === '') return { kind: 'noise', why: 'empty-line' };
  let value: unknown;
  try {
    value = JSON.parse(body);
    if (nestingExceeds(body, DEEPEST)) value = cutDepth(value, DEEPEST);
  } catch (error) {
    return { kind: 'noise', why: 'not-json', ...positionOf(error, text.length - body.length) };
  }
  if (isFields(value)) return { kind: 'message', envelope: readEnvelope(value, body) };
  if (Array.isArray(value) && value.length > 0 && value.every(isFields))
    return { kind: 'message', envelope: readBatch(value, body) };
  return { kind: 'noise', why: 'not-json-rpc' };
}

const MEMBERS = ['jsonrpc', 'id', 'method', 'result'];

/** Whether an object has any member that makes it a message of somebody who means one; a log line in JSON has none. */
export const meansMessage = ({ value, items }: Envelope): boolean =>
  items?.some(meansMessage) ?? (isFields(value) && MEMBERS.some((name) => name in value));

/** V8 names the offset in the text of its message; other engines may not. */
function positionOf(error: unknown, shift: number): { at?: number } {
  const match = error instanceof Error ? /at position (\d+)/.exec(error.message) : null;
  return match === null ? {} : { at: Number(match[1]) + shift };
}

function readBatch(values: Fields[], text: string): Envelope {
  const spans = elementSpans(text);
  const items = values.map((value, index) => {
    const span = spans[index];
    return readEnvelope(value, span === undefined ? '' : text.slice(span.start, span.end));
  });
  return { shape: 'batch', value: values, items };
}

function readEnvelope(value: Fields, text: string): Envelope {
  const envelope: Envelope = { shape: shapeOf(value), value };
  if ('id' in value) envelope.idText = idTextOf(value['id'], text);
  if (typeof value['method'] === 'string') envelope.method = value['method'];
  if ('params' in value) envelope.params = value['params'];
  if ('result' in value) envelope.result = value['result'];
  if (value['error'] !== undefined && value['error'] !== null)
    envelope.error = readError(value['error']);
  return envelope;
}

function readError(error: unknown): NonNullable<Envelope['error']> {
  if (!isFields(error))
    return { message: typeof error === 'string' ? error : JSON.stringify(error) };
  return {
    ...(typeof error['code'] === 'number' && { code: error['code'] }),
    ...(typeof error['message'] === 'string' && { message: error['message'] }),
    ...('data' in error && { data: error['data'] }),
  };
}

const canBeId = (id: unknown): boolean =>
  typeof id === 'string' || typeof id === 'number' || id === null;

/** `error: null` beside a result, and `result: null` beside an error, are the manner of JSON-RPC 1.0. */
function shapeOf(value: Fields): Shape {
  const isError = value['error'] !== undefined && value['error'] !== null;
  const isAnswer = isError || 'result' in value;
  if ('id' in value && !canBeId(value['id'])) return 'invalid';
  if (typeof value['method'] === 'string') {
    if (isAnswer) return 'invalid';
    return 'id' in value ? 'request' : 'notification';
  }
  if ('method' in value) return 'invalid';
  if (isError) return 'error';
  return 'result' in value ? 'response' : 'invalid';
}

const ID_FIRST =
  /^\s*\{\s*(?:"jsonrpc"\s*:\s*"[^"\\]*"\s*,\s*)?"id"\s*:\s*("(?:[^"\\]|\\.)*"|[^\s,}"[{]+)\s*[,}]/;
const ID_LAST = /(?<!\\)"id"\s*:\s*("(?:[^"\\]|\\.)*"|[^\s,}"[{]+)\s*\}\s*$/;
/** Ids longer than this are found by the scanner. */
const EDGE = 400;

/**
 * Most senders write the id near the beginning or at the very end, where it is found without looking at the
 * message in between.
 */
function idTextOf(id: unknown, text: string): string {
  const near = ID_FIRST.exec(text.slice(0, EDGE))?.[1] ?? ID_LAST.exec(text.slice(-EDGE))?.[1];
  if (near !== undefined && canBeId(id) && JSON.parse(near) === id) return near;
  const span = valueSpanAt(text, ['id']);
  return span === undefined ? JSON.stringify(id) : text.slice(span.start, span.end);
}
