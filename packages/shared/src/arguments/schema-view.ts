import { followReference } from './references.ts';
import { itemsOf, membersOf, type SchemaPart } from './schema-part.ts';

/** The keywords that rule at one place, references followed: what stands beside a reference wins over what it names. */
export type SchemaView = {
  keywords: ReadonlyMap<string, SchemaPart>;
  /** Pointers of every schema the view was put together from, outermost first. */
  sources: readonly string[];
};

export type Viewed = { ok: true; view: SchemaView } | { ok: false; why: string };

const refused = (why: string): Viewed => ({ ok: false, why });

/** Two views as one: the keywords of `over` hide those of `under`. */
export const layered = (under: SchemaView, over: SchemaView): SchemaView => ({
  keywords: new Map([...under.keywords, ...over.keywords]),
  sources: [...over.sources, ...under.sources],
});

export const without = (view: SchemaView, ...keywords: string[]): SchemaView => ({
  ...view,
  keywords: new Map([...view.keywords].filter(([keyword]) => !keywords.includes(keyword))),
});

/** The keywords at `part`, through references and through an `allOf` of one (how generators add a description to a reference). */
export const viewOf = (
  root: SchemaPart,
  part: SchemaPart,
  seen: readonly string[] = [],
): Viewed => {
  if (part.value === false) return refused('The schema allows no value here.');
  if (part.value !== true && part.node.type !== 'object')
    return refused('What stands in place of its schema is no schema.');
  if (seen.includes(part.pointer))
    return refused('Its reference leads back to itself and names no schema.');
  const own: SchemaView = { keywords: membersOf(part), sources: [part.pointer] };
  const reference = own.keywords.get('$ref');
  if (reference !== undefined) {
    const followed = followReference(root, reference.value);
    if (!followed.ok) return followed;
    return underlaid(root, without(own, '$ref'), followed.part, [...seen, part.pointer]);
  }
  const [only, ...more] = itemsOf(own.keywords.get('allOf') ?? part);
  if (own.keywords.has('allOf') && only !== undefined && more.length === 0)
    return underlaid(root, without(own, 'allOf'), only, [...seen, part.pointer]);
  return { ok: true, view: own };
};

const underlaid = (
  root: SchemaPart,
  over: SchemaView,
  part: SchemaPart,
  seen: readonly string[],
): Viewed => {
  const under = viewOf(root, part, seen);
  if (!under.ok) return under;
  const shared = ['properties', 'required', 'allOf', 'anyOf', 'oneOf', 'enum'].find(
    (keyword) => over.keywords.has(keyword) && under.view.keywords.has(keyword),
  );
  return shared === undefined
    ? { ok: true, view: layered(under.view, over) }
    : refused(`${shared} stands both beside its reference and in what it names.`);
};
