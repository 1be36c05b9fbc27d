// The server whose calls and storms are measured. Tools: `noop` answers at once with a number that counts the calls;
// `flood` sends FLOOD log messages first, `storm` as many progress notifications.
import { once } from 'node:events';
import { send, serve, textResult } from './plain-server.mjs';

const FLOOD = Number(process.env.FLOOD ?? 100_000);
let calls = 0;

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

async function call({ name, _meta }) {
  calls += 1;
  const number = calls;
  const notification = FLOODS[name];
  const most = notification === undefined ? 0 : FLOOD;
  for (let at = 1; at <= most; at += 1) {
    if (!send(notification(at, _meta?.progressToken))) await once(process.stdout, 'drain');
  }
  return textResult(`${name} number ${number} done`);
}

serve({
  name: 'workload',
  tools: () =>
    ['noop', ...Object.keys(FLOODS)].map((name) => ({
      name,
      description: name,
      inputSchema: { type: 'object', properties: {} },
    })),
  call,
  capabilities: { logging: {} },
  more: { 'logging/setLevel': () => ({}) },
});
