// A stdio server of the legacy era whose list of tools goes on after its first page, and then does not.
import { createInterface } from 'node:readline';

const say = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

const METHODS = {
  initialize: ({ protocolVersion }) => ({
    result: {
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'breaks-off', version: '1' },
    },
  }),
  'tools/list': ({ cursor } = {}) =>
    cursor === undefined
      ? { result: { tools: [{ name: 'first', inputSchema: { type: 'object' } }], nextCursor: '2' } }
      : { error: { code: -32603, message: 'the second page is lost' } },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const answer = METHODS[method] ?? (() => ({ error: { code: -32601, message: 'unknown' } }));
  say({ id, ...answer(params) });
});
