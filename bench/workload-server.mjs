// The server that is measured with: plain Node over stdio, no SDK, so that its own time is as small as can be.
// Tools: `noop` answers at once with a number that counts the calls; `flood` sends FLOOD log messages first.
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const FLOOD = Number(process.env.FLOOD ?? 100_000);
const inputSchema = { type: 'object', properties: {} };
let calls = 0;

const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const answer = (id, text) => send({ id, result: { content: [{ type: 'text', text }] } });

async function call(id, name) {
  calls += 1;
  if (name === 'flood') {
    for (let line = 1; line <= FLOOD; line += 1) {
      const data = `line ${line} of ${FLOOD}`;
      const room = send({
        method: 'notifications/message',
        params: { level: 'info', logger: 'flood', data },
      });
      if (!room) await once(process.stdout, 'drain');
    }
  }
  answer(id, `${name} number ${calls} done`);
}

const HANDLERS = {
  initialize: (id, { protocolVersion }) =>
    send({
      id,
      result: {
        protocolVersion,
        capabilities: { tools: {}, logging: {} },
        serverInfo: { name: 'workload', version: '1.0.0' },
      },
    }),
  ping: (id) => send({ id, result: {} }),
  'logging/setLevel': (id) => send({ id, result: {} }),
  'tools/list': (id) =>
    send({
      id,
      result: {
        tools: ['noop', 'flood'].map((name) => ({ name, description: name, inputSchema })),
      },
    }),
  'tools/call': (id, { name }) => call(id, name),
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params = {} } = JSON.parse(line);
  const handler = HANDLERS[method];
  if (handler) handler(id, params);
  else if (id !== undefined) send({ id, error: { code: -32601, message: 'Method not found' } });
});
