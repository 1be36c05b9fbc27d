import type { ClientInfo } from '@wirescope/shared/mcp/revisions/legacy/initialize';

/** What Wirescope says of itself to a server. */
export type ClientIdentity = {
  info: ClientInfo;
  capabilities: Record<string, unknown>;
};

/** `declare` names capabilities, parts joined by dots: `roots`, `elicitation.url`, `roots.listChanged`. */
export function clientIdentity(version: string, declare: readonly string[]): ClientIdentity {
  return {
    info: { name: 'wirescope', title: 'Wirescope', version },
    capabilities: capabilitiesOf(declare),
  };
}

type Tree = { [key: string]: Tree | true };

function capabilitiesOf(declare: readonly string[]): Tree {
  const root: Tree = {};
  for (const name of declare) {
    let place = root;
    for (const part of name.split('.')) {
      // The one capability that is a yes or no and not an object with parts (schema, ClientCapabilities).
      if (part === 'listChanged') place[part] = true;
      const next = (place[part] ??= {});
      if (next === true) break;
      place = next;
    }
  }
  return root;
}
