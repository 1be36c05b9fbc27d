import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { fieldOf, stringOf } from '@wirescope/shared/mcp/loose-fields';
import { eraOf, type Revision } from '@wirescope/shared/mcp/revision';
import { mirroredHeaders } from '@wirescope/shared/mcp/revisions/2026-07-28/mirrored-headers';
import { META } from '@wirescope/shared/mcp/revisions/2026-07-28/request-meta';
import { legacyVersionHeader } from '@wirescope/shared/mcp/revisions/legacy/version-header';
import type { Header } from '@wirescope/shared/traffic/frame';
import type { Protocol } from '../target.ts';

export type Conversation = {
  /** Undefined until the session has negotiated. */
  protocol?: Protocol;
  /** From the answer to `initialize`; the modern era has none. */
  sessionId?: string;
};

/** What a probe speaks before anything was negotiated. */
const PROBED: Revision = '2026-07-28';

/** Headers of the POST that carries a message. */
export function messageHeaders(envelope: Envelope | undefined, state: Conversation): Header[] {
  const { protocol } = state;
  const content: Header[] = [
    ['accept', 'application/json, text/event-stream'],
    ['content-type', 'application/json'],
  ];
  const modern =
    protocol === undefined ? namesVersion(envelope) : eraOf(protocol.revision) === 'modern';
  if (!modern) return [...content, ...legacyHeaders(state, envelope?.method === 'initialize')];
  const tool = envelope?.method === 'tools/call' ? stringOf(envelope.params, 'name') : undefined;
  const mirrored = mirroredHeaders({
    // Text that could not be read names nothing that could be repeated, but the version still has to be said.
    envelope: envelope ?? { shape: 'invalid', value: undefined },
    revision: protocol?.revision ?? PROBED,
    paramHeaders: tool === undefined ? undefined : protocol?.paramHeaders(tool),
  });
  return [...content, ...mirrored];
}

/** Headers of a request without a message, by the manner of the eras that have such: GET for a stream, DELETE to end. */
export function bodylessHeaders(method: string, state: Conversation): Header[] {
  const accept: Header[] = method === 'GET' ? [['accept', 'text/event-stream']] : [];
  const { protocol } = state;
  const isLegacy = protocol !== undefined && eraOf(protocol.revision) === 'legacy';
  return [...accept, ...(isLegacy ? legacyHeaders(state) : [])];
}

/**
 * What the legacy eras want on POST, GET and DELETE. `initialize` opens a conversation, so it names neither version nor
 * session (2025-11-25 basic/transports).
 */
export function legacyHeaders({ protocol, sessionId }: Conversation, opens = false): Header[] {
  if (opens) return [];
  const version = protocol && legacyVersionHeader(protocol.revision);
  return [
    ...(version === undefined ? [] : [version]),
    ...(sessionId === undefined ? [] : [['mcp-session-id', sessionId] satisfies Header]),
  ];
}

/** Only the modern era names its version in the message. */
const namesVersion = (envelope: Envelope | undefined): boolean =>
  stringOf(fieldOf(envelope?.params, '_meta'), META.protocolVersion) !== undefined;
