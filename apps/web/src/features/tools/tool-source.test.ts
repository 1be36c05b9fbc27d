import { readTools } from '@wirescope/shared/mcp/tool';
import { describe, expect, it } from 'vitest';
import { sourceOfTool } from './tool-source.ts';

const page = (seq: number, tools: string) => ({
  seq,
  text: `{"jsonrpc":"2.0","id":1,"result":{"tools":[${tools}],"nextCursor":"x"}}`,
});
const entryIn = (text: string) => {
  const [entry] = readTools({ tools: [JSON.parse(text)] });
  if (entry === undefined) throw new Error('There is an entry.');
  return entry;
};

describe('the source of a tool', () => {
  const a = '{"name":"a","inputSchema":{"properties":{"n":{"default":1.0}}}}';
  const b =
    '{"name":"b","inputSchema":{"type":"object"},"outputSchema":{"type":"object", "x":9007199254740993}}';

  it('is found on the page it came in, as it was written', () => {
    const pages = [page(3, `${a}, 7`), page(5, ''), page(8, b)];
    expect(sourceOfTool(pages, 0, entryIn(a))).toEqual({
      entry: a,
      inputSchema: '{"properties":{"n":{"default":1.0}}}',
      outputSchema: undefined,
      seq: 3,
    });
    expect(sourceOfTool(pages, 1, entryIn('7')).entry).toBe('7');
    expect(sourceOfTool(pages, 2, entryIn(b))).toMatchObject({
      seq: 8,
      outputSchema: '{"type":"object", "x":9007199254740993}',
    });
  });

  it('is written out where the text does not tell', () => {
    expect(
      sourceOfTool([{ seq: 1, text: '[{"result":{"tools":[]}}]' }], 0, entryIn(a)),
    ).toMatchObject({
      inputSchema: '{"properties":{"n":{"default":1}}}',
    });
  });
});
