import { asFields, fieldOf, stringOf } from '../../loose-fields.ts';
import type { Revision } from '../../revision.ts';
import { readStatement, type ServerStatement } from '../../server-statement.ts';

/** What a client says of itself; `title` and later fields came with later revisions and are left to the caller. */
export type ClientInfo = { name: string; version: string; title?: string };

/** Params of `initialize` (basic/lifecycle). Fields the revision does not know yet are left out. */
export function initializeParams(
  version: Revision,
  clientInfo: ClientInfo,
  capabilities: Readonly<Record<string, unknown>>,
): { protocolVersion: Revision; capabilities: Record<string, unknown>; clientInfo: ClientInfo } {
  const { name, title } = clientInfo;
  const knowsTitle = version >= '2025-06-18' && title !== undefined;
  return {
    protocolVersion: version,
    capabilities: { ...capabilities },
    clientInfo: { name, ...(knowsTitle && { title }), version: clientInfo.version },
  };
}

/** The answer to `initialize`; undefined when it is no object at all. */
export function readInitializeResult(
  result: unknown,
): { protocolVersion?: string; server: ServerStatement } | undefined {
  const fields = asFields(result);
  if (fields === undefined) return undefined;
  const protocolVersion = stringOf(fields, 'protocolVersion');
  const server = readStatement(fieldOf(fields, 'serverInfo'), fields);
  return protocolVersion === undefined ? { server } : { protocolVersion, server };
}
