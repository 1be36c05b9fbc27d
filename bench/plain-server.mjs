// A server to measure with: plain Node over stdio, no SDK, so that its own time is as small as can be.
import { createInterface } from 'node:readline';

export const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

export const textResult = (text) => ({ content: [{ type: 'text', text }] });

/**
 * Answers what comes on stdin. `tools` makes the list, `call` takes the params of a call and resolves to its result;
 * `capabilities` are declared beside tools.
 */
export function serve({ name, tools, call, capabilities = {}, more = {} }) {
  const handlers = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion,
      capabilities: { tools: {}, ...capabilities },
      serverInfo: { name, version: '1.0.0' },
    }),
    ping: () => ({}),
    'tools/list': () => ({ tools: tools() }),
    'tools/call': call,
    ...more,
  };
  createInterface({ input: process.stdin }).on('line', async (line) => {
    const { id, method, params = {} } = JSON.parse(line);
    const handler = handlers[method];
    if (handler) send({ id, result: await handler(params) });
    else if (id !== undefined) send({ id, error: { code: -32601, message: 'Method not found' } });
  });
}
