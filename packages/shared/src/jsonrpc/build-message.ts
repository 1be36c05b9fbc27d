import { oneLine } from '../json-text/one-line.ts';
import { parseJson } from '../json-text/json-text.ts';
import { placeIn } from '../json-text/place.ts';
import { keyIs, memberSpans, type MemberSpan } from '../json-text/scan.ts';
import { fail, ok, type Failure, type Result } from '../result.ts';

/** A member of `_meta`: its key, and its value as JSON text. */
export type MetaEntry = readonly [key: string, jsonText: string];

export type RequestParts = {
  idText: string;
  method: string;
  /** JSON text; spliced in byte for byte apart from line breaks between tokens. Blank: no params. */
  paramsText?: string;
  /** Added to `params._meta`, except those the params bring themselves. */
  meta?: readonly MetaEntry[];
};

/**
 * A request on one line. What stands in `paramsText` is what is sent: digits, escapes, key order and duplicate keys
 * survive. Params that are no object cannot take `_meta` and go out as they are, and so does a `_meta` that is none.
 */
export function buildRequest(parts: RequestParts): Result<string, Failure> {
  const params = checked(parts.paramsText, 'params');
  if (!params.ok) return params;
  const text = withMeta(params.value, parts.meta ?? []);
  return ok(
    envelope([
      ['id', parts.idText],
      ['method', JSON.stringify(parts.method)],
      ['params', text],
    ]),
  );
}

/** A notification on one line. `paramsText` must be JSON; it is not checked. */
export function buildNotification(parts: { method: string; paramsText?: string }): string {
  const params = parts.paramsText?.trim() ? oneLine(parts.paramsText) : '';
  return envelope([
    ['method', JSON.stringify(parts.method)],
    ['params', params],
  ]);
}

/** The answer to a request, on one line. A blank `resultText` is no result and fails. */
export function buildResult(parts: {
  idText: string;
  resultText: string;
}): Result<string, Failure> {
  const result = checked(parts.resultText, 'result');
  if (!result.ok) return result;
  if (result.value === '') return fail(unreadable('result', 'It is empty'));
  return ok(
    envelope([
      ['id', parts.idText],
      ['result', result.value],
    ]),
  );
}

/** The refusal of a request, on one line. */
export function buildError(parts: {
  idText: string;
  code: number;
  message: string;
  dataText?: string;
}): Result<string, Failure> {
  const data = checked(parts.dataText, 'error data');
  if (!data.ok) return data;
  const message = JSON.stringify(parts.message);
  const tail = data.value === '' ? '' : `,"data":${data.value}`;
  const error = `{"code":${parts.code},"message":${message}${tail}}`;
  return ok(
    envelope([
      ['id', parts.idText],
      ['error', error],
    ]),
  );
}

function envelope(members: readonly (readonly [string, string])[]): string {
  const present = members.filter(([, text]) => text !== '');
  return `{"jsonrpc":"2.0",${present.map(([key, text]) => `"${key}":${text}`).join(',')}}`;
}

/** The text on one line, '' when there is none, or why it is not JSON. */
function checked(text: string | undefined, what: string): Result<string, Failure> {
  if (text === undefined || text.trim() === '') return ok('');
  try {
    JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return fail(unreadable(what, whereItBreaks(text)));
    throw error;
  }
  return ok(oneLine(text).trim());
}

function unreadable(what: string, why: string): Failure {
  return {
    code: 'not-json',
    what: `The ${what} are not JSON, so nothing was sent.`.replace(
      'The result are',
      'The result is',
    ),
    why: `${why}.`,
    todo: 'Correct the text, or send it verbatim as a raw message.',
  };
}

function whereItBreaks(text: string): string {
  const [first] = parseJson(text).errors;
  return first === undefined
    ? 'It cannot be parsed'
    : `${placeIn(text, first.offset)}: ${first.message}`;
}

function withMeta(params: string, meta: readonly MetaEntry[]): string {
  if (meta.length === 0) return params;
  if (params === '') return `{"_meta":{${membersText(meta)}}}`;
  if (!params.startsWith('{')) return params;
  const members = memberSpans(params);
  const own = members.findLast((member) => keyIs(params, member.key, '_meta'));
  if (own === undefined) return insert(params, 1, `"_meta":{${membersText(meta)}}`, members.length);
  return intoMeta(params, own, meta);
}

function intoMeta(params: string, own: MemberSpan, meta: readonly MetaEntry[]): string {
  const { start } = own.value;
  if (params[start] !== '{') return params;
  const written = memberSpans(params, start);
  const missing = meta.filter(([key]) => !written.some((member) => keyIs(params, member.key, key)));
  if (missing.length === 0) return params;
  return insert(params, start + 1, membersText(missing), written.length);
}

/** Puts members directly behind an opening brace; `others` members follow them. */
function insert(text: string, at: number, members: string, others: number): string {
  return text.slice(0, at) + members + (others > 0 ? ',' : '') + text.slice(at);
}

function membersText(meta: readonly MetaEntry[]): string {
  return meta.map(([key, value]) => `${JSON.stringify(key)}:${oneLine(value)}`).join(',');
}
