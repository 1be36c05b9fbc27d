import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { elementSpans, valueSpanAt } from '@wirescope/shared/json-text/scan';
import { outcomeInStatus } from '@wirescope/shared/mcp/tasks/task-outcome';

/** One block of a result's content, with its source. */
export type ContentBlock = { index: number; text: string; value: Record<string, unknown> };

/** What an answer holds, cut out of its text so that digits, order and escapes stay. */
export type AnswerParts = {
  content: readonly ContentBlock[];
  /** `content` is there, but no list. */
  oddContent?: string;
  structured?: string;
  /** The result itself, where it is no object. */
  oddResult?: string;
  /** Members of the result beside content, structuredContent and isError, as JSON text each. */
  others: readonly { key: string; text: string }[];
  error?: { code: number | undefined; message: string | undefined; data?: string };
  /** Requests of the server inside an `input_required` result (2026-07-28), as JSON text. */
  inputRequests?: string;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SHOWN = new Set(['content', 'structuredContent', 'isError', 'inputRequests']);

/** The source at a path of a message, or of one of a batch; the value's own JSON where the text has none. */
const sourceAt = (message: string, path: readonly string[], value: unknown): string => {
  const span = valueSpanAt(message, path);
  return span === undefined ? (JSON.stringify(value) ?? '') : message.slice(span.start, span.end);
};

/** The message that answers `id`: the frame's own text, or the one of a batch. */
const messageFor = (text: string, id: string | undefined): string => {
  if (!/^\s*\[/.test(text)) return text;
  const items = elementSpans(text).map(({ start, end }) => text.slice(start, end));
  const answers = (item: string): boolean => {
    const read = classifyText(item);
    return (
      read.kind === 'message' && read.envelope.idText === id && read.envelope.method === undefined
    );
  };
  return items.find(answers) ?? text;
};

/** Reads an answer, however odd. `id` is the request's id as JSON text. Throws a SyntaxError when the text is no JSON. */
export const answerParts = (text: string, id: string | undefined): AnswerParts => {
  const message = messageFor(text.replace(/^\uFEFF/, ''), id);
  const value: unknown = JSON.parse(message);
  const result = isRecord(value) ? value['result'] : undefined;
  const error = isRecord(value) ? value['error'] : undefined;
  if (isRecord(error)) return { content: [], others: [], error: errorParts(message, error) };
  if (error !== undefined && error !== null) {
    // No object, as it should be: its text is all the server said.
    const said = typeof error === 'string' ? error : sourceAt(message, ['error'], error);
    return { content: [], others: [], error: { code: undefined, message: said } };
  }
  if (!isRecord(result)) {
    const oddResult = result === undefined ? undefined : sourceAt(message, ['result'], result);
    return { content: [], others: [], oddResult };
  }
  const inner = (key: string) => sourceAt(message, ['result', key], result[key]);
  const content = result['content'];
  return {
    content: Array.isArray(content) ? blocksOf(inner('content'), content) : [],
    oddContent: content === undefined || Array.isArray(content) ? undefined : inner('content'),
    structured: 'structuredContent' in result ? inner('structuredContent') : undefined,
    inputRequests: 'inputRequests' in result ? inner('inputRequests') : undefined,
    others: Object.keys(result)
      .filter((key) => !SHOWN.has(key))
      .map((key) => ({ key, text: inner(key) })),
  };
};

/** The text of an answer, and the request's id as JSON text. `inStatus`: it is the status of a task. */
export type PartsOrder = { text: string; id: string | undefined; inStatus: boolean };

/** The same for the answer of a call, which may be in the status of its task; undefined when it is no JSON. */
export const partsOf = ({ text, id, inStatus }: PartsOrder): AnswerParts | undefined => {
  try {
    return answerParts(inStatus ? (outcomeInStatus(text) ?? text) : text, id);
  } catch {
    return undefined; // No JSON: then it is shown as it is.
  }
};

const blocksOf = (source: string, content: readonly unknown[]): ContentBlock[] => {
  const spans = elementSpans(source);
  return content.map((block, index) => {
    const span = spans[index];
    return {
      index,
      text: span === undefined ? JSON.stringify(block) : source.slice(span.start, span.end),
      value: isRecord(block) ? block : {},
    };
  });
};

const errorParts = (message: string, error: Record<string, unknown>): AnswerParts['error'] => ({
  code: typeof error['code'] === 'number' ? error['code'] : undefined,
  message: typeof error['message'] === 'string' ? error['message'] : undefined,
  data: 'data' in error ? sourceAt(message, ['error', 'data'], error['data']) : undefined,
});
