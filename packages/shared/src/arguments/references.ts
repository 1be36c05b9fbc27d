import { SCHEMA_HOLDERS } from './keywords.ts';
import { itemsOf, membersOf, partAt, type SchemaPart } from './schema-part.ts';

/** A reference followed, or why it leads nowhere. */
export type Followed = { ok: true; part: SchemaPart } | { ok: false; why: string };

/** The schemas directly inside one. */
const subschemasOf = (part: SchemaPart): SchemaPart[] =>
  [...membersOf(part)].flatMap(([keyword, held]) => {
    const holds = SCHEMA_HOLDERS.get(keyword);
    if (holds === undefined) return [];
    if (held.node.type === 'array') return holds.includes('list') ? itemsOf(held) : [];
    return holds.startsWith('map') ? [...membersOf(held).values()] : [held];
  });

/** The first schema, outermost first, that `matches`. */
const findSchema = (
  root: SchemaPart,
  matches: (keywords: ReadonlyMap<string, SchemaPart>, part: SchemaPart) => boolean,
): SchemaPart | undefined => {
  const queue = [root];
  for (const part of queue) {
    if (matches(membersOf(part), part)) return part;
    queue.push(...subschemasOf(part));
  }
  return undefined;
};

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // A stray percent sign: taken as it is.
  }
};

const partByFragment = (root: SchemaPart, fragment: string): SchemaPart | undefined => {
  const pointer = decoded(fragment);
  if (pointer === '') return root;
  if (pointer.startsWith('/')) return partAt(root, pointer);
  return findSchema(
    root,
    (keywords) =>
      keywords.get('$anchor')?.value === pointer || keywords.get('$id')?.value === `#${pointer}`,
  );
};

/** Follows a `$ref` inside its own document. Another document is never fetched: a schema must not make us call out. */
export const followReference = (root: SchemaPart, reference: unknown): Followed => {
  if (typeof reference !== 'string') return { ok: false, why: 'Its $ref is not a text.' };
  const [base = '', fragment = ''] = reference.split('#', 2);
  const home =
    base === '' ? root : findSchema(root, (keywords) => keywords.get('$id')?.value === base);
  if (home === undefined)
    return {
      ok: false,
      why: `Its reference ${reference} leads out of this schema. Wirescope fetches no schemas.`,
    };
  const part = partByFragment(home, fragment);
  return part === undefined
    ? { ok: false, why: `Its reference ${reference} leads nowhere in this schema.` }
    : { ok: true, part };
};

/** Whether a schema inside another has an `$id`: references in there are relative to that. */
export const hasInnerDocuments = (root: SchemaPart): boolean =>
  root.document.includes('$id') &&
  findSchema(
    root,
    (keywords, part) => part !== root && typeof keywords.get('$id')?.value === 'string',
  ) !== undefined;
