// The server that is measured with: plain Node over stdio, no SDK, so that its own time is as small as can be.
// Tools: `noop` answers at once with a number that counts the calls; `flood` sends FLOOD log messages first, `storm` as
// many progress notifications.
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const FLOOD = Number(process.env.FLOOD ?? 100_000);
const inputSchema = { type: 'object', properties: {} };
let calls = 0;

const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const answer = (id, text) => send({ id, result: { content: [{ type: 'text', text }] } });

const FLOODS = {
  flood: (line) => ({
    method: 'notifications/message',
    params: { level: 'info', logger: 'flood', data: `line ${line} of ${FLOOD}` },
  }),
  storm: (progress, progressToken) => ({
    method: 'notifications/progress',
    params: { progressToken, progress, total: FLOOD },
  }),
};

async function call(id, name, progressToken) {
  calls += 1;
  const notification = FLOODS[name];
  const most = notification === undefined ? 0 : FLOOD;
  for (let number = 1; number <= most; number += 1) {
    if (!send(notification(number, progressToken))) await once(process.stdout, 'drain');
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
        tools: ['noop', ...Object.keys(FLOODS)].map((name) => ({
          name,
          description: name,
          inputSchema,
        })),
      },
    }),
  'tools/call': (id, { name, _meta }) => call(id, name, _meta?.progressToken),
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params = {} } = JSON.parse(line);
  const handler = HANDLERS[method];
  if (handler) handler(id, params);
  else if (id !== undefined) send({ id, error: { code: -32601, message: 'Method not found' } });
});
