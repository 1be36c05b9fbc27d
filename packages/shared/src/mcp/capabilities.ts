import type { Revision } from './revision.ts';

/** A path of keys into the server's capabilities, for example `resources.subscribe`. */
export type CapabilityPath = readonly string[];

/** The server capability a method of the client needs. Methods that are not listed need none. */
const NEEDS: Readonly<Record<string, CapabilityPath>> = {
  'tools/list': ['tools'],
  'tools/call': ['tools'],
  'prompts/list': ['prompts'],
  'prompts/get': ['prompts'],
  'resources/list': ['resources'],
  'resources/templates/list': ['resources'],
  'resources/read': ['resources'],
  'resources/subscribe': ['resources', 'subscribe'],
  'resources/unsubscribe': ['resources', 'subscribe'],
  'completion/complete': ['completions'],
  'logging/setLevel': ['logging'],
};
const TABLE = new Map(Object.entries(NEEDS));

/** Which server capability the method needs in that revision, if any (`completions` came with 2025-03-26). */
export function neededCapability(method: string, revision: Revision): CapabilityPath | undefined {
  if (method === 'completion/complete' && revision === '2024-11-05') return undefined;
  return TABLE.get(method);
}

/** Whether declared capabilities hold that path; `false` and `null` declare nothing. */
export function declares(capabilities: unknown, path: CapabilityPath): boolean {
  let value = capabilities;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = new Map<string, unknown>(Object.entries(value)).get(key);
  }
  return value !== undefined && value !== null && value !== false;
}

/** What a server of that revision may declare and does not, in the order of the specification. */
export function undeclared(capabilities: unknown, revision: Revision | undefined): string[] {
  const all = new Set([...TABLE.values()].map(([name = '']) => name));
  if (revision === '2024-11-05') all.delete('completions');
  return [...all].filter((name) => !declares(capabilities, [name]));
}

/** Whether a server with these capabilities says it serves the method. */
export function offers(capabilities: unknown, method: string, revision: Revision): boolean {
  const path = neededCapability(method, revision);
  return path === undefined || declares(capabilities, path);
}
