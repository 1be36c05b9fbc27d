import { isRecord } from '../dialect.ts';
import { jsonEqual } from '../reading/json-equal.ts';
import type { Schema } from '../reading/schema.ts';
import type { Keywords } from './change.ts';

/** The kinds of values there are; a number is an integer or has a fraction. */
export const KINDS = [
  'null',
  'boolean',
  'string',
  'integer',
  'fraction',
  'array',
  'object',
] as const;
export type Kind = (typeof KINDS)[number];

const kindsOfType = (type: unknown): readonly Kind[] => {
  if (type === 'number') return ['integer', 'fraction'];
  return KINDS.filter((kind) => kind === type && kind !== 'fraction');
};

/** The kinds `type` lets pass; all where there is none. */
export const kindsOf = ({ type }: Keywords): ReadonlySet<Kind> => {
  if (type === undefined) return new Set(KINDS);
  return new Set((Array.isArray(type) ? type : [type]).flatMap(kindsOfType));
};

const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  return KINDS.find((kind) => kind === typeof value) ?? 'object';
};

/** The values `enum` and `const` leave, of those that `type` lets pass; undefined when they are not listed. */
export const listedIn = (keywords: Keywords): readonly unknown[] | undefined => {
  const { enum: listed } = keywords;
  const fixed = 'const' in keywords ? [keywords['const']] : undefined;
  const values = Array.isArray(listed) ? listed : fixed;
  if (values === undefined) return undefined;
  const kinds = kindsOf(keywords);
  return values
    .filter((value) => fixed === undefined || jsonEqual(value, fixed[0]))
    .filter((value) => kinds.has(kindOf(value)));
};

/** The kinds of values a schema may take at all, as far as type, enum and const tell. */
export const possibleKinds = (schema: Schema): ReadonlySet<Kind> => {
  if (schema === false) return new Set();
  if (!isRecord(schema)) return new Set(KINDS);
  const listed = listedIn(schema);
  return listed === undefined ? kindsOf(schema) : new Set(listed.map(kindOf));
};

export const holds = (values: readonly unknown[], value: unknown): boolean =>
  values.some((one) => jsonEqual(one, value));
