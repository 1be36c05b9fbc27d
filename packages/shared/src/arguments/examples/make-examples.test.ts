import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oracleFor } from '../reading/oracle-in-tests.ts';
import { patternOf } from '../reading/patterns.ts';
import { readSchemaDocument } from '../reading/schema-document.ts';
import { SCHEMAS } from '../reading/schemas-in-tests.ts';
import { examplesOf, exampleText, whyNoExample } from './make-examples.ts';
import { patternSamples } from './sample-pattern.ts';

const read = (schema: unknown) => readSchemaDocument(JSON.stringify(schema));
const withProperty = (schema: unknown) => ({
  type: 'object',
  properties: { it: schema },
  required: ['it'],
});
const keys = (fullness: 'minimal' | 'full' | 'documented'): string[] =>
  Object.keys(JSON.parse(exampleText(read(SCHEMAS['release']), fullness) ?? '{}'));
const made = (schema: unknown): unknown =>
  JSON.parse(exampleText(read(withProperty(schema)), 'minimal') ?? 'null');

describe('examples', () => {
  it.each(Object.entries(SCHEMAS))('of %s fit it', (_, schema) => {
    const oracle = oracleFor(JSON.stringify(schema));
    for (const fullness of ['minimal', 'full', 'documented'] as const) {
      const text = exampleText(read(schema), fullness);
      expect(text === undefined ? undefined : oracle(JSON.parse(text))).toBe(true);
    }
  });

  it('go as deep as what is required', () => {
    let schema: object = { type: 'string' };
    for (let level = 0; level < 60; level += 1) schema = withProperty(schema);
    const text = exampleText(read(schema), 'minimal');
    expect(text?.match(/"it"/g)).toHaveLength(60);
  });

  it('that cannot be made say why', () => {
    const node = withProperty({ type: 'array', items: { $ref: '#/$defs/node' }, minItems: 1 });
    const endless = read({ ...withProperty({ $ref: '#/$defs/node' }), $defs: { node } });
    expect(exampleText(endless, 'minimal')).toBeUndefined();
    expect(whyNoExample(endless, 'minimal')).toMatch(/without end/);
    const contrary = read(withProperty({ type: 'string', minLength: 2, maxLength: 1 }));
    expect(exampleText(contrary, 'minimal')).toBeUndefined();
    expect(whyNoExample(contrary, 'minimal')).toMatch(/contradict/);
  });

  it('are as small or as full as asked', () => {
    expect(keys('minimal')).toEqual(['service', 'environment', 'version', 'strategy']);
    expect(keys('full')).toHaveLength(8);
    expect(keys('documented')).toEqual(
      'service environment version replicas strategy notify dry_run'.split(' '),
    );
  });

  it('keep the spelling of the schema', () => {
    const text =
      '{"type":"object","required":["a"],"properties":{"a":{"type":"number","default":1.0}}}';
    expect(exampleText(readSchemaDocument(text), 'minimal')).toBe('{\n  "a": 1.0\n}');
  });

  it('list what the schema gives itself, and say when that breaks it', () => {
    const schema = { ...withProperty({ type: 'integer' }), examples: [{ it: 7 }, { it: 'x' }] };
    expect(
      examplesOf(read(schema)).map(({ kind, text, valid }) => [kind, text.length, valid]),
    ).toEqual([
      ['minimal', 13, true],
      ['documented', 8, true],
      ['given', 10, false],
    ]);
  });

  it.each([
    [{ type: 'integer', minimum: 3, multipleOf: 7 }, 7],
    [{ type: 'number', exclusiveMinimum: 0, maximum: 0.5 }, 0.5],
    [{ type: 'string', minLength: 6 }, 'textaa'],
    [{ type: 'string', format: 'ipv4' }, '192.0.2.1'],
    [{ type: 'string', pattern: '^[A-Z]{2}-\\d+$' }, 'AA-0'],
    [{ type: 'array', contains: { const: 4 }, minItems: 2, items: { type: 'integer' } }, [4, 1]],
    [{ not: { type: 'string' } }, 1],
    [
      { type: 'object', minProperties: 2, propertyNames: { pattern: '^k' } },
      { k: 'text', key1: 'text' },
    ],
  ])('%j is made as %j', (schema, expected) => {
    expect(made(schema)).toEqual({ it: expected });
  });

  it('there are none where nothing fits, and making them ends', () => {
    const endless = {
      $defs: { n: { type: 'object', properties: { n: { $ref: '#/$defs/n' } }, required: ['n'] } },
    };
    expect(exampleText(read({ ...endless, $ref: '#/$defs/n' }), 'full')).toBeUndefined();
    expect(exampleText(read(false), 'minimal')).toBeUndefined();
  });
});

describe('a text for a pattern', () => {
  it.each([
    String.raw`^\d{4}-\d{2}$`,
    '^(a|b)c?$',
    '^[a-z][a-z0-9_]*$',
    String.raw`^#?([0-9a-f]{6})$`,
    String.raw`^\/[^/]+\/?$`,
    '^(?:x{2,3}|y)+z$',
    String.raw`^[\w.-]+@[\w-]+\.[a-z]{2,}$`,
    String.raw`^\p{Lu}$`,
  ])('fits %s', (pattern) => {
    expect(patternSamples(pattern).some((text) => patternOf(pattern).test(text))).toBe(true);
  });

  it('is made of any text, however it is written', () => {
    fc.assert(
      fc.property(fc.string(), (pattern) => {
        expect(patternSamples(pattern).length).toBeGreaterThan(0);
      }),
    );
  });
});
