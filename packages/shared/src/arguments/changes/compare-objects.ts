import { isRecord } from '../dialect.ts';
import { within } from '../reading/follow.ts';
import type { Sub } from '../reading/schema-document.ts';
import { toPointer } from '../pointer.ts';
import {
  ANYTHING,
  memberOf,
  narrower,
  narrows,
  other,
  wider,
  widens,
  type Pair,
  type SchemaChange,
} from './change.ts';
import { compareCounts } from './compare-scalars.ts';
import { isOpen } from './is-open.ts';

const membersOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const step = (keyword: string, key: string): string => keyword + toPointer([key]);

/** All that is said of keys, their values and their number. */
export const compareObjects = (pair: Pair): SchemaChange[] => [
  ...compareCounts(pair, ['minProperties', 'maxProperties', 'key']),
  ...compareProperties(pair),
  ...compareRequired(pair),
  ...comparePatterns(pair),
  ...compareOthers(pair),
  ...compareNames(pair),
  ...compareDependencies(pair),
];

const inBefore = ({ walk, subA }: Pair, steps: string, part: unknown): Sub =>
  within(walk.before, subA, steps, part);
const inAfter = ({ walk, subB }: Pair, steps: string, part: unknown): Sub =>
  within(walk.after, subB, steps, part);

/** What rules the keys that are not named. */
const othersBefore = (pair: Pair): Sub =>
  inBefore(pair, 'additionalProperties', pair.a['additionalProperties'] ?? ANYTHING);
const othersAfter = (pair: Pair): Sub =>
  inAfter(pair, 'additionalProperties', pair.b['additionalProperties'] ?? ANYTHING);

const compareProperties = (pair: Pair): SchemaChange[] => {
  const { walk, compare, where, a, b } = pair;
  const [before, after] = [membersOf(a['properties']), membersOf(b['properties'])];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const place = memberOf(where, key);
    if (!Object.hasOwn(before, key))
      return newProperty(pair, key, inAfter(pair, step('properties', key), after[key]));
    const old = inBefore(pair, step('properties', key), before[key]);
    if (!Object.hasOwn(after, key)) return lostProperty(pair, key, old);
    return compare(walk, old, inAfter(pair, step('properties', key), after[key]), place);
  });
};

const isRequired = (keywords: Pair['a'], key: string): boolean =>
  texts(keywords['required']).includes(key);

/** Patterns may have ruled a key before it was named. */
const hasPatterns = ({ a, b }: Pair): boolean =>
  a['patternProperties'] !== undefined || b['patternProperties'] !== undefined;

const newProperty = (pair: Pair, key: string, schema: Sub): SchemaChange[] => {
  const { walk, compare, a, b, where } = pair;
  const place = memberOf(where, key);
  const rest = othersBefore(pair);
  const changes = compare(walk, rest, schema, place);
  const unruled = hasPatterns(pair)
    ? compare(walk, { ...rest, schema: ANYTHING }, schema, place)
    : [];
  const required = isRequired(b, key);
  const known = isRequired(a, key);
  const takes = narrows(changes) || narrows(unruled);
  return [
    {
      where: place,
      what: required && !known ? 'is new and required' : 'is new',
      narrows:
        required && !known ? 'yes' : effect(takes, isOpen(rest.schema) && !hasPatterns(pair)),
      widens: widens(changes) ? 'yes' : 'no',
    },
  ];
};

const lostProperty = (pair: Pair, key: string, schema: Sub): SchemaChange[] => {
  const { walk, compare, where, b } = pair;
  const place = memberOf(where, key);
  const rest = othersAfter(pair);
  const changes = compare(walk, schema, rest, place);
  const unruled = hasPatterns(pair)
    ? compare(walk, schema, { ...rest, schema: ANYTHING }, place)
    : [];
  const gives = widens(changes) || widens(unruled);
  return [
    {
      where: place,
      what:
        b['additionalProperties'] === false
          ? 'is gone, and no longer allowed'
          : 'is gone: not described any more',
      narrows: narrows(changes) ? 'yes' : 'no',
      widens: effect(gives, isOpen(rest.schema) && !hasPatterns(pair)),
    },
  ];
};

/** An open schema allows keys it does not name, but hardly anybody sends them. */
const effect = (happens: boolean, unnamed: boolean) =>
  happens ? (unnamed ? 'unnamed' : 'yes') : 'no';

const compareRequired = ({ a, b, where }: Pair): SchemaChange[] => {
  const [before, after] = [texts(a['required']), texts(b['required'])];
  const named = membersOf(a['properties']);
  return [
    // One that is new says itself that it is required.
    ...after
      .filter((key) => !before.includes(key))
      .filter((key) => Object.hasOwn(named, key) || !Object.hasOwn(membersOf(b['properties']), key))
      .map((key) => narrower(memberOf(where, key), 'is required now')),
    ...before
      .filter((key) => !after.includes(key))
      .map((key) => wider(memberOf(where, key), 'is no longer required')),
  ];
};

const comparePatterns = (pair: Pair): SchemaChange[] => {
  const { walk, compare, where, a, b } = pair;
  const [before, after] = [membersOf(a['patternProperties']), membersOf(b['patternProperties'])];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((pattern) => {
    if (!Object.hasOwn(before, pattern))
      return [other(where, `keys like ${pattern} have rules of their own now`)];
    if (!Object.hasOwn(after, pattern))
      return [other(where, `keys like ${pattern} have no rules of their own any more`)];
    return compare(
      walk,
      inBefore(pair, step('patternProperties', pattern), before[pattern]),
      inAfter(pair, step('patternProperties', pattern), after[pattern]),
      `${where}[${pattern}]`,
    );
  });
};

const compareOthers = (pair: Pair): SchemaChange[] => {
  const { walk, compare, where, a, b } = pair;
  const [before, after] = [othersBefore(pair), othersAfter(pair)];
  const changes = compare(walk, before, after, `${where}[other keys]`);
  if (changes.length === 0) return [];
  const strict = b['additionalProperties'] === false;
  if (strict) return [narrower(where, 'may no longer have keys that are not named')];
  if (a['additionalProperties'] === false)
    return [wider(where, 'may have keys that are not named')];
  return changes;
};

const compareNames = (pair: Pair): SchemaChange[] => {
  const { walk, compare, where, a, b } = pair;
  return compare(
    walk,
    inBefore(pair, 'propertyNames', a['propertyNames'] ?? ANYTHING),
    inAfter(pair, 'propertyNames', b['propertyNames'] ?? ANYTHING),
    `${where}[names of keys]`,
  );
};

const compareDependencies = (pair: Pair): SchemaChange[] => [
  ...compareDependentRequired(pair),
  ...compareDependentSchemas(pair),
  ...(JSON.stringify(pair.a['dependencies']) === JSON.stringify(pair.b['dependencies'])
    ? []
    : [other(pair.where, 'what keys ask of each other is another now')]),
];

const compareDependentRequired = ({ a, b, where }: Pair): SchemaChange[] => {
  const [before, after] = [membersOf(a['dependentRequired']), membersOf(b['dependentRequired'])];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [old, young] = [texts(before[key]), texts(after[key])];
    const asks = young.filter((name) => !old.includes(name));
    const lets = old.filter((name) => !young.includes(name));
    return [
      ...asks.map((name) => narrower(memberOf(where, name), `is required now beside ${key}`)),
      ...lets.map((name) => wider(memberOf(where, name), `is no longer required beside ${key}`)),
    ];
  });
};

const compareDependentSchemas = (pair: Pair): SchemaChange[] => {
  const { walk, compare, where, a, b } = pair;
  const [before, after] = [membersOf(a['dependentSchemas']), membersOf(b['dependentSchemas'])];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    compare(
      walk,
      inBefore(pair, step('dependentSchemas', key), before[key] ?? ANYTHING),
      inAfter(pair, step('dependentSchemas', key), after[key] ?? ANYTHING),
      where,
    ),
  );
};
