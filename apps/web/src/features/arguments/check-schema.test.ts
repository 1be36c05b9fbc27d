import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkerFor } from './check-schema.ts';

const check = (schema: unknown, valueText: string) => checkerFor(JSON.stringify(schema))(valueText);
const problemsOf = (schema: unknown, valueText: string) =>
  check(schema, valueText).problems.map(({ pointer, keyword }) => `${keyword} at ${pointer}`);

const property = (schema: unknown) => ({ type: 'object', properties: { it: schema } });

describe('a value is checked', () => {
  it.each([
    [property({ type: 'integer' }), '{"it":1.5}', ['type at /it']],
    [property({ type: 'integer' }), '{"it":5.0}', []],
    [
      property({ type: 'integer', multipleOf: 5, maximum: 50 }),
      '{"it":52}',
      ['maximum at /it', 'multipleOf at /it'],
    ],
    [
      property({ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] }),
      '{"it":0}',
      ['minimum at /it'],
    ],
    [property({ type: 'string', format: 'date-time' }), '{"it":"next week"}', ['format at /it']],
    [property({ type: 'string', format: 'uint64' }), '{"it":"x"}', []],
    [
      { required: ['constructor', '__proto__'] },
      '{}',
      ['required at /constructor', 'required at /__proto__'],
    ],
    [
      { ...property({}), additionalProperties: false },
      '{"a/b":1}',
      ['additionalProperties at /a~1b'],
    ],
    [property({ $ref: '#/properties/other' }), '{}', []],
    [property({ pattern: String.raw`^\-$` }), '{"it":"x"}', ['pattern at /it']],
    [
      {
        $defs: {
          N: {
            properties: {
              v: { type: 'integer' },
              next: { anyOf: [{ $ref: '#/$defs/N' }, { type: 'null' }] },
            },
            required: ['v'],
          },
        },
        $ref: '#/$defs/N',
      },
      '{"v":1,"next":{"v":2,"next":{"v":"x"}}}',
      ['type at /next/next/v'],
    ],
    [
      property({
        oneOf: [
          { properties: { k: { const: 'a' } }, required: ['k', 'x'] },
          { properties: { k: { const: 'b' } }, required: ['k', 'y'] },
        ],
      }),
      '{"it":{"k":"b"}}',
      ['required at /it/y'],
    ],
    [property({ oneOf: [{ type: 'number' }, { type: 'integer' }] }), '{"it":1}', ['oneOf at /it']],
    [
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        ...property({ items: [{ type: 'string' }], additionalItems: false }),
      },
      '{"it":["a",1]}',
      ['additionalItems at /it'],
    ],
    [
      property({ items: [{ type: 'string' }], additionalItems: false }),
      '{"it":["a",1]}',
      ['items at /it'],
    ],
    [true, '1', []],
    [false, '1', ['false schema at ']],
  ])('%j against %s', (schema, value, expected) => {
    expect(problemsOf(schema, value)).toEqual(expected);
  });

  it('and quoted as it was written', () => {
    expect(check(property({ maximum: 5 }), '{"it": 9007199254740993}').problems[0]?.sentence).toBe(
      '9007199254740993. The schema asks for at most 5.',
    );
  });
});

describe('a schema with faults', () => {
  it('is still checked where it can be', () => {
    const schema = {
      type: 'object',
      properties: { a: { $ref: '#/$defs/No' }, b: { type: 'string' }, c: { pattern: '[a-' } },
    };
    const { problems, notices } = check(schema, '{"a":1,"b":2,"c":"x"}');
    expect(problems.map(({ pointer }) => pointer)).toEqual(['/b']);
    expect(notices.map(({ sentence }) => sentence)).toEqual([
      'Its reference #/$defs/No leads nowhere in this schema. Anything is allowed there.',
      'The pattern [a- is no regular expression. It is not checked.',
    ]);
  });

  it('that no validator takes checks nothing and says so', () => {
    const { problems, notices } = check(
      { $defs: { a: { $id: 'x' }, b: { $id: 'x', type: 'null' } } },
      '1',
    );
    expect(problems).toEqual([]);
    expect(notices.at(-1)?.sentence).toContain('Nothing is checked.');
  });
});

describe('a schema that leads back to itself without end', () => {
  it.each([
    { $ref: '#' },
    property({ $ref: '#/properties/it' }),
    { type: 'object', anyOf: [{ $ref: '#' }, { required: ['a'] }] },
  ])('checks nothing and says so: %j', (schema) => {
    const { problems, notices, unchecked } = check(schema, '{}');
    expect({ problems, unchecked }).toEqual({ problems: [], unchecked: true });
    expect(notices.at(-1)?.sentence).toMatch(/^Wirescope cannot check .* without end\. Nothing/);
  });
});

describe('what is no fault of a schema is not laid on it', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('where code may not be generated', () => {
    vi.stubGlobal('Function', function forbidden() {
      throw new EvalError('Evaluating a string as JavaScript is not allowed');
    });
    expect(() => check({ type: 'object' }, '{}')).toThrow(EvalError);
  });

  it('where the value is no JSON', () => {
    expect(() => check({ type: 'object' }, '{')).toThrow(SyntaxError);
  });
});
