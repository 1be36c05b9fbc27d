import { isRecord } from '../dialect.ts';
import { toPointer } from '../pointer.ts';
import type { KeywordAt, KeywordCheck } from './check.ts';
import { matchesPattern, type Matches } from './patterns.ts';

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};
const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];

const checkProperties = (at: KeywordAt): void => {
  const value = fieldsOf(at.value);
  for (const [key, part] of Object.entries(fieldsOf(at.asked))) {
    if (!Object.hasOwn(value, key)) continue;
    at.seen?.keys.add(key);
    const place = toPointer([key]);
    at.add(at.inner(at.keyword + place, part, { value: value[key], path: at.path + place }));
  }
};

const checkPatterns = (at: KeywordAt): void => {
  const value = fieldsOf(at.value);
  for (const [pattern, part] of Object.entries(fieldsOf(at.asked))) {
    const steps = at.keyword + toPointer([pattern]);
    for (const [key, held] of Object.entries(value)) {
      if (!at.doc.matches(pattern, key)) continue;
      at.seen?.keys.add(key);
      at.add(at.inner(steps, part, { value: held, path: at.path + toPointer([key]) }));
    }
  }
};

/** Whether a schema names a key, by `properties` or by a pattern. */
export const namesKey = (
  schema: Readonly<Record<string, unknown>>,
  key: string,
  matches: Matches = matchesPattern,
): boolean =>
  Object.hasOwn(fieldsOf(schema['properties']), key) ||
  Object.keys(fieldsOf(schema['patternProperties'])).some((pattern) => matches(pattern, key));

/** Holds the keys nobody named against one schema; one that allows nothing says so of the key. */
const others = (at: KeywordAt, param: string, isOther: (key: string) => boolean): void => {
  for (const [key, value] of Object.entries(fieldsOf(at.value))) {
    if (!isOther(key)) continue;
    at.seen?.keys.add(key);
    if (at.asked === false) at.fail({ [param]: key });
    else at.add(at.inner(at.keyword, at.asked, { value, path: at.path + toPointer([key]) }));
  }
};

const checkNames = (at: KeywordAt): void => {
  for (const key of Object.keys(fieldsOf(at.value))) {
    const failures = at.inner(at.keyword, at.asked, { value: key, path: at.path });
    if (failures.length === 0) continue;
    at.add(failures.map((failure) => ({ ...failure, propertyName: key })));
    at.fail({ propertyName: key });
  }
};

const checkRequired = ({ asked, value, fail }: KeywordAt): void => {
  for (const key of namesIn(asked))
    if (!Object.hasOwn(fieldsOf(value), key)) fail({ missingProperty: key });
};

/** The keys that are there and bring demands of their own. */
const triggered = (at: KeywordAt): [string, unknown][] =>
  Object.entries(fieldsOf(at.asked)).filter(([key]) => Object.hasOwn(fieldsOf(at.value), key));

const needs = (at: KeywordAt, property: string, needed: readonly string[]): void => {
  for (const missingProperty of needed)
    if (!Object.hasOwn(fieldsOf(at.value), missingProperty)) at.fail({ property, missingProperty });
};

const dependent = (at: KeywordAt, key: string, part: unknown): void =>
  at.add(
    at.inner(at.keyword + toPointer([key]), part, { value: at.value, path: at.path }, at.seen),
  );

const checkDependencies = (at: KeywordAt): void => {
  for (const [key, part] of triggered(at))
    if (Array.isArray(part)) needs(at, key, namesIn(part));
    else dependent(at, key, part);
};

const count = ({ value }: KeywordAt): number => Object.keys(fieldsOf(value)).length;

/** The keywords about objects. */
export const OBJECT_CHECKS: readonly (readonly [string, KeywordCheck])[] = [
  ['required', { on: 'object', check: checkRequired }],
  ['properties', { on: 'object', check: checkProperties }],
  ['patternProperties', { on: 'object', check: checkPatterns }],
  [
    'additionalProperties',
    {
      on: 'object',
      check: (at) =>
        others(at, 'additionalProperty', (key) => !namesKey(at.schema, key, at.doc.matches)),
    },
  ],
  ['propertyNames', { on: 'object', check: checkNames }],
  [
    'dependentRequired',
    {
      on: 'object',
      dialects: ['2020-12', '2019-09'],
      check: (at) => triggered(at).forEach(([key, part]) => needs(at, key, namesIn(part))),
    },
  ],
  [
    'dependentSchemas',
    {
      on: 'object',
      dialects: ['2020-12', '2019-09'],
      check: (at) => triggered(at).forEach(([key, part]) => dependent(at, key, part)),
    },
  ],
  ['dependencies', { on: 'object', check: checkDependencies }],
  [
    'minProperties',
    {
      on: 'object',
      check: (at) => {
        if (count(at) < Number(at.asked)) at.fail({ limit: at.asked });
      },
    },
  ],
  [
    'maxProperties',
    {
      on: 'object',
      check: (at) => {
        if (count(at) > Number(at.asked)) at.fail({ limit: at.asked });
      },
    },
  ],
  [
    'unevaluatedProperties',
    {
      on: 'object',
      dialects: ['2020-12', '2019-09'],
      check: (at) => others(at, 'unevaluatedProperty', (key) => at.seen?.keys.has(key) !== true),
    },
  ],
];
