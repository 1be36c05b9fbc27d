import { clientCapabilities, knownTo } from '@wirescope/shared/mcp/client-capabilities';
import { REVISIONS, type Revision, type RevisionChoice } from '@wirescope/shared/mcp/revision';
import { asFields } from '@wirescope/shared/mcp/loose-fields';
import type { ClientInfo } from '@wirescope/shared/mcp/revisions/legacy/initialize';
import type { ClientDeclaration } from '@wirescope/shared/target/target';

/** What Wirescope says of itself to a server. */
export type ClientIdentity = {
  info: ClientInfo;
  /** As the revision has them. */
  capabilities: (revision: Revision) => Record<string, unknown>;
};

/** `version` is Wirescope's own, `usual` what it declares if the target names nothing. */
export function clientIdentity(
  version: string,
  declared: ClientDeclaration = {},
  usual: readonly string[] = [],
): ClientIdentity {
  const { name, declare, extensions } = declared;
  return {
    info: {
      name: name ?? 'wirescope',
      // The title belongs to the name; another program has another.
      ...(name === undefined && { title: 'Wirescope' }),
      version: declared.version ?? version,
    },
    // What a person names is said in every revision: he may want to see what a server makes of it.
    capabilities: (revision) => clientCapabilities(declare ?? knownTo(revision, usual), extensions),
  };
}

/** The identity of a request that declares extensions beside those the client declares anyway. */
export function declaring(
  { info, capabilities }: ClientIdentity,
  extensions: readonly string[] = [],
): ClientIdentity {
  if (extensions.length === 0) return { info, capabilities };
  const added = Object.fromEntries(extensions.map((name) => [name, {}]));
  return {
    info,
    capabilities: (revision) => {
      const said = capabilities(revision);
      return { ...said, extensions: { ...added, ...asFields(said['extensions']) } };
    },
  };
}

/** What is declared in the manner of a revision; before anything was said, in that of the one that will be asked for. */
export function declaredCapabilities(
  { capabilities }: ClientIdentity,
  choice: RevisionChoice,
  declaredAs: Revision | undefined,
): Record<string, unknown> {
  const revision = declaredAs ?? (choice === 'auto' ? REVISIONS.at(-1) : choice);
  return revision === undefined ? {} : capabilities(revision);
}
