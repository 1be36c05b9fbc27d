import { describe, expect, it } from 'vitest';
import { repairSchema } from './repair-schema.ts';

const repair = (schema: unknown, dialect: '2020-12' | 'draft-07' = '2020-12') =>
  repairSchema(JSON.stringify(schema), dialect);

describe('a schema with faults', () => {
  it.each<[unknown, unknown, RegExp]>([
    [{ $ref: '#/$defs/No', title: 't' }, { title: 't' }, /leads nowhere/],
    [{ $ref: 'https://a.example/b' }, {}, /fetches no schemas/],
    [{ minimum: '3' }, {}, /minimum should be a number/],
    [{ required: true }, {}, /required should be a list of keys/],
    [{ enum: [] }, {}, /enum should be a list of at least one value/],
    [{ type: 'float' }, {}, /no type "float"/],
    [{ properties: [] }, {}, /properties does not hold schemas/],
    [{ allOf: [] }, {}, /allOf does not hold schemas/],
    [{ properties: { a: 'string' } }, { properties: { a: true } }, /no schema/],
    [{ nullable: true }, {}, /nullable stands without a type/],
  ])('%j is read as %j', (schema, expected, notice) => {
    const { schema: read, notices } = repair(schema);
    expect(read).toEqual(expected);
    expect(notices.map(({ sentence }) => sentence).join(' ')).toMatch(notice);
  });

  it('says where', () => {
    const { notices } = repair({ properties: { 'a/b': { items: { minLength: -1 } } } });
    expect(notices[0]?.pointer).toBe('/properties/a~1b/items');
  });
});

describe('what is no fault', () => {
  it.each<[unknown, unknown]>([
    [true, true],
    [{ type: ['string', 'wat'] }, { type: ['string'] }],
    [{ minimum: 3, exclusiveMinimum: true }, { exclusiveMinimum: 3 }],
    [{ exclusiveMaximum: false, maximum: 1 }, { maximum: 1 }],
    [
      { items: [{ type: 'string' }], additionalItems: false },
      { prefixItems: [{ type: 'string' }], items: false },
    ],
    [{ $schema: 'x', id: 'y', $async: true, title: 't' }, { title: 't' }],
    [
      { properties: { $ref: { type: 'string' }, required: { type: 'boolean' } } },
      { properties: { $ref: { type: 'string' }, required: { type: 'boolean' } } },
    ],
    [{ default: { $ref: '#/nowhere', enum: [] } }, { default: { $ref: '#/nowhere', enum: [] } }],
    [
      { $defs: { A: {} }, $ref: '#/$defs/A' },
      { $defs: { A: {} }, $ref: '#/$defs/A' },
    ],
  ])('%j is read as %j without a notice', (schema, expected) => {
    expect(repair(schema)).toEqual({ schema: expected, notices: [] });
  });

  it('the tuple spelling of draft-07, in draft-07', () => {
    const schema = { items: [{ type: 'string' }], additionalItems: false };
    expect(repair(schema, 'draft-07').schema).toEqual(schema);
  });
});
