import { expect, test } from 'vitest';
import { titleOf } from './title.ts';

test.each([
  ['node server.mjs', 'server.mjs'],
  ['node /home/me/server.js --port 3000', 'server.js'],
  ['node --inspect dist/index.js 5000', 'index.js'],
  ['npx -y @modelcontextprotocol/server-filesystem /home/me', 'server-filesystem'],
  ['C:\\node\\npx.cmd -y some-server C:\\Users', 'some-server'],
  ['uvx mcp-server-git --repository .', 'mcp-server-git'],
  ['python3 -m my_server', 'my_server'],
  ['./my-server --stdio', 'my-server'],
])('%s is called %s until the server says its name', (line, title) => {
  const [command = '', ...args] = line.split(' ');
  expect(titleOf({ kind: 'stdio', command, args })).toBe(title);
  const said = { name: 'said', capabilities: {}, seq: 1 };
  expect(titleOf({ kind: 'stdio', command, args }, said)).toBe('said');
});
