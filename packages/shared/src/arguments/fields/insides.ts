import { membersOf, type JsonNode } from '../../json-text/json-text.ts';
import { isRecord } from '../dialect.ts';
import type { FieldNode } from '../field.ts';
import { askedOf, listedAsked, requiredKeys, subsForItem, subsForKey } from '../reading/asked.ts';
import { within } from '../reading/follow.ts';
import { inForce } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import { lazy } from './lazy.ts';
import type { Ground, Place } from './place.ts';
import type { Ruling } from './ruling.ts';
import { describesOthers, forceOf, isDescribing, type Shape } from './shape.ts';

/** What a field says of what is inside its value. */
export type Insides = Pick<FieldNode, 'closed' | 'places' | 'takesMore' | 'addsKeys'> &
  Pick<FieldNode, 'fields' | 'extras' | 'member' | 'item'>;

/** The fields inside a value, made when they are asked for. */
export const insidesOf = (
  ground: Ground,
  place: Place,
  { ruling, shape }: { ruling: Ruling; shape: Shape },
): Insides => {
  const { doc } = ground;
  const force = forceOf(ruling);
  const ancestors = lazy(
    () => new Set([...place.ancestors, ...ruling.rules.map(({ pointer }) => pointer)]),
  );
  const inner = (at: Omit<Place, 'ancestors'>) => ground.fieldAt({ ...at, ancestors: ancestors() });
  const there = place.node === undefined ? undefined : membersOf(place.node);
  const needed = lazy(() => new Set(neededKeys(ruling, there)));
  const others = ['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) =>
    askedOf(force, keyword).map(({ value }) => value),
  );
  const closed = others.includes(false);
  const whole = place.path.length === 0;
  const takesMore = lazy(() => takesKeys(ruling, { closed, invited: others.length > 0, whole }));
  const member = (key: string): FieldNode => {
    const subs = subsOf(doc, ruling, key);
    // What is refused because nobody names it is drawn as what it is: a key without a schema.
    const refused = subs.some(
      ({ schema, pointer }) =>
        schema === false && /\/(additional|unevaluated)Properties$/.test(pointer),
    );
    const unnamed = refused || (subs.length === 0 && !needed().has(key) && !takesMore());
    return inner({
      subs: refused ? [] : subs,
      path: [...place.path, key],
      required: needed().has(key),
      node: there?.get(key),
      ...(unnamed ? { unnamed } : {}),
      ...(named().has(key) ? {} : { added: true }),
    });
  };
  const keys = lazy(() => (shape.kind === 'object' ? keysNamed(doc, ruling, needed()) : []));
  const named = lazy(() => new Set(keys()));
  const fields = lazy(() =>
    keys()
      .filter((key) => there?.has(key) === true || !isForbidden(ruling, key))
      .map(member),
  );
  const extras = lazy(() => {
    return shape.kind === 'object'
      ? [...(there?.keys() ?? [])].filter((key) => !named().has(key)).map(member)
      : [];
  });
  return {
    closed,
    places: placesIn(doc, ruling),
    takesMore: !['items', 'additionalItems'].some((keyword) =>
      askedOf(force, keyword).some(({ value }) => value === false),
    ),
    addsKeys: shape.kind === 'object' && takesMore() ? namesOf(doc, ruling) : undefined,
    fields,
    extras,
    member,
    item: (index) =>
      inner({
        subs: subsForItem(doc, force, index),
        path: [...place.path, index],
        required: true,
        node: place.node?.type === 'array' ? place.node.children?.[index] : undefined,
      }),
  };
};

const subsByKey = new WeakMap<Ruling, Map<string, readonly Sub[]>>();

/** The schemas of a key. Where they are the same for every value they are the very same. */
const subsOf = (doc: SchemaDocument, ruling: Ruling, key: string): readonly Sub[] => {
  const byKey = subsByKey.get(ruling) ?? new Map<string, readonly Sub[]>();
  subsByKey.set(ruling, byKey);
  const subs = byKey.get(key) ?? subsForKey(doc, forceOf(ruling), key);
  byKey.set(key, subs);
  return subs;
};

type Members = ReadonlyMap<string, JsonNode> | undefined;

/** The keys that must be there, those among them that others bring along. */
const neededKeys = (ruling: Ruling, there: Members): string[] => {
  const force = forceOf(ruling);
  const brought = ['dependentRequired', 'dependencies'].flatMap((keyword) =>
    askedOf(force, keyword).flatMap(({ value }) =>
      Object.entries(isRecord(value) ? value : {}).flatMap(([key, keys]) =>
        there?.has(key) === true && Array.isArray(keys) ? keys.map(String) : [],
      ),
    ),
  );
  return [...requiredKeys(force), ...brought];
};

/** The keys the schemas describe, in the order they were written, then those they only require. */
const keysNamed = (
  doc: SchemaDocument,
  { rules }: Ruling,
  needed: ReadonlySet<string>,
): string[] => {
  const described = rules.flatMap(({ pointer, schema }) => {
    const { properties } = schema;
    if (!isRecord(properties)) return [];
    return doc.keysAt(`${pointer}/properties`).filter((key) => Object.hasOwn(properties, key));
  });
  return [...new Set([...described, ...needed])];
};

/** Whether a schema says of a key that it must not be there. */
const isForbidden = (ruling: Ruling, key: string): boolean =>
  ruling.rules.some(
    ({ schema }) => isRecord(schema['properties']) && schema['properties'][key] === false,
  );

const placesIn = (doc: SchemaDocument, ruling: Ruling): number => {
  const keyword = doc.dialect === '2020-12' ? 'prefixItems' : 'items';
  return Math.max(
    0,
    ...askedOf(forceOf(ruling), keyword).map(({ value }) =>
      Array.isArray(value) ? value.length : 0,
    ),
  );
};

const takesKeys = (
  ruling: Ruling,
  { closed, invited, whole }: { closed: boolean; invited: boolean; whole: boolean },
): boolean => {
  const force = forceOf(ruling);
  if (askedOf(force, 'patternProperties').length > 0) return true;
  if (closed) return false;
  const named = askedOf(force, 'properties');
  // A tool whose `properties` are empty means that it takes none; inside, it means that any will do.
  const free = whole ? named.length === 0 : !named.some(({ value }) => isDescribing(value));
  return invited || describesOthers(force) || free;
};

/** The names `propertyNames` lists, or any. */
const namesOf = (doc: SchemaDocument, ruling: Ruling): { names?: readonly string[] } => {
  const lists = askedOf(forceOf(ruling), 'propertyNames').flatMap(({ rule, value }) => {
    const listed = listedAsked(doc, inForce(doc, [within(doc, rule, 'propertyNames', value)]));
    return listed === undefined ? [] : [listed.map((one) => String(one.value))];
  });
  const [first, ...more] = lists;
  return first === undefined
    ? {}
    : { names: first.filter((name) => more.every((other) => other.includes(name))) };
};
