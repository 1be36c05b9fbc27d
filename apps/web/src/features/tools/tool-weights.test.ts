import { readTools } from '@wirescope/shared/mcp/tool';
import { expect, it } from 'vitest';
import { numbered } from './find-tool.ts';
import { inOrder, weightsOf, weightWords } from './tool-weights.ts';

it('tools are listed largest first, equals in the order of the server', () => {
  const texts = ['{"name":"a"}', '{"name":"ümläut"}', '{"name":"b"}', '{"name":"longer than all"}'];
  const tools = numbered(readTools({ tools: texts.map((text): unknown => JSON.parse(text)) }));
  const names = (order: 'server' | 'bytes') =>
    inOrder(tools, order, weightsOf(texts)).map(({ entry }) => entry.name);
  expect(names('server')).toEqual(['a', 'ümläut', 'b', 'longer than all']);
  expect(names('bytes')).toEqual(['longer than all', 'ümläut', 'a', 'b']);
});

const size = (bytes: number) => `${bytes} B`;

it('says what a tool weighs only where that is the order', () => {
  expect(weightWords(4100, 'server', size)).toBeUndefined();
  expect(weightWords(4100, 'bytes', size)).toBe('4100 B');
  expect(weightWords(4100, 'tokens', size)).toBe('~1.0k');
  expect(weightWords(41, 'tokens', size)).toBe('~11');
});
