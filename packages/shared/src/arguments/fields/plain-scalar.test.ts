import { describe, expect, it } from 'vitest';
import type { FieldNode } from '../field.ts';
import { compile } from '../form-model.ts';
import { SCHEMAS } from '../reading/schemas-in-tests.ts';
import { isPlainScalar } from './plain-scalar.ts';

const fieldsIn = (field: FieldNode, depth = 0): FieldNode[] =>
  depth > 4 || field.recursive
    ? []
    : [field, ...field.fields().flatMap((inner) => fieldsIn(inner, depth + 1))];

describe('a field called plain', () => {
  it.each(Object.entries(SCHEMAS))('%s: is a scalar that holds nothing untouched', (_, schema) => {
    for (const field of fieldsIn(compile(JSON.stringify(schema)).root)) {
      if (!field.plain) continue;
      expect(['string', 'number', 'integer', 'boolean']).toContain(field.kind);
      expect([field.default, field.empty, field.decisions]).toEqual([undefined, undefined, []]);
    }
  });
});

describe('a schema that is a plain scalar', () => {
  it('may bound and describe its value', () => {
    expect(isPlainScalar({ type: 'string', maxLength: 3, description: 'd', 'x-own': 1 })).toBe(
      true,
    );
  });
  it.each([
    { type: 'string', default: 'x' },
    { type: 'string', enum: ['x'] },
    { type: ['string', 'null'] },
    { type: 'string', nullable: true },
    { type: 'integer', $ref: '#/$defs/a' },
    { type: 'object' },
    {},
    true,
  ])('is not %j', (schema) => {
    expect(isPlainScalar(schema)).toBe(false);
  });
});
