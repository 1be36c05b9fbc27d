import { isRecord } from '../dialect.ts';
import { follow, within } from '../reading/follow.ts';
import type { Sub } from '../reading/schema-document.ts';
import {
  ANYTHING,
  narrower,
  narrows,
  other,
  wider,
  widens,
  type Keywords,
  type Pair,
  type SchemaChange,
  type Walk,
} from './change.ts';
import { isOpen } from './is-open.ts';
import { holds, listedIn, possibleKinds } from './value-sets.ts';

type Branches = readonly Sub[];

const branchesOf = (doc: Walk['before'], sub: Sub, keyword: string): Branches => {
  const listed = isRecord(sub.schema) ? sub.schema[keyword] : undefined;
  return Array.isArray(listed)
    ? listed.map((part: unknown, index) => within(doc, sub, `${keyword}/${index}`, part))
    : [];
};

/** Schemas put together: allOf, anyOf, oneOf, not and conditions. */
export const compareCombinations = (pair: Pair): SchemaChange[] => [
  ...compareAll(pair),
  ...compareUnion(pair, 'anyOf'),
  ...compareUnion(pair, 'oneOf'),
  ...compareNot(pair),
  ...compareConditions(pair),
];

const compareAll = ({ walk, compare, subA, subB, where }: Pair): SchemaChange[] => {
  const before = branchesOf(walk.before, subA, 'allOf');
  const after = branchesOf(walk.after, subB, 'allOf');
  const count = Math.max(before.length, after.length);
  return Array.from({ length: count }, (_, index) =>
    compare(
      walk,
      before[index] ?? { ...subA, schema: ANYTHING },
      after[index] ?? { ...subB, schema: ANYTHING },
      where,
    ),
  ).flat();
};

const compareUnion = (pair: Pair, keyword: 'anyOf' | 'oneOf'): SchemaChange[] => {
  const { walk, where, subA, subB, a, b } = pair;
  const before = branchesOf(walk.before, subA, keyword);
  const after = branchesOf(walk.after, subB, keyword);
  if (a[keyword] === undefined && b[keyword] === undefined) return [];
  if (a[keyword] === undefined)
    return [narrower(where, 'must fit one of several alternatives now')];
  if (b[keyword] === undefined) return [wider(where, 'need no longer fit one of the alternatives')];
  const apart =
    keyword === 'anyOf' || (areApart(walk.before, before) && areApart(walk.after, after));
  if (apart) return compareApart(pair, before, after);
  // A value may fit exactly one of alternatives that overlap: more of them may also mean fewer values.
  const same =
    before.length === after.length &&
    before.every((branch, index) => {
      const twin = after[index];
      return twin !== undefined && pair.compare(walk, branch, twin, where).every(isHarmless);
    });
  return same ? [] : [other(where, 'must fit exactly one of other alternatives than before')];
};

const isHarmless = (change: SchemaChange): boolean => !narrows([change]) && !widens([change]);

/** Alternatives of which each value fits at most one, or of which it may fit any. */
const compareApart = (
  { walk, compare, where }: Pair,
  before: Branches,
  after: Branches,
): SchemaChange[] => {
  const table = before.map((old) => after.map((young) => compare(walk, old, young, where)));
  const lost = before.flatMap((old, row) => {
    const cells = table[row] ?? [];
    if (cells.some((changes) => !narrows(changes))) return [];
    const twin = cells[row] ?? [];
    return before.length === after.length && twin.length > 0
      ? twin.filter((change) => narrows([change]))
      : [narrower(where, `takes an alternative less${nameOf(walk.before, old)}`)];
  });
  const won = after.flatMap((young, column) => {
    const cells = table.map((row) => row[column] ?? []);
    if (cells.some((changes) => !widens(changes))) return [];
    const twin = table[column]?.[column] ?? [];
    return before.length === after.length && twin.length > 0
      ? twin.filter((change) => widens([change]))
      : [wider(where, `takes an alternative more${nameOf(walk.after, young)}`)];
  });
  return [...lost, ...won];
};

const nameOf = (doc: Walk['before'], branch: Sub): string => {
  const { schema } = resolved(doc, branch);
  const title = isRecord(schema) ? schema['title'] : undefined;
  if (typeof title === 'string') return `: ${title}`;
  const kinds = [...possibleKinds(schema)];
  return kinds.length === 1 ? `: ${kinds.join('')}` : '';
};

/** The schema a reference stands for, a few steps on. */
const resolved = (doc: Walk['before'], sub: Sub): Sub => {
  let at = sub;
  for (let step = 0; step < 8; step += 1) {
    const target = isRecord(at.schema) ? follow(doc, at, at.schema['$ref']) : undefined;
    if (target === undefined) return at;
    at = target;
  }
  return at;
};

/** Whether no value can fit two of them: by their types, or by a key that all have and that says which it is. */
const areApart = (doc: Walk['before'], branches: Branches): boolean => {
  const schemas = branches.map((branch) => resolved(doc, branch).schema);
  return schemas.every((one, index) =>
    schemas.slice(index + 1).every((two) => {
      const kinds = possibleKinds(two);
      if (![...possibleKinds(one)].some((kind) => kinds.has(kind))) return true;
      return isRecord(one) && isRecord(two) && (listedApart(one, two) || taggedApart(one, two));
    }),
  );
};

const listedApart = (one: Keywords, two: Keywords): boolean => {
  const [a, b] = [listedIn(one), listedIn(two)];
  return a !== undefined && b !== undefined && !a.some((value) => holds(b, value));
};

const taggedApart = (one: Keywords, two: Keywords): boolean => {
  const keys = [one, two].map(({ required }) => (Array.isArray(required) ? required : []));
  const [ours = [], theirs = []] = keys;
  // A key says something only of objects: both must be nothing else.
  const objects = [one, two].every((schema) => schema['type'] === 'object');
  return (
    objects &&
    ours.some((key) => {
      const [a, b] = [one, two].map(({ properties }) =>
        isRecord(properties) && typeof key === 'string' ? properties[key] : undefined,
      );
      return theirs.includes(key) && isRecord(a) && isRecord(b) && listedApart(a, b);
    })
  );
};

const compareNot = ({ walk, compare, a, b, subA, subB, where }: Pair): SchemaChange[] => {
  if (a['not'] === undefined && b['not'] === undefined) return [];
  if (a['not'] === undefined) return [narrower(where, 'must not fit a schema now')];
  if (b['not'] === undefined) return [wider(where, 'need no longer differ from a schema')];
  const inner = compare(
    walk,
    within(walk.before, subA, 'not', a['not']),
    within(walk.after, subB, 'not', b['not']),
    where,
  );
  const [more, less] = [widens(inner), narrows(inner)];
  if (!more && !less) return [];
  return [
    {
      where,
      what: 'must not fit another schema than before',
      narrows: more ? 'yes' : 'no',
      widens: less ? 'yes' : 'no',
    },
  ];
};

const part = (keyword: string, keywords: Keywords) => keywords[keyword] ?? ANYTHING;

const asksNothing = (keywords: Keywords, doc: Walk['before'], sub: Sub): boolean =>
  keywords['if'] === undefined ||
  ['then', 'else'].every((keyword) =>
    isOpen(within(doc, sub, keyword, part(keyword, keywords)).schema),
  );

const compareConditions = (pair: Pair): SchemaChange[] => {
  const { walk, compare, a, b, subA, subB, where } = pair;
  const inner = (keyword: string) =>
    compare(
      walk,
      within(walk.before, subA, keyword, part(keyword, a)),
      within(walk.after, subB, keyword, part(keyword, b)),
      where,
    );
  if (a['if'] === undefined && b['if'] === undefined) return [];
  const [before, after] = [asksNothing(a, walk.before, subA), asksNothing(b, walk.after, subB)];
  if (before && after) return [];
  if (before) return [narrower(where, 'has a condition now')];
  if (after) return [wider(where, 'has no condition any more')];
  if (!inner('if').every(isHarmless)) return [other(where, 'has another condition than before')];
  return [...inner('then'), ...inner('else')];
};
