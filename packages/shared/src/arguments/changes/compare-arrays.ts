import type { Sub } from '../reading/schema-document.ts';
import { within } from '../reading/follow.ts';
import {
  ANYTHING,
  narrower,
  other,
  wider,
  type Pair,
  type SchemaChange,
  type Walk,
} from './change.ts';
import { compareCounts } from './compare-scalars.ts';

/** All that is said of items and their number. */
export const compareArrays = (pair: Pair): SchemaChange[] => {
  const { a, b, where } = pair;
  const unique = Number(b['uniqueItems'] === true) - Number(a['uniqueItems'] === true);
  return [
    ...compareCounts(pair, ['minItems', 'maxItems', 'item']),
    ...(unique > 0 ? [narrower(where, 'must not have an item twice')] : []),
    ...(unique < 0 ? [wider(where, 'may have an item twice')] : []),
    ...compareItems(pair),
    ...compareContains(pair),
  ];
};

type Items = { places: readonly Sub[]; rest: Sub };

/** The schemas of the places and that of all others, under the names of the dialect. */
const itemsOf = (doc: Walk['before'], sub: Sub, keywords: Pair['a']): Items => {
  const named = doc.dialect === '2020-12' ? 'prefixItems' : 'items';
  const listed = keywords[named];
  const places = Array.isArray(listed) ? listed : [];
  const restKey = doc.dialect !== '2020-12' && Array.isArray(listed) ? 'additionalItems' : 'items';
  const rest = keywords[restKey];
  return {
    places: places.map((part: unknown, index) => within(doc, sub, `${named}/${index}`, part)),
    rest: within(doc, sub, restKey, rest === undefined ? ANYTHING : rest),
  };
};

const compareItems = ({ walk, compare, a, b, subA, subB, where }: Pair): SchemaChange[] => {
  const before = itemsOf(walk.before, subA, a);
  const after = itemsOf(walk.after, subB, b);
  const count = Math.max(before.places.length, after.places.length);
  const places = Array.from({ length: count }, (_, index) =>
    compare(
      walk,
      before.places[index] ?? before.rest,
      after.places[index] ?? after.rest,
      `${where}[${index}]`,
    ),
  );
  return [...places.flat(), ...compare(walk, before.rest, after.rest, `${where}[]`)];
};

const compareContains = ({ walk, compare, a, b, subA, subB, where }: Pair): SchemaChange[] => {
  if (a['contains'] === undefined && b['contains'] === undefined) return [];
  if (a['contains'] === undefined) return [narrower(where, 'must contain certain items now')];
  if (b['contains'] === undefined) return [wider(where, 'need no longer contain certain items')];
  const inner = compare(
    walk,
    within(walk.before, subA, 'contains', a['contains']),
    within(walk.after, subB, 'contains', b['contains']),
    `${where}[]`,
  );
  const counts = ['minContains', 'maxContains'].some((keyword) => a[keyword] !== b[keyword]);
  // How many of the items fit may go up and down with what has to fit.
  return inner.length > 0 || counts ? [other(where, 'must contain other items than before')] : [];
};
