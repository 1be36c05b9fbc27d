import { readTools } from '@wirescope/shared/mcp/tool';
import { describe, expect, it } from 'vitest';
import { findTool, numbered, search, searchable } from './find-tool.ts';

const tools = numbered(
  readTools({
    tools: [
      { name: 'echo', description: 'Says it again' },
      { name: 'deploy_release', title: 'Deploy' },
      { name: 'echo' },
      { name: 'odd~2' },
      7,
    ],
  }),
);
const positions = (query: string) =>
  search(searchable(tools), query).map(({ position }) => position);

describe('a tool is found', () => {
  it('by name, and by number among equals', () => {
    expect(findTool(tools, 'echo', 1)?.position).toBe(0);
    expect(findTool(tools, 'echo', 2)?.position).toBe(2);
    expect(findTool(tools, 'odd', 2)?.position).toBe(3);
    expect(findTool(tools, '', 2)?.position).toBe(4);
    expect(findTool(tools, 'none', 1)).toBeUndefined();
  });

  it.each([
    ['', [0, 1, 2, 3, 4]],
    ['EC', [0, 2]],
    ['again', [0]],
    ['rel depl', [1]],
    ['zzz', []],
  ])('by %j', (query, expected) => {
    expect(positions(query)).toEqual(expected);
  });
});
