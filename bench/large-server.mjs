// The server whose answers are large: plain Node over stdio with 2,000 tools, one of which, `huge`, answers with 50 MB of
// text. Both answers say when they were sent, as Unix ms, so that a page can tell how long it took to show them.
import { createInterface } from 'node:readline';

const TOOLS = 2_000;
const HUGE_BYTES = 50_000_000;
const LINE = 'The quick brown fox jumps over the lazy dog, line after line after line.\n';
const inputSchema = { type: 'object', properties: { where: { type: 'string' } } };

const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

const tools = () => [
  { name: `listed_at_${Date.now()}`, inputSchema },
  { name: 'noop', description: 'Does nothing.', inputSchema },
  { name: 'huge', description: 'Answers with a great deal of text.', inputSchema },
  ...Array.from({ length: TOOLS - 3 }, (_, at) => ({
    name: `tool_${at}`,
    description: `Does the thing number ${at}, and tells what became of it.`,
    inputSchema,
  })),
];

const huge = () => `huge at ${Date.now()}\n${LINE.repeat(HUGE_BYTES / LINE.length)}`;

const HANDLERS = {
  initialize: (id, { protocolVersion }) =>
    send({
      id,
      result: {
        protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'large', version: '1.0.0' },
      },
    }),
  ping: (id) => send({ id, result: {} }),
  'tools/list': (id) => send({ id, result: { tools: tools() } }),
  'tools/call': (id, { name }) => {
    const text = name === 'huge' ? huge() : `${name} done`;
    send({ id, result: { content: [{ type: 'text', text }] } });
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  const handler = HANDLERS[method];
  if (handler) handler(id, params);
  else if (id !== undefined) send({ id, error: { code: -32601, message: 'Method not found' } });
}
