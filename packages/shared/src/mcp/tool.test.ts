import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTools } from './tool.ts';

const good = (name: string): object => ({ name, inputSchema: { type: 'object', properties: {} } });

describe('readTools', () => {
  test('one bad entry does not hide its neighbours', () => {
    const tools = [
      good('first'),
      { name: 'no_schema' },
      { name: 'required_null', inputSchema: { type: 'object', properties: {}, required: null } },
      { name: 42, inputSchema: { type: 'object' } },
      { name: 'annotations_list', inputSchema: { type: 'object' }, annotations: [] },
      { name: 'schema_string', inputSchema: '{"type":"object"}' },
      { name: 'type_string', inputSchema: { type: 'string' } },
      null,
      { name: 'null_title', title: null, inputSchema: { type: 'object' } },
      good('first'),
      good('last'),
    ];
    const entries = readTools({ tools });
    expect(entries.map(({ name, problems }) => [name, problems])).toEqual([
      ['first', []],
      ['no_schema', ['inputSchema is missing.']],
      ['required_null', ['inputSchema.required is null; it must be a list of property names.']],
      ['42', ['name is the number 42; it must be a string.']],
      ['annotations_list', ['annotations is a list; it must be an object, or be left out.']],
      ['schema_string', ['inputSchema is a string; it must be an object.']],
      ['type_string', ['inputSchema.type is "string"; it must be "object".']],
      ['', ['The entry is null; it must be an object.']],
      ['null_title', ['title is null; it must be a string, or be left out.']],
      ['first', ['Another tool before it is named "first" too.']],
      ['last', []],
    ]);
    expect(entries.map((entry) => entry.raw)).toEqual(tools);
    expect(entries.map((entry) => entry.index)).toEqual(tools.map((_, index) => index));
  });

  test('keeps what is readable', () => {
    const annotations = { readOnlyHint: true };
    const [entry] = readTools({
      tools: [
        {
          name: 'a',
          title: 'A',
          description: 'Does a.',
          inputSchema: { type: 'object' },
          outputSchema: { type: 'array' },
          annotations,
        },
      ],
    });
    expect(entry).toMatchObject({
      name: 'a',
      title: 'A',
      description: 'Does a.',
      inputSchema: { type: 'object' },
      outputSchema: { type: 'array' },
      annotations,
      problems: [],
    });
  });

  test.each([
    [{ type: 'object', properties: [] }, 'inputSchema.properties is a list; it must be an object.'],
    [{}, 'inputSchema has no type; it must be "object".'],
    [
      { type: 'object', required: ['a', 1] },
      'inputSchema.required is a list that holds more than names; it must be a list of property names.',
    ],
  ])('names the fault of %j', (inputSchema, problem) => {
    expect(readTools({ tools: [{ name: 'a', inputSchema }] })[0]?.problems).toEqual([problem]);
  });

  test.each([[undefined], [null], [{}], [{ tools: null }], [{ tools: {} }]])(
    'there are no tools in %j',
    (result) => {
      expect(readTools(result)).toEqual([]);
    },
  );

  test('a tool with a broken x-mcp-header is dropped by clients, where the rule holds', () => {
    const tool = {
      name: 'a',
      inputSchema: {
        type: 'object',
        properties: { n: { type: 'number', 'x-mcp-header': 'N' } },
      },
    };
    expect(readTools({ tools: [tool] })[0]).not.toHaveProperty('dropped');
    expect(readTools({ tools: [tool] }, { headersRule: true })[0]?.dropped).toBe(
      'dropped by clients: x-mcp-header "N" is on "n" of type "number"; only string, integer and boolean may carry one.',
    );
    expect(readTools({ tools: [good('b')] }, { headersRule: true })[0]).not.toHaveProperty(
      'dropped',
    );
  });

  test('every entry is listed, whatever it is', () => {
    const entry = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          name: fc.jsonValue(),
          title: fc.jsonValue(),
          inputSchema: fc.jsonValue(),
          outputSchema: fc.jsonValue(),
          annotations: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(fc.array(entry), (tools) => {
        expect(readTools({ tools }, { headersRule: true }).map(({ raw }) => raw)).toEqual(tools);
      }),
    );
  });
});
