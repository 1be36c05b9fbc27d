import { isRecord } from '../dialect.ts';
import { follow } from '../reading/follow.ts';
import { readSchemaDocument, type Sub } from '../reading/schema-document.ts';
import { isAnnotation } from '../keywords.ts';
import { shortText } from '../value-words.ts';
import {
  narrower,
  other,
  wider,
  type Compare,
  type Effect,
  type Keywords,
  type Pair,
  type SchemaChange,
} from './change.ts';
import { compareArrays } from './compare-arrays.ts';
import { compareObjects } from './compare-objects.ts';
import { compareListed, compareRanges, compareTexts, compareTypes } from './compare-scalars.ts';
import { compareCombinations } from './compare-unions.ts';
import { isOpen } from './is-open.ts';
import { possibleKinds, type Kind } from './value-sets.ts';

/** Pairs of schemas that are looked at; more than any tool of a person has. */
const MOST_PAIRS = 5_000;
/** Deeper than tools need. */
const DEEPEST = 200;

/**
 * What is another in a newer version of a schema, place by place, and whether documents that were valid may be invalid
 * now, or the other way round. Where that cannot be decided it counts as if it were so: of two schemas without a
 * narrowing change, every document valid under the older is valid under the newer. Texts are JSON; no text: any object.
 */
export function compareSchemas(
  before: string | undefined,
  after: string | undefined,
): SchemaChange[] {
  const docs = { before: readSchemaDocument(before), after: readSchemaDocument(after) };
  if (sameJson(docs.before.root.schema, docs.after.root.schema)) return [];
  if (docs.before.dialect !== docs.after.dialect)
    return [other('', `is written in ${docs.after.dialect} now, was ${docs.before.dialect}`)];
  const walk = { ...docs, active: new Set<string>(), left: MOST_PAIRS };
  return withoutDoubles(compare(walk, docs.before.root, docs.after.root, ''));
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const withoutDoubles = (changes: readonly SchemaChange[]): SchemaChange[] => {
  const seen = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return [...seen.values()];
};

const compare: Compare = (walk, a, b, where) => {
  const [before, after] = [alone(walk.before, a), alone(walk.after, b)];
  if (isOpen(before.schema) && isOpen(after.schema)) return wordChanges(before, after, where);
  if (before.schema === false || after.schema === false)
    return compareNothing(before, after, where);
  const key = `${placeOf(before)}\n${placeOf(after)}`;
  if (walk.active.has(key)) return [];
  walk.left -= 1;
  if (walk.left <= 0 || walk.active.size > DEEPEST)
    return [other(where, 'is too large to be compared')];
  walk.active.add(key);
  const [old, young] = [keywordsOf(before), keywordsOf(after)];
  const pair = { walk, compare, where, a: old, b: young, subA: before, subB: after };
  const changes = [...compareAlone(pair), ...wordChanges(before, after, where)];
  walk.active.delete(key);
  return changes;
};

/** What allows everything is the same everywhere; told apart by place it would go on without end. */
const placeOf = ({ schema, pointer }: Sub): string => (isOpen(schema) ? 'anything' : pointer);

const keywordsOf = ({ schema }: Sub): Keywords => (isRecord(schema) ? schema : {});

/** Follows references that stand alone: a schema means the same wherever it is written. */
const alone = (doc: Parameters<typeof follow>[0], sub: Sub): Sub => {
  let at = sub;
  for (let step = 0; step < 32; step += 1) {
    const { schema } = at;
    const says = isRecord(schema)
      ? Object.keys(schema).filter((keyword) => !isAnnotation(keyword))
      : [];
    const target =
      isRecord(schema) && says.length === 1 && says[0] === '$ref'
        ? follow(doc, at, schema['$ref'])
        : undefined;
    if (target === undefined) return at;
    at = target;
  }
  return at;
};

const compareNothing = (a: Sub, b: Sub, where: string): SchemaChange[] => {
  if (a.schema === b.schema) return [];
  return a.schema === false
    ? [wider(where, 'is allowed now')]
    : [narrower(where, 'is no longer allowed')];
};

type Group = { kinds: readonly Kind[] | 'any'; changes: (pair: Pair) => SchemaChange[] };

/** Which keywords are compared together, and which values they say something of. */
const GROUPS: readonly Group[] = [
  { kinds: 'any', changes: compareTypes },
  { kinds: 'any', changes: compareListed },
  { kinds: ['integer', 'fraction'], changes: compareRanges },
  { kinds: ['string'], changes: compareTexts },
  { kinds: ['array'], changes: compareArrays },
  { kinds: ['object'], changes: compareObjects },
  { kinds: 'any', changes: compareCombinations },
  { kinds: 'any', changes: compareReferences },
  { kinds: 'any', changes: compareLeftOver },
];

const touches = (kinds: Group['kinds'], possible: ReadonlySet<Kind>): boolean =>
  kinds === 'any' || kinds.some((kind) => possible.has(kind));

const compareAlone = (pair: Pair): SchemaChange[] => {
  const [before, after] = [possibleKinds(pair.a), possibleKinds(pair.b)];
  return GROUPS.flatMap(({ kinds, changes }) => {
    const [takes, gives] = [touches(kinds, before), touches(kinds, after)];
    if (!takes && !gives) return [];
    return changes(pair).map((change) => ({
      ...change,
      // A rule for strings neither takes nor gives anything where no string may stand.
      narrows: takes ? change.narrows : ('no' satisfies Effect),
      widens: gives ? change.widens : ('no' satisfies Effect),
    }));
  });
};

/** References beside other keywords, and those whose goal depends on the way there. */
function compareReferences(pair: Pair): SchemaChange[] {
  const { walk, where, a, b, subA, subB } = pair;
  const dynamic = ['$dynamicRef', '$recursiveRef'].some(
    (keyword) => a[keyword] !== undefined || b[keyword] !== undefined,
  );
  if (dynamic) return [other(where, 'refers to a schema that depends on the way there')];
  const goal = (doc: typeof walk.before, sub: Sub, reference: unknown) =>
    reference === undefined ? { ...sub, schema: true } : follow(doc, sub, reference);
  if (a['$ref'] === undefined && b['$ref'] === undefined) return [];
  const before = goal(walk.before, subA, a['$ref']);
  const after = goal(walk.after, subB, b['$ref']);
  if (before === undefined || after === undefined)
    return a['$ref'] === b['$ref'] && before === after
      ? []
      : [other(where, 'refers to a schema that is not there')];
  return compare(walk, before, after, where);
}

const asksLeftOver = (keywords: Keywords): boolean =>
  ['unevaluatedProperties', 'unevaluatedItems'].some((keyword) => keywords[keyword] !== undefined);

/** What is left over depends on everything beside it. */
function compareLeftOver({ where, a, b }: Pair): SchemaChange[] {
  const [before, after] = [asksLeftOver(a), asksLeftOver(b)];
  if (!before && !after) return [];
  if (sameJson(a, b) && !JSON.stringify(a).includes('Ref":') && !JSON.stringify(a).includes('$ref'))
    return [];
  const what = 'has a rule for what its parts leave over, which any change may touch';
  return [{ where, what, narrows: after ? 'yes' : 'no', widens: before ? 'yes' : 'no' }];
}

/** Words and defaults make no document valid or invalid, and yet tell people and models what to send. */
const wordChanges = (a: Sub, b: Sub, where: string): SchemaChange[] => {
  const [before, after] = [keywordsOf(a), keywordsOf(b)];
  return WORDS.flatMap(([keyword, called]) => {
    if (sameJson(before[keyword], after[keyword])) return [];
    const [was, is] = [shortText(before[keyword]), shortText(after[keyword])];
    const what =
      after[keyword] === undefined
        ? `has no ${called} any more`
        : before[keyword] === undefined
          ? `has a ${called} now${keyword === 'default' && is !== undefined ? `: ${is}` : ''}`
          : keyword === 'default' && is !== undefined && was !== undefined
            ? `has the default ${is}, was ${was}`
            : `has another ${called}`;
    return [{ where, what, narrows: 'no', widens: 'no' }];
  });
};

const WORDS: readonly (readonly [string, string])[] = [
  ['title', 'title'],
  ['description', 'description'],
  ['default', 'default'],
  ['deprecated', 'mark as deprecated'],
];
