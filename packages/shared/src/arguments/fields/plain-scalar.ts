import { isRecord } from '../dialect.ts';
import { isAnnotation } from '../keywords.ts';
import type { Schema } from '../reading/schema.ts';

const SCALARS: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

/** Keywords that only bound a text or a number. */
const BOUNDS: ReadonlySet<string> = new Set([
  'type',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'contentEncoding',
  'contentMediaType',
]);

/**
 * Whether a schema is one text, number or boolean and says neither what stands there by itself nor where else to look.
 * Told from its keywords alone: thousands of such fields cost nothing until they are looked at.
 */
export const isPlainScalar = (schema: Schema): boolean => {
  if (!isRecord(schema) || !SCALARS.has(schema['type'])) return false;
  for (const keyword in schema)
    if (!BOUNDS.has(keyword) && (keyword === 'default' || !isAnnotation(keyword))) return false;
  return true;
};
