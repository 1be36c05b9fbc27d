import type { Envelope } from '../../jsonrpc/envelope.ts';
import { fieldOf, stringOf } from '../../mcp/loose-fields.ts';
import { methodFacts } from '../../mcp/methods.ts';
import { eraOf, type Revision } from '../../mcp/revision.ts';
import { mirroredHeaders } from '../../mcp/revisions/2026-07-28/mirrored-headers.ts';
import { META } from '../../mcp/revisions/2026-07-28/request-meta.ts';
import { legacyVersionHeader } from '../../mcp/revisions/legacy/version-header.ts';
import type { Header } from '../frame.ts';
import { headerOf } from './http-facts.ts';

/** A header that has to repeat something the body says, and whether it does. */
export type MirrorRow = {
  header: string;
  /** As it stood on the wire; absent when the header is missing. */
  sent?: string;
  /** What the body says, as a header has to write it; absent when it says nothing. */
  due?: string;
  /** Where in the body that stands. */
  place: string;
  verdict: 'agrees' | 'differs' | 'missing' | 'unasked';
};

type Request = {
  envelope: Envelope;
  headers: readonly Header[];
  /** Of the session; undefined before it was negotiated. */
  revision?: Revision;
  /** Argument path → header name of the tool that is called. */
  paramHeaders?: ReadonlyMap<string, string>;
};

/** Pairs of header and body of a POST; [] where the revision mirrors nothing. */
export function checkMirrors(request: Request): MirrorRow[] {
  const { envelope, revision, headers } = request;
  const named = stringOf(fieldOf(envelope.params, '_meta'), META.protocolVersion);
  const modern = named !== undefined || (revision !== undefined && eraOf(revision) === 'modern');
  if (modern) return modernRows(request);
  const version = revision && legacyVersionHeader(revision);
  if (version === undefined || envelope.method === 'initialize') return [];
  return [pair(version[0], headerOf(headers, VERSION), version[1], 'negotiated revision')];
}

const VERSION = 'mcp-protocol-version';

function modernRows({ envelope, headers, paramHeaders, revision }: Request): MirrorRow[] {
  const due = mirroredHeaders({
    envelope,
    revision: revision === undefined || eraOf(revision) === 'legacy' ? '2026-07-28' : revision,
    paramHeaders,
  });
  const rows = due.map(([name, value]) =>
    pair(name, headerOf(headers, name.toLowerCase()), value, placeOf(name, envelope, paramHeaders)),
  );
  const known = new Set(due.map(([name]) => name.toLowerCase()));
  const unasked = headers.filter(
    ([name]) => /^mcp-(method|name|param-.*)$/i.test(name) && !known.has(name.toLowerCase()),
  );
  return [
    ...rows,
    ...unasked.map(([header, sent]): MirrorRow => ({
      header,
      sent,
      place: placeOf(header, envelope, paramHeaders),
      verdict: 'unasked',
    })),
  ];
}

function placeOf(
  header: string,
  { method }: Envelope,
  paramHeaders: ReadonlyMap<string, string> | undefined,
): string {
  const name = header.toLowerCase();
  if (name === VERSION) return 'params._meta…protocolVersion';
  if (name === 'mcp-method') return 'method';
  if (name === 'mcp-name') {
    const key = method === undefined ? undefined : methodFacts(method)?.mirrorsName;
    return key === undefined ? 'no member of this method' : `params.${key}`;
  }
  const path = [...(paramHeaders ?? [])].find(
    ([, suffix]) => `mcp-param-${suffix.toLowerCase()}` === name,
  )?.[0];
  return path === undefined
    ? 'no annotated argument that is known'
    : `params.arguments.${path.replaceAll('/', '.')}`;
}

const pair = (header: string, sent: string | undefined, due: string, place: string): MirrorRow => ({
  header,
  ...(sent !== undefined && { sent }),
  due,
  place,
  verdict: sent === undefined ? 'missing' : isSame(sent, due) ? 'agrees' : 'differs',
});

/** Values are compared as texts, whole numbers as numbers (basic/transports/streamable-http, server validation). */
const isSame = (sent: string, due: string): boolean =>
  sent === due || (/^-?\d+$/.test(due) && sent.trim() !== '' && Number(sent) === Number(due));
