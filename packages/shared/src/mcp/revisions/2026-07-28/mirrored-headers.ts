import type { Envelope } from '../../../jsonrpc/envelope.ts';
import { pathOf } from '../../header-rules.ts';
import { fieldOf, stringOf } from '../../loose-fields.ts';
import { methodFacts } from '../../methods.ts';
import type { Revision } from '../../revision.ts';
import { headerValue } from './header-value.ts';
import { META } from './request-meta.ts';

/** A header as [name, value]. */
type Header = [name: string, value: string];

/**
 * The headers that repeat parts of the body of a modern HTTP POST (basic/transports/streamable-http):
 * `MCP-Protocol-Version`, `Mcp-Method`, `Mcp-Name` and one `Mcp-Param-…` per annotated argument that has a value. They
 * are taken from the body, so a version written into `_meta` by hand is the one announced. Legacy revisions mirror
 * nothing: []. `paramHeaders` comes from `readParamHeaders` and belongs to the tool that is called.
 */
export function mirroredHeaders(request: {
  envelope: Envelope;
  revision: Revision;
  paramHeaders?: ReadonlyMap<string, string>;
}): Header[] {
  const { envelope, revision, paramHeaders } = request;
  if (revision < '2026-07-28') return [];
  const written = stringOf(fieldOf(envelope.params, '_meta'), META.protocolVersion);
  const headers: Header[] = [['MCP-Protocol-Version', headerValue(written ?? revision)]];
  const { method } = envelope;
  if (method === undefined) return headers;
  headers.push(['Mcp-Method', headerValue(method)]);
  const key = methodFacts(method)?.mirrorsName;
  const name = key && stringOf(envelope.params, key);
  if (name !== undefined) headers.push(['Mcp-Name', headerValue(name)]);
  if (method === 'tools/call' && paramHeaders !== undefined)
    headers.push(...paramHeadersOf(fieldOf(envelope.params, 'arguments'), paramHeaders));
  return headers;
}

function paramHeadersOf(args: unknown, paramHeaders: ReadonlyMap<string, string>): Header[] {
  const headers: Header[] = [];
  for (const [path, name] of paramHeaders) {
    const value = valueText(pathOf(path).reduce(fieldOf, args));
    if (value !== undefined) headers.push([`Mcp-Param-${name}`, headerValue(value)]);
  }
  return headers;
}

/** Text of an argument; null and what no header may carry is left out. An empty string is a value. */
function valueText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  // JavaScript writes large whole numbers with an exponent; headers carry decimals.
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}
