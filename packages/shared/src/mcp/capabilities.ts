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

const A = '2024-11-05';
const B = '2025-03-26';
const C = '2025-06-18';
const D = '2025-11-25';
const E = '2026-07-28';
const ALL = [A, B, C, D, E] as const;

/** What a server may declare, and in which revisions (`ServerCapabilities` of the schema pages, SEP-2663 for the extension). */
const DECLARABLE: readonly { path: CapabilityPath; revisions: readonly Revision[] }[] = [
  { path: ['tools'], revisions: ALL },
  { path: ['tools', 'listChanged'], revisions: ALL },
  { path: ['prompts'], revisions: ALL },
  { path: ['prompts', 'listChanged'], revisions: ALL },
  { path: ['resources'], revisions: ALL },
  { path: ['resources', 'subscribe'], revisions: ALL },
  { path: ['resources', 'listChanged'], revisions: ALL },
  { path: ['completions'], revisions: [B, C, D, E] },
  { path: ['logging'], revisions: ALL },
  { path: ['tasks'], revisions: [D] },
  { path: ['tasks', 'list'], revisions: [D] },
  { path: ['tasks', 'cancel'], revisions: [D] },
  { path: ['tasks', 'requests', 'tools', 'call'], revisions: [D] },
  { path: ['extensions', 'io.modelcontextprotocol/tasks'], revisions: [E] },
];

/**
 * What a server of that revision may declare and does not, in the order of the specification; of all revisions where none
 * is agreed on.
 */
export function undeclared(
  capabilities: unknown,
  revision: Revision | undefined,
): CapabilityPath[] {
  return DECLARABLE.filter(
    ({ path, revisions }) =>
      (revision === undefined || revisions.includes(revision)) && !declares(capabilities, path),
  ).map(({ path }) => path);
}

/** Whether a server with these capabilities says it serves the method. */
export function offers(capabilities: unknown, method: string, revision: Revision): boolean {
  const path = neededCapability(method, revision);
  return path === undefined || declares(capabilities, path);
}
