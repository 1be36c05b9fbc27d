import type { Revision } from '../../revision.ts';

/**
 * The header that names the negotiated revision on every HTTP request after `initialize`, GET and DELETE included
 * (basic/transports, Protocol Version Header). Revisions before 2025-06-18 do not know it.
 */
export function legacyVersionHeader(revision: Revision): [string, string] | undefined {
  const knows = revision >= '2025-06-18' && revision < '2026-07-28';
  return knows ? ['MCP-Protocol-Version', revision] : undefined;
}
