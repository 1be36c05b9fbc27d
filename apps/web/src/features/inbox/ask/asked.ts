import { parseJson } from '@wirescope/shared/json-text/json-text';
import { elementSpans, memberSpans, valueSpanAt } from '@wirescope/shared/json-text/scan';
import { fieldOf, stringOf } from '@wirescope/shared/mcp/loose-fields';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';

/** One thing that was asked, with its source. */
export type Asked = {
  /** The key of its answer among several: of `inputRequests`, else its place. */
  key: string;
  method: string;
  params: unknown;
  /** JSON text; undefined where there are none. */
  paramsText: string | undefined;
  /** Of a request in a batch: its id as JSON text. */
  id?: string;
};

export type AskedFrame = {
  asked: readonly Asked[];
  /** The `requestState` of an `input_required` result, as JSON text. */
  stateText?: string;
};

const sourceAt = (text: string, path: readonly string[]): string | undefined => {
  const span = valueSpanAt(text, path);
  return span === undefined ? undefined : text.slice(span.start, span.end);
};

const valueOf = (text: string | undefined): unknown =>
  text === undefined ? undefined : JSON.parse(text);

const asRequest = (text: string, key: string): Asked => {
  const paramsText = sourceAt(text, ['params']);
  const method = valueOf(sourceAt(text, ['method']));
  return {
    key,
    method: typeof method === 'string' ? method : '',
    params: valueOf(paramsText),
    paramsText,
  };
};

/** What a frame asks, whatever the era; undefined when its text is no JSON. Pure. */
export const readAsked = (kind: InboxItem['kind'], text: string): AskedFrame | undefined => {
  if (parseJson(text).errors.length > 0) return undefined;
  switch (kind) {
    case 'request':
      return { asked: requestsIn(text) };
    case 'result':
      return inputRequired(text);
    case 'error':
      return { asked: addressesIn(text) };
  }
};

const isBatch = (text: string): boolean => /^\s*\[/.test(text);

const requestsIn = (text: string): Asked[] => {
  if (!isBatch(text)) return [asRequest(text, '')];
  return elementSpans(text).flatMap(({ start, end }, index) => {
    const item = text.slice(start, end);
    const id = sourceAt(item, ['id']);
    const asked = asRequest(item, String(index));
    return id === undefined || asked.method === '' ? [] : [{ ...asked, id }];
  });
};

const inputRequired = (text: string): AskedFrame => {
  // The status of a task is also told by a notification.
  const source =
    sourceAt(text, ['result', 'inputRequests']) ??
    sourceAt(text, ['params', 'inputRequests']) ??
    '{}';
  const asked = memberSpans(source).map(({ key, value }) => {
    const name: unknown = JSON.parse(source.slice(key.start, key.end));
    return asRequest(source.slice(value.start, value.end), String(name));
  });
  const stateText = sourceAt(text, ['result', 'requestState']);
  return stateText === undefined ? { asked } : { asked, stateText };
};

/** The addresses an error -32042 sends a person to (2025-11-25 client/elicitation). */
const addressesIn = (text: string): Asked[] => {
  const source = sourceAt(text, ['error', 'data', 'elicitations']) ?? '[]';
  return elementSpans(source).map(({ start, end }, index) => {
    const paramsText = source.slice(start, end);
    return {
      key: String(index),
      method: 'elicitation/create',
      params: valueOf(paramsText),
      paramsText,
    };
  });
};

/** What kind of answer a question wants. */
export type Question =
  | { is: 'form'; message: string; schemaText: string }
  | { is: 'url'; message: string; url: string; elicitationId: string | undefined }
  | { is: 'sampling' }
  | { is: 'roots' }
  /** A method Wirescope has no form for, or an elicitation in a mode nobody knows. */
  | { is: 'other' };

/** Reads a question; without a mode an elicitation is a form (client/elicitation). Pure. */
export const questionOf = ({ method, params, paramsText }: Asked): Question => {
  if (method === 'sampling/createMessage') return { is: 'sampling' };
  if (method === 'roots/list') return { is: 'roots' };
  if (method !== 'elicitation/create') return { is: 'other' };
  const message = stringOf(params, 'message') ?? '';
  const mode = fieldOf(params, 'mode') ?? 'form';
  if (mode === 'url')
    return {
      is: 'url',
      message,
      url: stringOf(params, 'url') ?? '',
      elicitationId: stringOf(params, 'elicitationId'),
    };
  if (mode !== 'form') return { is: 'other' };
  const schemaText = sourceAt(paramsText ?? '{}', ['requestedSchema']);
  const hasSchema = schemaText?.startsWith('{') === true;
  return {
    is: 'form',
    message,
    schemaText: hasSchema ? (schemaText ?? '') : '{"type":"object"}',
  };
};
