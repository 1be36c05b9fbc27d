// What the proxy adds to a trivial call: the way through its API and live socket against a bare pipe.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { median } from './figures.mjs';

// The proxy's own WebSocket client: Node 20 has none.
const { WebSocket } = createRequire(new URL('../apps/proxy/package.json', import.meta.url))('ws');

// Long enough for the just-in-time compilers on both sides: they are not what is compared.
const WARM_UP = 500;
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
  const { send, cookie, end } = await bareClient(origin);

  await send('/api/token', { token: new URLSearchParams(hash.slice(1)).get('token') });
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    headers: { origin, cookie: cookie() },
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
  end();
  return { total, onWire: median(live.took) };
}

/** A client that costs next to nothing, so that what is measured is the proxy: one connection, one question at a time. */
async function bareClient(origin) {
  const { hostname, port, host } = new URL(origin);
  const connection = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(connection, 'connect');
  connection.setEncoding('utf8');
  let cookie = '';
  let received = '';
  let answered;
  connection.on('data', (part) => {
    received += part;
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = received.slice(0, end);
    const body = received.slice(end + 4);
    if (body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)) return;
    cookie ||= /set-cookie: ([^;\r]+)/i.exec(head)?.[1] ?? '';
    received = '';
    answered(body && JSON.parse(body));
  });
  const send = (path, body) =>
    new Promise((resolve) => {
      answered = resolve;
      const text = JSON.stringify(body);
      const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncookie: ${cookie}\r\n`;
      const about = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}`;
      connection.write(`${head}${about}\r\n\r\n${text}`);
    });
  return { send, cookie: () => cookie, end: () => connection.destroy() };
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
