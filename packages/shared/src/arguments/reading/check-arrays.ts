import { isRecord } from '../dialect.ts';
import { isOfType } from './check-scalars.ts';
import type { KeywordAt, KeywordCheck } from './check.ts';
import { jsonEqual } from './json-equal.ts';

const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Holds the items from `from` on against one schema; a schema that allows nothing says how many may be there. */
const rest = (at: KeywordAt, from: number, part: unknown): void => {
  const items = itemsIn(at.value);
  if (part === false && from > 0) {
    if (items.length > from) at.fail({ limit: from });
    return;
  }
  for (let index = from; index < items.length; index += 1) {
    at.seen?.items.add(index);
    at.add(at.inner(at.keyword, part, { value: items[index], path: `${at.path}/${index}` }));
  }
};

const checkPlaces = (at: KeywordAt): void => {
  const places = itemsIn(at.asked);
  const items = itemsIn(at.value);
  places.slice(0, items.length).forEach((part, index) => {
    at.seen?.items.add(index);
    at.add(
      at.inner(`${at.keyword}/${index}`, part, {
        value: items[index],
        path: `${at.path}/${index}`,
      }),
    );
  });
};

/** `items`: one schema for all (2020-12: after the places of their own), or before 2020-12 a list of places. */
const checkItems = (at: KeywordAt): void => {
  if (Array.isArray(at.asked)) return checkPlaces(at);
  const places = at.doc.dialect === '2020-12' ? at.schema['prefixItems'] : undefined;
  return rest(at, itemsIn(places).length, at.asked);
};

const checkAdditional = (at: KeywordAt): void => {
  const { items } = at.schema;
  if (Array.isArray(items)) rest(at, items.length, at.asked);
};

const checkContains = (at: KeywordAt): void => {
  const counts = at.doc.dialect !== 'draft-07';
  const { minContains, maxContains } = counts ? at.schema : {};
  const least = typeof minContains === 'number' ? minContains : 1;
  const most = typeof maxContains === 'number' ? maxContains : undefined;
  const fitting = itemsIn(at.value).filter((value, index) => {
    const fits =
      at.inner(at.keyword, at.asked, { value, path: `${at.path}/${index}` }).length === 0;
    if (fits && at.doc.dialect === '2020-12') at.seen?.items.add(index);
    return fits;
  }).length;
  if (fitting < least || (most !== undefined && fitting > most))
    at.fail({
      minContains: least,
      ...(most === undefined ? {} : { maxContains: most }),
    });
};

/** The first two places, later one first, that hold equal items; scalars are compared by their text. */
const twins = (items: readonly unknown[]): [number, number] | undefined => {
  const scalars = new Map<string, number>();
  const others: number[] = [];
  for (const [index, item] of items.entries()) {
    if (isRecord(item) || Array.isArray(item)) {
      const before = others.find((other) => jsonEqual(items[other], item));
      if (before !== undefined) return [index, before];
      others.push(index);
      continue;
    }
    if (item === UNLIKE) continue;
    const text = JSON.stringify(item);
    const before = scalars.get(text);
    if (before !== undefined) return [index, before];
    scalars.set(text, index);
  }
  return undefined;
};

const UNLIKE = Symbol('compared with nothing');

const isCompared = ({ items }: Readonly<Record<string, unknown>>, item: unknown): boolean => {
  const type = isRecord(items) ? items['type'] : undefined;
  const types: unknown[] = Array.isArray(type) ? type : type === undefined ? [] : [type];
  if (types.length === 0 || types.includes('object') || types.includes('array')) return true;
  return types.some((one) => isOfType(item, one));
};

const checkUnique = ({ asked, schema, value, fail }: KeywordAt): void => {
  // As the validator has it: where items are scalars, those of another type are not compared.
  const items = itemsIn(value).map((item) => (isCompared(schema, item) ? item : UNLIKE));
  const found = asked === true ? twins(items) : undefined;
  if (found !== undefined) fail({ i: found[0], j: found[1] });
};

const checkUnevaluated = (at: KeywordAt): void => {
  const items = itemsIn(at.value);
  const unseen = items.flatMap((_, index) => (at.seen?.items.has(index) === true ? [] : [index]));
  if (at.asked === false) {
    if (unseen.length > 0) at.fail({ limit: items.length - unseen.length });
    return;
  }
  for (const index of unseen) {
    at.add(at.inner(at.keyword, at.asked, { value: items[index], path: `${at.path}/${index}` }));
    at.seen?.items.add(index);
  }
};

/** The keywords about arrays. */
export const ARRAY_CHECKS: readonly (readonly [string, KeywordCheck])[] = [
  ['prefixItems', { on: 'array', dialects: ['2020-12'], check: checkPlaces }],
  ['items', { on: 'array', check: checkItems }],
  ['additionalItems', { on: 'array', dialects: ['2019-09', 'draft-07'], check: checkAdditional }],
  ['contains', { on: 'array', check: checkContains }],
  [
    'minItems',
    {
      on: 'array',
      check: ({ value, asked, fail }) => {
        if (itemsIn(value).length < Number(asked)) fail({ limit: asked });
      },
    },
  ],
  [
    'maxItems',
    {
      on: 'array',
      check: ({ value, asked, fail }) => {
        if (itemsIn(value).length > Number(asked)) fail({ limit: asked });
      },
    },
  ],
  ['uniqueItems', { on: 'array', check: checkUnique }],
  ['unevaluatedItems', { on: 'array', dialects: ['2020-12', '2019-09'], check: checkUnevaluated }],
];
