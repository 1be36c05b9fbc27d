// What the proxy adds to a trivial call: the way through its API and live socket against a bare pipe.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { median } from './figures.mjs';

// The proxy's own WebSocket client: Node 20 has none.
const { WebSocket } = createRequire(new URL('../apps/proxy/package.json', import.meta.url))('ws');

const WARM_UP = 50;
const CALLS = 500;
const HANDSHAKE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
};

async function times(call) {
  const all = [];
  for (let i = 0; i < WARM_UP + CALLS; i += 1) {
    const began = performance.now();
    await call(i);
    if (i >= WARM_UP) all.push(performance.now() - began);
  }
  return median(all);
}

/** Median ms of a call over a pipe with nothing between. */
export async function barePipe(server) {
  const child = spawn(process.execPath, [server], { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (id, method, params) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return (await lines.next()).value;
  };
  await ask('hello', 'initialize', HANDSHAKE);
  const result = await times((i) => ask(i, 'tools/call', { name: 'noop', arguments: {} }));
  const gone = once(child, 'exit');
  child.stdin.end();
  await gone;
  return result;
}

/**
 * Median ms of the same call through the proxy that answers at `url`: `total` from the command to the row of the
 * answer, `onWire` between the two frames as the proxy recorded them.
 */
export async function throughProxy(url, server) {
  const { origin, hash } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  let cookie = '';
  const send = (path, body) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', origin, cookie };
      const outgoing = request(
        `${origin}${path}`,
        { method: 'POST', agent, headers },
        (incoming) => {
          cookie ||= incoming.headers['set-cookie']?.[0].split(';')[0] ?? '';
          let text = '';
          incoming.on('data', (part) => (text += part));
          incoming.on('end', () => resolve(text && JSON.parse(text)));
        },
      );
      outgoing.once('error', reject);
      outgoing.end(JSON.stringify(body));
    });

  await send('/api/token', { token: new URLSearchParams(hash.slice(1)).get('token') });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    headers: { origin, cookie },
  });
  await once(socket, 'open');
  const live = followRows(socket);

  const target = { kind: 'stdio', command: process.execPath, args: [server] };
  const { session } = await send('/api/sessions', { target, revision: '2025-11-25' });
  await live.ready(session.id);
  const params = '{"name":"noop","arguments":{}}';
  const total = await times(async () => {
    const { seq } = await send(`/api/sessions/${session.id}/requests`, {
      method: 'tools/call',
      paramsText: params,
    });
    await live.answer(seq);
  });
  socket.close();
  agent.destroy();
  return { total, onWire: median(live.took) };
}

/** Follows the live socket: answers by the seq of their request, and whether a session is ready. */
function followRows(socket) {
  const answered = new Map();
  const took = [];
  const status = new Map();
  const waiting = new Set();
  socket.send(JSON.stringify({ type: 'hello', have: {} }));
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    const states = message.sessions ?? (message.session ? [message.session] : []);
    for (const state of states) status.set(state.id, state.status);
    if (message.type === 'rows') {
      socket.send(JSON.stringify({ type: 'credit', rows: message.rows.length }));
      for (const row of message.rows) {
        if (row.shape !== 'response') continue;
        answered.set(row.exchange, row.seq);
        if (row.method === 'tools/call') took.push(row.took);
      }
    }
    for (const check of waiting) check();
  });
  const until = (condition) =>
    new Promise((resolve) => {
      const check = () => {
        if (!condition()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  return {
    ready: (id) => until(() => status.get(id) === 'ready'),
    answer: (seq) => until(() => answered.has(seq)),
    /** Of every call so far. */
    took,
  };
}
