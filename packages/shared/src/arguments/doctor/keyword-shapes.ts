import { isRecord, type Dialect } from '../dialect.ts';
import { TYPE_NAMES } from '../keywords.ts';

/** A form the value of a keyword must have, by the meta-schema. */
export type Shape =
  | 'a text'
  | 'true or false'
  | 'a number'
  | 'a number above 0'
  | 'a whole number from 0'
  | 'a list'
  | 'a list of different keys'
  | 'a map to lists of different keys'
  | 'the name of a type or a list of different ones'
  | 'a schema'
  | 'a list of at least one schema'
  | 'a schema or a list of at least one'
  | 'a map to schemas'
  | 'a map to schemas or to lists of keys';

const isSchema = (value: unknown): boolean => typeof value === 'boolean' || isRecord(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const areDifferent = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const isKeys = (value: unknown): boolean =>
  Array.isArray(value) && value.every(isText) && areDifferent(value);
const isSchemas = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
const isType = (value: unknown): boolean => isText(value) && TYPE_NAMES.has(value);
const isMap = (value: unknown, holds: (held: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every(holds);

/** What stands inside lists and maps of schemas is looked at when it is walked to. */
const HOLDS: Readonly<Record<Shape, (value: unknown) => boolean>> = {
  'a text': isText,
  'true or false': (value) => typeof value === 'boolean',
  'a number': (value) => typeof value === 'number',
  'a number above 0': (value) => typeof value === 'number' && value > 0,
  'a whole number from 0': (value) => Number.isInteger(value) && Number(value) >= 0,
  'a list': Array.isArray,
  'a list of different keys': isKeys,
  'a map to lists of different keys': (value) => isMap(value, isKeys),
  'the name of a type or a list of different ones': (value) =>
    isType(value) ||
    (Array.isArray(value) && value.length > 0 && value.every(isType) && areDifferent(value)),
  'a schema': isSchema,
  'a list of at least one schema': isSchemas,
  'a schema or a list of at least one': (value) => isSchema(value) || isSchemas(value),
  'a map to schemas': isRecord,
  'a map to schemas or to lists of keys': isRecord,
};

const named = (shape: Shape, keywords: string): [string, Shape][] =>
  keywords.split(' ').map((keyword) => [keyword, shape]);

/** Keywords every dialect has. */
const COMMON: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ...named('a text', '$schema $id $ref $comment title description pattern format'),
  ...named('a text', 'contentMediaType contentEncoding'),
  ...named('true or false', 'readOnly writeOnly uniqueItems'),
  ...named('a number', 'minimum maximum exclusiveMinimum exclusiveMaximum'),
  ...named('a number above 0', 'multipleOf'),
  ...named(
    'a whole number from 0',
    'minLength maxLength minItems maxItems minProperties maxProperties',
  ),
  ...named('a list', 'examples enum'),
  ...named('a list of different keys', 'required'),
  ...named('the name of a type or a list of different ones', 'type'),
  ...named('a schema', 'additionalProperties propertyNames contains not if then else'),
  ...named('a list of at least one schema', 'allOf anyOf oneOf'),
  ...named('a map to schemas', 'properties patternProperties definitions'),
  ...named('a map to schemas or to lists of keys', 'dependencies'),
]);

/** Keywords since 2019-09. */
const SINCE_2019: readonly [string, Shape][] = [
  ...named('a text', '$anchor'),
  ...named('true or false', 'deprecated'),
  ...named('a whole number from 0', 'minContains maxContains'),
  ...named('a map to lists of different keys', 'dependentRequired'),
  ...named('a schema', 'unevaluatedItems unevaluatedProperties contentSchema'),
  ...named('a map to schemas', '$defs dependentSchemas'),
];

/** What each keyword of a dialect must look like. */
export const SHAPES: Readonly<Record<Dialect, ReadonlyMap<string, Shape>>> = {
  'draft-07': new Map([
    ...COMMON,
    ...named('a schema or a list of at least one', 'items'),
    ...named('a schema', 'additionalItems'),
  ]),
  '2019-09': new Map([
    ...COMMON,
    ...SINCE_2019,
    ...named('a schema or a list of at least one', 'items'),
    ...named('a schema', 'additionalItems'),
    ...named('true or false', '$recursiveAnchor'),
    ...named('a text', '$recursiveRef'),
  ]),
  '2020-12': new Map([
    ...COMMON,
    ...SINCE_2019,
    ...named('a schema', 'items'),
    ...named('a list of at least one schema', 'prefixItems'),
    ...named('a text', '$dynamicRef $dynamicAnchor'),
  ]),
};

/** The form a keyword's value should have and has not; undefined when all is well. */
export const shapeMissed = (
  dialect: Dialect,
  keyword: string,
  value: unknown,
): Shape | undefined => {
  const shape = SHAPES[dialect].get(keyword);
  return shape === undefined || HOLDS[shape](value) ? undefined : shape;
};

/** Keywords that mean something in other dialects than the one in force, and what says the same in it. */
export const FOREIGN: Readonly<Record<Dialect, ReadonlyMap<string, string>>> = {
  'draft-07': new Map(
    Object.entries({
      prefixItems: 'items with a list',
      dependentRequired: 'dependencies',
      dependentSchemas: 'dependencies',
      unevaluatedProperties: 'additionalProperties',
      unevaluatedItems: 'additionalItems',
      minContains: 'contains',
      maxContains: 'contains',
      $dynamicRef: '$ref',
      $recursiveRef: '$ref',
      id: '$id',
    }),
  ),
  '2019-09': new Map(
    Object.entries({ prefixItems: 'items with a list', $dynamicRef: '$recursiveRef', id: '$id' }),
  ),
  '2020-12': new Map(
    Object.entries({
      additionalItems: 'items beside prefixItems',
      dependencies: 'dependentRequired or dependentSchemas',
      $recursiveRef: '$dynamicRef',
      id: '$id',
    }),
  ),
};

/** Keywords of any dialect: what a misspelt one may have been meant for. */
export const ALL_KEYWORDS: ReadonlySet<string> = new Set([
  ...Object.values(SHAPES).flatMap((shapes) => [...shapes.keys()]),
  'default',
  'const',
  'enumNames',
  'discriminator',
  'example',
]);
