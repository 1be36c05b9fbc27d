import type { Revision } from './revision.ts';

/** A capability a client can declare, parts joined by dots. */
export type ClientCapability = {
  name: string;
  /** What a server may do that sees it. */
  means: string;
  since: Revision;
  /** The last revision that knows it. */
  until?: Revision;
};

/** In the order of the schema (ClientCapabilities of each revision). */
export const CLIENT_CAPABILITIES: readonly ClientCapability[] = [
  { name: 'roots', means: 'ask for the folders it may work in', since: '2024-11-05' },
  {
    name: 'roots.listChanged',
    means: 'expect to be told when the folders change',
    since: '2024-11-05',
    until: '2025-11-25',
  },
  { name: 'sampling', means: 'ask for an answer of a model', since: '2024-11-05' },
  { name: 'sampling.context', means: 'ask for context of servers with it', since: '2025-11-25' },
  { name: 'sampling.tools', means: 'give tools to the model', since: '2025-11-25' },
  { name: 'elicitation', means: 'ask the user, by a form', since: '2025-06-18' },
  { name: 'elicitation.form', means: 'ask the user by a form', since: '2025-11-25' },
  { name: 'elicitation.url', means: 'send the user to an address', since: '2025-11-25' },
  { name: 'tasks.list', means: 'list tasks', since: '2025-11-25', until: '2025-11-25' },
  { name: 'tasks.cancel', means: 'cancel tasks', since: '2025-11-25', until: '2025-11-25' },
  {
    name: 'tasks.requests.sampling.createMessage',
    means: 'ask a model as a task',
    since: '2025-11-25',
    until: '2025-11-25',
  },
  {
    name: 'tasks.requests.elicitation.create',
    means: 'ask the user as a task',
    since: '2025-11-25',
    until: '2025-11-25',
  },
];

/** What a client with a person in front of it declares: everything the inbox can answer, soft-deprecated context apart. */
export const USUAL_CAPABILITIES: readonly string[] = [
  'roots',
  'roots.listChanged',
  'sampling',
  'sampling.tools',
  'elicitation',
  'elicitation.form',
  'elicitation.url',
];

/** Those of `names` that a revision knows. Names nobody knows stay. */
export function knownTo(revision: Revision, names: readonly string[]): string[] {
  return names.filter((name) => {
    const facts = CLIENT_CAPABILITIES.find((capability) => capability.name === name);
    if (facts === undefined) return true;
    return facts.since <= revision && (facts.until === undefined || revision <= facts.until);
  });
}

/** Members that are a yes or no and not an object with parts (schema, ClientCapabilities). */
const FLAGS = new Set(['listChanged']);

type Tree = Map<string, Tree | true>;

/** The `capabilities` object that declares these names and extensions. */
export function clientCapabilities(
  declare: readonly string[],
  extensions: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const root: Tree = new Map();
  for (const name of declare) plant(root, name.split('.'));
  const named = asObject(root);
  return Object.keys(extensions).length === 0 ? named : { ...named, extensions: { ...extensions } };
}

function plant(root: Tree, parts: readonly string[]): void {
  let place = root;
  for (const part of parts) {
    const known = place.get(part);
    if (known === true) return;
    if (FLAGS.has(part)) {
      place.set(part, true);
      return;
    }
    const next: Tree = known ?? new Map();
    place.set(part, next);
    place = next;
  }
}

const asObject = (tree: Tree): Record<string, unknown> =>
  Object.fromEntries(
    [...tree].map(([name, inner]) => [name, inner === true ? true : asObject(inner)]),
  );
