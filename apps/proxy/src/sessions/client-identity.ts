import { clientCapabilities } from '@wirescope/shared/mcp/client-capabilities';
import type { ClientInfo } from '@wirescope/shared/mcp/revisions/legacy/initialize';
import type { ClientDeclaration } from '@wirescope/shared/target/target';

/** What Wirescope says of itself to a server. */
export type ClientIdentity = {
  info: ClientInfo;
  capabilities: Record<string, unknown>;
};

/** `version` is Wirescope's own. */
export function clientIdentity(version: string, declared: ClientDeclaration = {}): ClientIdentity {
  const { name, declare = [], extensions } = declared;
  return {
    info: {
      name: name ?? 'wirescope',
      // The title belongs to the name; another program has another.
      ...(name === undefined && { title: 'Wirescope' }),
      version: declared.version ?? version,
    },
    capabilities: clientCapabilities(declare, extensions),
  };
}
