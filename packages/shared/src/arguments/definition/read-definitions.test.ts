import { describe, expect, it } from 'vitest';
import { readDefinitions } from './read-definitions.ts';
import { readSampleResult } from './sample-result.ts';

const SCHEMA = '{"type":"object","properties":{"n":{"maximum":9007199254740993}}}';
const TOOL = `{"name":"sum", "inputSchema": ${SCHEMA},"outputSchema":{"type":"object"}}`;

const read = (text: string) => {
  const found = readDefinitions(text);
  return found.ok ? found.value : { said: found.error.what, why: found.error.why, definitions: [] };
};

describe('a definition without a server', () => {
  it.each([
    ['a schema', SCHEMA, 'A JSON Schema.', 'schema'],
    ['a schema in Python', SCHEMA.replaceAll('"', "'"), 'A JSON Schema.', 'schema'],
    ['a tool', TOOL, 'A tool definition.', 'sum'],
    ['a list', `[${TOOL}]`, 'A list with 1 tool.', 'sum'],
    ['a result', `{"tools":[${TOOL}]}`, 'A tools/list result with 1 tool.', 'sum'],
    [
      'a message',
      `{"jsonrpc":"2.0","id":1,"result":{"tools":[${TOOL}]}}`,
      'A tools/list result with 1 tool.',
      'sum',
    ],
    [
      'OpenAI',
      `{"type":"function","function":{"name":"sum","parameters":${SCHEMA}}}`,
      'A function as OpenAI writes it.',
      'sum',
    ],
    [
      'Anthropic',
      `{"name":"sum","input_schema":${SCHEMA}}`,
      'A tool as Anthropic writes it.',
      'sum',
    ],
    ['Gemini', `{"name":"sum","parameters":${SCHEMA}}`, 'A function declaration.', 'sum'],
  ])('is read from %s, schemas as they were written', (_, text, said, name) => {
    const found = read(text);
    expect([found.said, found.definitions.map((one) => one.name)]).toEqual([said, [name]]);
    expect(found.definitions[0]?.inputSchema).toBe(SCHEMA);
    expect(JSON.parse(found.definitions[0]?.entryText ?? '')).toMatchObject({
      inputSchema: { type: 'object' },
    });
  });

  it('may have several tools, broken ones among them', () => {
    const { definitions } = read(`{"tools":[${TOOL},7,{"name":"bare"}]}`);
    expect(definitions.map(({ name, inputSchema }) => [name, inputSchema !== undefined])).toEqual([
      ['sum', true],
      ['tool 2', false],
      ['bare', false],
    ]);
  });

  it.each([
    ['{"type":', 'This is not JSON.'],
    ['', 'This is not JSON.'],
    ['7', 'This holds no schema and no tool.'],
    ['[1]', 'This holds no schema and no tool.'],
    ['{"tools":[]}', 'This holds no schema and no tool.'],
    ['{"jsonrpc":"2.0","id":1,"result":{}}', 'This holds no schema and no tool.'],
  ])('is not read from %s', (text, what) => {
    expect(read(text).said).toBe(what);
  });
});

describe('a sample result', () => {
  it.each([
    ['{"n":1.0}', '{"n":1.0}'],
    ['{"content":[],"structuredContent":{"n": 1.0}}', '{"n": 1.0}'],
    ['{"jsonrpc":"2.0","id":1,"result":{"structuredContent":[1.0]}}', '[1.0]'],
    ["{'n': None}", '{"n": null}'],
  ])('of %s is the part outputSchema speaks of', (text, structured) => {
    const found = readSampleResult(text);
    expect(found.ok && found.value.structured).toBe(structured);
  });

  it.each([
    ['{"content":[{"type":"text","text":"x"}]}', 'The result has no structuredContent.'],
    ['{"jsonrpc":"2.0","id":1,"error":{}}', 'The message carries no result.'],
    ['{', 'This is not JSON.'],
  ])('of %s is missing', (text, what) => {
    const found = readSampleResult(text);
    expect(found.ok ? '' : found.error.what).toBe(what);
  });
});
