import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldNode } from './field.ts';
import { compile, fieldAt } from './form-model.ts';
import { initialArguments } from './presence.ts';

const fieldOf = (schema: unknown) => {
  const field = fieldAt(
    compile(`{"type":"object","properties":{"it":${JSON.stringify(schema)}}}`),
    ['it'],
  );
  if (field === undefined) throw new Error('The property has no field.');
  return field;
};

describe('the kind of a field', () => {
  it.each([
    [{ type: 'string' }, 'string', false],
    [{ type: ['string', 'null'] }, 'string', true],
    [{ type: 'integer', nullable: true }, 'integer', true],
    [{ type: ['integer', 'number'] }, 'number', false],
    [
      { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], default: null },
      'integer',
      true,
    ],
    [{ oneOf: [{ type: 'null' }, { type: 'array', items: { type: 'string' } }] }, 'array', true],
    [{ type: 'boolean' }, 'boolean', false],
    [{ enum: [1, '1', null] }, 'enum', false],
    [{ type: 'boolean', enum: [true] }, 'enum', false],
    [{ const: 2 }, 'const', false],
    [{ type: 'null' }, 'const', false],
    [{ oneOf: [{ const: 'a', title: 'A' }, { const: '' }], type: 'string' }, 'enum', false],
    [{ properties: { a: {} } }, 'object', false],
    [{ type: 'object', additionalProperties: false }, 'object', false],
    [{ type: 'object', properties: { a: true }, anyOf: [{ required: ['a'] }] }, 'object', false],
    [{ items: { type: 'object', properties: { a: {} } } }, 'array', false],
    [{ allOf: [{ type: 'string' }], description: 'd' }, 'string', false],
    [{ type: 'string', allOf: [{ minLength: 1 }, { pattern: 'a' }] }, 'string', false],
    [{ allOf: [{ type: 'object' }, { properties: { a: {} } }] }, 'object', false],
    [{ minLength: 2 }, 'string', false],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'object', false],
    [{ type: 'object' }, 'object', false],
    [{ type: ['object', 'null'], additionalProperties: true }, 'object', true],
    [{ type: 'object', properties: 'none' }, 'object', false],
    [{ type: 'array' }, 'array', false],
    [{ type: 'object', patternProperties: { '^a': { type: 'string' } } }, 'object', false],
    [{ type: 'array', prefixItems: [{}] }, 'array', false],
    [{ type: ['string', 'integer'] }, 'string', false],
    [{ type: ['null', 'object', 'string'], properties: { a: {} } }, 'object', true],
    [
      { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      'string',
      false,
    ],
    [
      { oneOf: [{ type: 'object', properties: { a: {} } }, { type: 'string' }] },
      'undecided',
      false,
    ],
  ])('%j is %s', (schema, kind, nullable) => {
    expect(fieldOf(schema)).toMatchObject({ kind, nullable });
    expect(fieldOf(schema).fallbackReason).toBeUndefined();
  });

  it.each([
    [{}, 'nothing about its type'],
    [true, 'nothing about its type'],
    [7, 'nothing about its type'],
    [{ type: 'float' }, 'nothing about its type'],
    [{ allOf: [{ type: 'string' }, { $ref: '#' }] }, 'exclude each other'],
    [{ allOf: [{ enum: [1, 2] }, { enum: [3] }] }, 'none that all of them allow'],
    [{ $ref: '#/$defs/Nowhere' }, '#/$defs/Nowhere leads nowhere'],
    [{ $ref: 'https://schemas.example/thing.json' }, 'fetches no schemas'],
    [{ $ref: '#/properties/it' }, 'leads back to itself'],
    [{ type: 'array', items: false }, 'allows no items'],
  ])('%j falls back to JSON because %s', (schema, reason) => {
    expect(fieldOf(schema).kind).toBe('json');
    expect(fieldOf(schema).fallbackReason).toContain(reason);
  });

  it('names a type that does not exist', () => {
    expect(fieldOf({ type: ['float', 'string'] })).toMatchObject({
      kind: 'string',
      notices: ['The schema names a type JSON Schema does not have: "float".'],
    });
  });
});

describe('a value of which the schema says nothing', () => {
  const model = compile(
    '{"type":"object","properties":{"any":{},"map":{"type":"object"},"list":{"type":"array"},"odd":{"type":"object","properties":{}}},"required":["bare"]}',
  );
  const kindAt = (path: (string | number)[], text: string, pick?: number) => {
    const pointer = `/${path.join('/')}`;
    const picked = pick === undefined ? {} : { [pointer]: { type: pick } };
    const field = fieldAt(model.at(text, picked), path);
    return [field?.kind, field?.decisions[0]?.options[field.decisions[0].chosen ?? -1]?.name];
  };

  it.each([
    ['1.0', 'number', 'number'],
    ['"x"', 'string', 'string'],
    ['false', 'boolean', 'boolean'],
    ['null', 'const', 'null'],
    ['{}', 'object', 'object'],
    ['[{}]', 'array', 'array'],
    // No double holds it.
    ['1e400', 'json', 'JSON'],
    [JSON.stringify(Array.from({ length: 60 }, () => 1)), 'json', 'JSON'],
  ])('is drawn by what stands there: %s as %s', (value, kind, name) => {
    expect(kindAt(['any'], `{"any":${value}}`)).toEqual([kind, name]);
    expect(kindAt(['bare'], `{"bare":${value}}`)).toEqual([kind, name]);
    expect(kindAt(['map', 'a'], `{"map":{"a":${value}}}`)).toEqual([kind, name]);
    expect(kindAt(['odd', 'a'], `{"odd":{"a":${value}}}`)).toEqual([kind, name]);
    expect(kindAt(['list', 1], `{"list":[1,${value}]}`)).toEqual([kind, name]);
    expect(kindAt(['any', 'a', 0], `{"any":{"a":[${value}]}}`)).toEqual([kind, name]);
  });

  it('is JSON while nothing is there, or what a person picks', () => {
    expect(kindAt(['any'], '{}')).toEqual(['json', 'JSON']);
    expect(kindAt(['any'], '{}', 1)).toEqual(['string', 'string']);
    expect(kindAt(['any'], '{"any":"x"}', 0)).toEqual(['json', 'JSON']);
    expect(kindAt(['any'], '{"any":"x"}', 2)).toEqual(['string', 'string']);
  });

  it('takes keys of any name, but not where a whole tool names none', () => {
    expect(fieldAt(model, ['map'])?.addsKeys).toEqual({});
    expect(fieldAt(model, ['odd'])?.addsKeys).toEqual({});
    expect(compile('{"type":"object","properties":{}}').root.addsKeys).toBeUndefined();
    expect(compile('{}').root).toMatchObject({ kind: 'object', addsKeys: {} });
  });
});

describe('what a field says', () => {
  it('keeps the spelling of the schema', () => {
    const model = compile(
      '{"properties":{"n":{"type":"integer","maximum":9007199254740993,"default":1.0},"e":{"enum":[1.50,"\\u0061"]}}}',
    );
    const [n, e] = model.root.fields();
    expect(n).toMatchObject({ default: '1.0', constraints: { maximum: '9007199254740993' } });
    expect(e?.choices).toEqual([{ text: '1.50' }, { text: '"\\u0061"' }]);
  });

  it('keeps the order in which properties were written, numbers among them', () => {
    const model = compile(
      '{"properties":{"b":{},"0":{},"a":{},"constructor":{}},"required":["z"]}',
    );
    expect(model.root.fields().map(({ key, required }) => [key, required])).toEqual([
      ['b', false],
      ['0', false],
      ['a', false],
      ['constructor', false],
      ['z', true],
    ]);
  });

  it('takes titles from oneOf and from enumNames', () => {
    expect(fieldOf({ oneOf: [{ const: 'r', title: 'Red' }, { const: 'g' }] }).choices).toEqual([
      { text: '"r"', title: 'Red' },
      { text: '"g"' },
    ]);
    expect(fieldOf({ enum: ['en', 'ja'], enumNames: ['English', '日本語'] }).choices).toEqual([
      { text: '"en"', title: 'English' },
      { text: '"ja"', title: '日本語' },
    ]);
  });

  it('lets what stands beside a reference win', () => {
    const model = compile(
      '{"properties":{"a":{"$ref":"#/$defs/x~1y~0z","description":"near"}},"$defs":{"x/y~z":{"type":"integer","description":"far","minimum":1}}}',
    );
    expect(model.root.fields()[0]).toMatchObject({
      kind: 'integer',
      description: 'near',
      constraints: { minimum: '1' },
    });
  });

  it('follows anchors and names of documents', () => {
    const model = compile(
      '{"$id":"https://example.test/s","properties":{"a":{"$ref":"#pos"},"b":{"$ref":"https://example.test/s#/$defs/P"}},"$defs":{"P":{"$anchor":"pos","type":"integer"}}}',
    );
    expect(model.root.fields().map(({ kind }) => kind)).toEqual(['integer', 'integer']);
  });

  it('is not misled by properties named like keywords', () => {
    const model = compile(
      '{"properties":{"$ref":{"type":"string"},"properties":{"type":"integer"},"required":{"type":"boolean"},"anyOf":{"const":1}}}',
    );
    expect(model.root.fields().map(({ kind }) => kind)).toEqual([
      'string',
      'integer',
      'boolean',
      'const',
    ]);
  });

  it('opens a recursive schema step by step', () => {
    const model = compile(
      '{"$ref":"#/$defs/Node","$defs":{"Node":{"type":"object","properties":{"name":{"type":"string"},"children":{"type":"array","items":{"$ref":"#/$defs/Node"}}}}}}',
    );
    const inner = fieldAt(model, ['children', 3, 'children', 0, 'name']);
    expect(inner).toMatchObject({ kind: 'string', label: 'name', recursive: false });
    expect(fieldAt(model, ['children', 3])).toMatchObject({ recursive: true, label: '4' });
  });
});

describe('a schema that is broken', () => {
  it.each([
    [undefined, 'gave no schema'],
    ['{', 'is no schema'],
    ['[]', 'is no schema'],
    ['{"$schema":"urn:x"}', 'does not know'],
  ])('%j still makes a form, with a notice', (text, notice) => {
    const model = compile(text);
    expect(model.notices.join(' ')).toContain(notice);
    expect(initialArguments(model).text).toBe('{}');
  });

  const keyword = fc.constantFrom(
    'type',
    'properties',
    'items',
    'anyOf',
    'oneOf',
    'allOf',
    '$ref',
    'enum',
    'const',
    'default',
    'required',
    'minItems',
    '$defs',
    '$anchor',
    'prefixItems',
    'additionalProperties',
    'not',
    'title',
  );
  const word = fc.constantFrom(
    'string',
    'object',
    'array',
    'null',
    'integer',
    '#',
    '#/$defs/a',
    '#/properties/a',
    '#a',
    'a',
    '',
  );
  const { schema } = fc.letrec((tie) => ({
    schema: fc.oneof(
      { depthSize: 'small' },
      word,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('schema'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(keyword, fc.constantFrom('a', 'b')), tie('schema'), { maxKeys: 4 }),
    ),
  }));

  it('never throws, however odd', () => {
    const look = (field: FieldNode, depth: number) => {
      expect(field.kind === 'json').toBe(field.fallbackReason !== undefined);
      expect([field.demands, field.decisions, field.notices, field.examples].flat()).toBeDefined();
      if (depth > 4) return;
      for (const inner of [...field.fields(), ...field.extras()]) look(inner, depth + 1);
      if (field.kind === 'array') look(field.item(0), depth + 1);
    };
    fc.assert(
      fc.property(fc.dictionary(keyword, schema, { maxKeys: 5 }), (root) => {
        const model = compile(JSON.stringify(root));
        look(model.root, 0);
        look(model.at('{"a":{"b":[1]},"b":null}').root, 0);
        expect(JSON.parse(initialArguments(model).text)).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });
});
