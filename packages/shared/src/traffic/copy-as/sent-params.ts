import { classifyText, type Envelope } from '../../jsonrpc/envelope.ts';
import { keyIs, memberSpans, valueSpanAt, type MemberSpan } from '../../json-text/scan.ts';
import { META } from '../../mcp/revisions/2026-07-28/request-meta.ts';

/** Members of `_meta` that a client adds by itself; whoever sends the request again adds its own. */
const OWN = [META.protocolVersion, META.clientInfo, META.clientCapabilities, 'progressToken'];

/** A request as its sender meant it. */
export type Asked = {
  method: string;
  /** As written, without what the client added. Absent if nothing is left. */
  paramsText?: string;
  envelope: Envelope;
};

/** Reads a request out of the text of a message; undefined for everything else, batches included. */
export function readAsked(text: string): Asked | undefined {
  const read = classifyText(text);
  if (read.kind !== 'message' || read.envelope.shape !== 'request') return undefined;
  const { method } = read.envelope;
  if (method === undefined) return undefined;
  const params = valueSpanAt(text, ['params']);
  const written = params && withoutOwnMeta(text.slice(params.start, params.end));
  return {
    method,
    envelope: read.envelope,
    ...(written !== undefined && written !== '{}' && { paramsText: written }),
  };
}

/** The text of an object's member, as written. */
export function memberText(text: string | undefined, key: string): string | undefined {
  if (text === undefined) return undefined;
  const span = valueSpanAt(text, [key]);
  return span && text.slice(span.start, span.end);
}

function withoutOwnMeta(params: string): string {
  const meta = valueSpanAt(params, ['_meta']);
  if (meta === undefined) return params;
  const left = without(params.slice(meta.start, meta.end), OWN);
  if (left === '{}') return without(params, ['_meta']);
  return params.slice(0, meta.start) + left + params.slice(meta.end);
}

/** The object without these members; the text of the others is untouched. */
function without(text: string, keys: readonly string[]): string {
  const members = memberSpans(text);
  const staying = members.filter(({ key }) => !keys.some((name) => keyIs(text, key, name)));
  if (staying.length === members.length) return text;
  const written = ({ key, value }: MemberSpan) => text.slice(key.start, value.end);
  return `{${staying.map(written).join(',')}}`;
}
