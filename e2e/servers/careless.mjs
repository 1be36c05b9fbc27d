// A stdio server of the legacy era that breaks the rules of its wire, one at a time: a banner, a message over several
// lines, a message in three pieces, and an end in the middle of one. Argument: a file that gets every byte it writes.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const [, , copy] = process.argv;

function write(text) {
  if (copy) appendFileSync(copy, text);
  return new Promise((resolve) => {
    process.stdout.write(text, resolve);
  });
}

const line = (message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
const said = (id, text) => ({ id, result: { content: [{ type: 'text', text }] } });

const TOOLS = ['pretty', 'three_pieces', 'glued', 'die'].map((name) => ({
  name,
  inputSchema: { type: 'object' },
}));

const CALLS = {
  pretty: (id) =>
    write(`${JSON.stringify({ jsonrpc: '2.0', ...said(id, 'over lines') }, null, 2)}\n`),
  async three_pieces(id) {
    const text = line(said(id, 'žluť in three pieces'));
    const bytes = Buffer.from(text);
    const cut = bytes.indexOf(0xc5) + 1;
    if (copy) appendFileSync(copy, bytes);
    for (const piece of [bytes.subarray(0, 20), bytes.subarray(20, cut), bytes.subarray(cut)]) {
      process.stdout.write(piece);
      await delay(60);
    }
  },
  glued: (id) =>
    write(`${line({ method: 'notifications/message' }).trimEnd()}${line(said(id, 'glued'))}`),
  async die(id) {
    await write(line(said(id, 'never whole')).slice(0, 40));
    process.exit(70);
  },
};

const METHODS = {
  initialize: (id, { protocolVersion }) =>
    write(
      line({
        id,
        result: {
          protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name: 'careless', version: '1' },
        },
      }),
    ),
  'tools/list': (id) => write(line({ id, result: { tools: TOOLS } })),
  'tools/call': (id, { name }) => CALLS[name](id),
};

await write('\n> careless@1.0.0 start\n> node server.js\n\n');
createInterface({ input: process.stdin }).on('line', (text) => {
  let message;
  try {
    message = JSON.parse(text);
  } catch {
    void write(line({ id: null, error: { code: -32700, message: 'Parse error' } }));
    return;
  }
  const { id, method, params } = message;
  if (id === undefined) return;
  if (METHODS[method]) void METHODS[method](id, params ?? {});
  else void write(line({ id, error: { code: -32601, message: 'Method not found' } }));
});
