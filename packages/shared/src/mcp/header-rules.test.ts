import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathOf, pathText, readParamHeaders } from './header-rules.ts';

const schemaOf = (properties: Record<string, unknown>): unknown => ({ type: 'object', properties });

describe('readParamHeaders', () => {
  test('finds annotated arguments, nested ones too', () => {
    const { headers, problems } = readParamHeaders(
      schemaOf({
        region: { type: 'string', 'x-mcp-header': 'Region' },
        plain: { type: 'string' },
        page: {
          type: 'object',
          properties: {
            size: { type: 'integer', 'x-mcp-header': 'Page-Size' },
            'a/b~c': { type: 'boolean', 'x-mcp-header': 'Method' },
          },
        },
      }),
    );
    expect(problems).toEqual([]);
    expect([...headers]).toEqual([
      ['region', 'Region'],
      ['page/size', 'Page-Size'],
      ['page/a~1b~0c', 'Method'],
    ]);
  });

  test.each([
    [undefined],
    [null],
    [[]],
    ['{}'],
    [{}],
    [{ properties: null }],
    [{ properties: [] }],
  ])('finds nothing in %j', (schema) => {
    expect(readParamHeaders(schema)).toEqual({ headers: new Map(), problems: [] });
  });

  test.each([
    ['', '""'],
    ['a b', '"a b"'],
    ['a:b', '"a:b"'],
    ['é', '"é"'],
    ['a\n', '"a\\n"'],
    [7, '7'],
    [null, 'null'],
  ])('the name %j is no header token', (name, shown) => {
    const { headers, problems } = readParamHeaders(
      schemaOf({ a: { type: 'string', 'x-mcp-header': name } }),
    );
    expect(problems).toEqual([`x-mcp-header of "a" is ${shown}, which is no header token.`]);
    expect(headers.size).toBe(0);
  });

  test.each(['number', 'object', 'array', 'null', ['string', 'null'], undefined])(
    'a property of type %j cannot carry one',
    (type) => {
      const { problems } = readParamHeaders(schemaOf({ a: { type, 'x-mcp-header': 'A' } }));
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain('only string, integer and boolean may carry one');
    },
  );

  test('names are unique without regard to case', () => {
    const { problems, headers } = readParamHeaders(
      schemaOf({
        a: { type: 'string', 'x-mcp-header': 'Region' },
        b: { type: 'string', 'x-mcp-header': 'REGION' },
      }),
    );
    expect(problems).toEqual([
      'x-mcp-header "REGION" of "b" is taken already by "a"; names differ not by case alone.',
    ]);
    // The rule is about the whole tool, so no header is sent for it.
    expect(headers.size).toBe(0);
  });

  const annotated = { type: 'string', 'x-mcp-header': 'A' };
  test.each([
    ['the root', annotated],
    ['items', schemaOf({ list: { type: 'array', items: annotated } })],
    ['a list of items', schemaOf({ list: { type: 'array', items: [annotated] } })],
    ['prefixItems', schemaOf({ list: { type: 'array', prefixItems: [annotated] } })],
    ['oneOf', { oneOf: [schemaOf({ a: annotated })] }],
    ['anyOf', schemaOf({ a: { anyOf: [annotated, { type: 'null' }] } })],
    ['allOf', { allOf: [schemaOf({ a: annotated })] }],
    ['not', schemaOf({ a: { not: annotated } })],
    ['if', { if: schemaOf({ a: annotated }) }],
    ['then', JSON.parse(`{"then":${JSON.stringify(schemaOf({ a: annotated }))}}`)],
    ['else', { else: schemaOf({ a: annotated }) }],
    ['$defs', { $defs: { a: annotated } }],
    ['definitions', { definitions: { a: annotated } }],
    ['patternProperties', { patternProperties: { '^a': annotated } }],
    ['additionalProperties', { additionalProperties: annotated }],
  ])('below %s it is not reached through properties alone', (_, schema) => {
    const { problems } = readParamHeaders(schema);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('not reached through properties alone');
  });

  test('a property that is named like the annotation or like a keyword is only a property', () => {
    expect(
      readParamHeaders(
        schemaOf({ 'x-mcp-header': { type: 'string' }, items: { type: 'string' }, $defs: {} }),
      ),
    ).toEqual({ headers: new Map(), problems: [] });
  });
});

test('a path comes back from its text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('/', '~', '~1', '')), { minLength: 1 }),
      (keys) => {
        expect(pathOf(pathText(keys))).toEqual(keys);
      },
    ),
  );
});
