// The server whose form is measured: plain Node over stdio with one small tool and one whose schema has 5,000 nodes.
import { createInterface } from 'node:readline';
import { largeSchema } from './large-schema.mjs';

const TOOLS = [
  { name: 'noop', inputSchema: { type: 'object', properties: {} } },
  { name: 'large', description: 'Takes a great deal.', inputSchema: largeSchema(5_000) },
];

const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

const HANDLERS = {
  initialize: (id, { protocolVersion }) =>
    send({
      id,
      result: {
        protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'form', version: '1.0.0' },
      },
    }),
  ping: (id) => send({ id, result: {} }),
  'tools/list': (id) => send({ id, result: { tools: TOOLS } }),
  'tools/call': (id, { name }) =>
    send({ id, result: { content: [{ type: 'text', text: `${name} done` }] } }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  const handler = HANDLERS[method];
  if (handler) handler(id, params);
  else if (id !== undefined) send({ id, error: { code: -32601, message: 'Method not found' } });
}
