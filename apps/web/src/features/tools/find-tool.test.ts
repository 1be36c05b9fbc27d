import { readTools } from '@wirescope/shared/mcp/tool';
import { describe, expect, it } from 'vitest';
import { findTool, numbered } from './find-tool.ts';

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
describe('a tool is found', () => {
  it('by name, and by number among equals', () => {
    expect(findTool(tools, 'echo', 1)?.position).toBe(0);
    expect(findTool(tools, 'echo', 2)?.position).toBe(2);
    expect(findTool(tools, 'odd', 2)?.position).toBe(3);
    expect(findTool(tools, '', 2)?.position).toBe(4);
    expect(findTool(tools, 'none', 1)).toBeUndefined();
  });
});
