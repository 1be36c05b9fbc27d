import type { MetaEntry } from '@wirescope/shared/jsonrpc/build-message';
import { eraOf, type Revision } from '@wirescope/shared/mcp/revision';
import { requestMeta as modernMeta } from '@wirescope/shared/mcp/revisions/2026-07-28/request-meta';
import type { ClientIdentity } from '../client-identity.ts';

/** What every request of a revision carries in `params._meta`; legacy requests carry nothing of their own. */
export function requestMeta(
  revision: Revision,
  { info, capabilities }: ClientIdentity,
  logLevel?: string,
): readonly MetaEntry[] {
  return eraOf(revision) === 'legacy'
    ? []
    : modernMeta({
        revision,
        capabilities: capabilities(revision),
        clientInfo: info,
        logLevel,
      });
}
