import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../dialect.ts';
import { oracleFor } from '../reading/oracle-in-tests.ts';
import { SCHEMAS } from '../reading/schemas-in-tests.ts';
import { anyValue, slippedFrom } from '../reading/values-in-tests.ts';
import type { SchemaChange } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const closed = { additionalProperties: false };
const said = ({ where, what, narrows, widens }: SchemaChange) =>
  `${where || '(all)'} ${what}: ${narrows}/${widens}`;
const between = (before: unknown, after: unknown) =>
  compareSchemas(JSON.stringify(before), JSON.stringify(after)).map(said);

const tree = (value: object) => ({
  ...object({ value, next: { $ref: '#' } }),
  required: ['value'],
});

describe('says what is another, where, and whom it hits', () => {
  test.each<[string, unknown, unknown, string[]]>([
    ['nothing', object({ a: { type: 'string' } }), object({ a: { type: 'string' } }), []],
    [
      'an optional key, where others were open',
      object({}),
      object({ a: { type: 'string' } }),
      ['a is new: unnamed/no'],
    ],
    [
      'an optional key, where others were closed',
      object({}, closed),
      object({ a: { type: 'string' } }, closed),
      ['a is new: no/yes'],
    ],
    [
      'a required key',
      object({}),
      object({ a: { type: 'string' } }, { required: ['a'] }),
      ['a is new and required: yes/no'],
    ],
    [
      'a key that became required, and one that did not stay it',
      object({ a: {}, b: {} }, { required: ['b'] }),
      object({ a: {}, b: {} }, { required: ['a'] }),
      ['a is required now: yes/no', 'b is no longer required: no/yes'],
    ],
    [
      'a key that is gone',
      object({ a: { type: 'string' } }, closed),
      object({}, closed),
      ['a is gone, and no longer allowed: yes/no'],
    ],
    [
      'types',
      object({ a: { type: 'integer' }, b: { type: ['string', 'null'] }, c: {} }),
      object({ a: { type: 'number' }, b: { type: 'string' }, c: { type: 'boolean' } }),
      [
        'a may be numbers with a fraction too: no/yes',
        'b may no longer be null: yes/no',
        'c must be boolean now: yes/no',
      ],
    ],
    [
      'listed values',
      object({ a: { enum: ['x', 'y'] }, b: { const: 1 } }),
      object({ a: { type: 'string', enum: ['y', 'z'] }, b: { enum: [1, 2] } }),
      ['a may no longer be "x": yes/no', 'a may be "z" too: no/yes', 'b may be 2 too: no/yes'],
    ],
    [
      'bounds, and none where no number may stand',
      object({ a: { type: 'integer', minimum: 1 }, b: { type: 'string', maximum: 1 } }),
      object({ a: { type: 'integer', exclusiveMinimum: 1 }, b: { type: 'string', maximum: 0 } }),
      ['a must be more than 1, was at least 1: yes/no'],
    ],
    [
      'items of lists',
      object({ rows: { type: 'array', items: object({ n: { type: 'string', minLength: 2 } }) } }),
      object({ rows: { type: 'array', items: object({ n: { type: 'string' } }), maxItems: 3 } }),
      [
        'rows may have at most 3 items: yes/no',
        'rows[].n needs at least 0 characters, was 2: no/yes',
      ],
    ],
    [
      'words and defaults',
      object({ a: { type: 'string', description: 'x', default: 'u' } }),
      object({ a: { type: 'string', description: 'y', default: 'v' } }),
      ['a has another description: no/no', 'a has the default "v", was "u": no/no'],
    ],
    [
      'alternatives that no value fits twice',
      { oneOf: [{ type: 'string' }, { type: 'null' }] },
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      ['(all) must be integer now, was null: yes/yes'],
    ],
    [
      'one alternative more, and one less',
      object({
        a: { anyOf: [{ type: 'string' }] },
        b: { anyOf: [{ type: 'string' }, { title: 'T', type: 'null' }] },
      }),
      object({
        a: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        b: { anyOf: [{ type: 'string' }] },
      }),
      ['a takes an alternative more: null: no/yes', 'b takes an alternative less: T: yes/no'],
    ],
    [
      'what a reference leads to, wherever it is written',
      { ...object({ a: { $ref: '#/$defs/A' } }), $defs: { A: { type: 'string' } } },
      { ...object({ a: { $ref: '#/$defs/B' } }), $defs: { B: { type: 'string', maxLength: 3 } } },
      ['a may have at most 3 characters: yes/no'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(between(before, after)).toEqual(expected);
  });

  test('a schema that refers to itself', () => {
    expect(between(tree({ type: 'string' }), tree({ type: 'number' }))).toEqual([
      'value must be number now, was string: yes/yes',
    ]);
  });

  test('no schema is any object', () => {
    expect(compareSchemas(undefined, '{"type":"object"}')).toEqual([]);
    expect(compareSchemas(undefined, '{"type":"object","required":["a"]}').map(said)).toEqual([
      'a is required now: yes/no',
    ]);
  });
});

/** Every object and list in a value, itself apart, with its holder. */
const holdersIn = (value: unknown): (Record<string, unknown> | unknown[])[] =>
  isRecord(value) || Array.isArray(value)
    ? [value, ...Object.values(value).flatMap(holdersIn)]
    : [];

const PARTS: readonly unknown[] = JSON.parse(
  '[true,false,{},{"type":"string"},{"type":["integer","null"]},{"enum":[1,"x",null]},{"const":"file"},{"minimum":2},' +
    '{"minLength":2},{"required":["a"]},{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]},' +
    '{"anyOf":[{"type":"string"},{"type":"integer","minimum":3}]},{"not":{"type":"null"}},{"items":{"type":"string"}}]',
);
const KEYWORDS: readonly [string, readonly unknown[]][] = [
  ['type', ['string', 'object', ['integer', 'null'], 'number', 'array']],
  ['minimum', [0, 1, 5]],
  ['exclusiveMaximum', [1, 100]],
  ['multipleOf', [2, 5, 10]],
  ['minLength', [0, 2, 6]],
  ['maxItems', [0, 2]],
  ['uniqueItems', [true, false]],
  ['required', [[], ['a'], ['type'], ['service', 'b']]],
  ['enum', [['a', 'x'], [1, null], ['staging']]],
  ['additionalProperties', [false, true, { type: 'string' }]],
  ['minProperties', [1, 2]],
  ['properties', [{ a: { type: 'string' } }, { b: false, type: { const: 'file' } }]],
  [
    'oneOf',
    [
      [{ type: 'string' }, { type: 'object' }],
      [{ required: ['a'] }, { required: ['b'] }],
    ],
  ],
  ['anyOf', [[{ type: 'object' }, { type: 'string' }]]],
  ['not', [{ required: ['a'] }]],
  ['description', ['words']],
];
type Edit = { at: number; how: 'drop' | 'put' | 'part'; pick: number; value: number };
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('drop' as const, 'put' as const, 'part' as const),
  pick: fc.nat(),
  value: fc.nat(),
});

const edited = (schema: unknown, { at, how, pick, value }: Edit): unknown => {
  const places = holdersIn(schema);
  const holder = places[at % Math.max(1, places.length)];
  if (holder === undefined) return schema;
  const keys = Object.keys(holder);
  const key = keys[pick % Math.max(1, keys.length)];
  if (how === 'drop' && key !== undefined) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (
    how === 'part' &&
    key !== undefined &&
    !Array.isArray(holder) &&
    isRecord(holder[key])
  ) {
    holder[key] = structuredClone(PARTS[value % PARTS.length]);
  } else if (!Array.isArray(holder)) {
    const [keyword, values] = KEYWORDS[pick % KEYWORDS.length] ?? ['title', ['t']];
    holder[keyword] = structuredClone(values[value % values.length]);
  }
  return schema;
};

/** A schema, a newer version of it, and values near both. */
const versions = fc
  .constantFrom(...Object.values(SCHEMAS))
  .chain((schema) =>
    fc.array(edit, { minLength: 1, maxLength: 2 }).map((edits) => ({
      before: schema,
      after: edits.reduce(edited, structuredClone(schema)),
    })),
  )
  .chain(({ before, after }) =>
    fc.record({
      before: fc.constant(before),
      after: fc.constant(after),
      values: fc.array(
        fc.oneof(anyValue([before, after]), anyValue([before, after]).chain(slippedFrom)),
        { minLength: 12, maxLength: 24 },
      ),
    }),
  );

const compiled = (schema: unknown) => {
  try {
    return oracleFor(JSON.stringify(schema));
  } catch {
    return undefined; // An edit made no schema of it: nothing can be asked then.
  }
};

describe('against the validator', () => {
  test('where nothing narrows, what was valid stays valid; where nothing widens, what was not stays so', () => {
    let told = 0;
    fc.assert(
      fc.property(versions, ({ before, after, values }) => {
        const [old, young] = [compiled(before), compiled(after)];
        if (old === undefined || young === undefined) return;
        const changes = compareSchemas(JSON.stringify(before), JSON.stringify(after));
        const takes = changes.some(({ narrows }) => narrows !== 'no');
        const gives = changes.some(({ widens }) => widens !== 'no');
        for (const value of values) {
          const [was, is] = [old(value), young(value)];
          if (was !== is) told += 1;
          if (!takes && was) expect([value, is]).toEqual([value, true]);
          if (!gives && is) expect([value, was]).toEqual([value, true]);
        }
      }),
      { numRuns: 200 },
    );
    // The values tell versions apart often enough for silence to mean something.
    expect(told).toBeGreaterThan(50);
  });

  test('seen from the other side, what narrowed widens', () => {
    fc.assert(
      fc.property(versions, ({ before, after }) => {
        const [there, back] = [
          compareSchemas(JSON.stringify(before), JSON.stringify(after)),
          compareSchemas(JSON.stringify(after), JSON.stringify(before)),
        ];
        expect(there.some(({ narrows }) => narrows === 'yes')).toBe(
          back.some(({ widens }) => widens === 'yes'),
        );
      }),
      { numRuns: 100 },
    );
  });

  test.each(Object.entries(SCHEMAS))('%s is no other than itself', (_name, schema) => {
    expect(compareSchemas(JSON.stringify(schema), JSON.stringify(schema, undefined, 2))).toEqual(
      [],
    );
  });
});
