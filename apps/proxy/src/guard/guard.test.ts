import express from 'express';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { bindAddress } from './bind-address.ts';
import { createGuard } from './guard.ts';
import { createLaunchToken } from './launch-token.ts';
import { refuseUpgrade } from './refusal.ts';

const token = createLaunchToken();
const WORKER = '/assets/validator.worker-abcdefgh.js';
let server: Server;
let port = 0;
/** Grows when a request got through to what starts programs. */
let started = 0;

beforeAll(async () => {
  const bind = bindAddress('127.0.0.1', { dangerous: false });
  if (!bind.ok) throw new Error('loopback was refused');
  const guard = createGuard({
    token,
    bind: bind.value,
    isValidatorWorker: (path) => path === WORKER,
  });
  const app = express();
  app.use(guard.router);
  app.all('/api/sessions', (_request, response) => {
    started += 1;
    response.json({ sessions: [] });
  });
  app.get(['/', '/assets/*file'], (_request, response) => response.send('page'));
  server = createServer(app);
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (incoming: IncomingMessage, socket, head) => {
    const verdict = guard.checkUpgrade(incoming);
    if (!verdict.ok) return refuseUpgrade(socket, verdict.refusal);
    sockets.handleUpgrade(incoming, socket, head, (live) => live.close());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  port = address.port;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

/** Sends exactly the headers given; `P` stands for the port. */
async function send({ method = 'GET', path = '/', headers = {}, body }: Sent): Promise<Answer> {
  const filled = Object.entries(headers).map(([k, v]) => [k, v.replace(/:P\b/g, `:${port}`)]);
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method,
    path,
    setHost: false,
    agent: false,
    headers: Object.fromEntries(filled),
  });
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('upgrade', resolve).on('error', reject).end(body);
  });
  let text = '';
  if (incoming.statusCode === 101) incoming.destroy();
  else for await (const chunk of incoming) text += String(chunk);
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, body: text };
}

const OURS = { Host: '127.0.0.1:P' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const cookie = () => ({ Cookie: `wirescope-${port}=${token.text}` });
const spawn = (headers: Record<string, string>, more: Partial<Sent> = {}): Sent => ({
  method: 'POST',
  path: '/api/sessions',
  headers: { ...OURS, ...JSON_TYPE, ...headers },
  body: '{}',
  ...more,
});

const bearer = () => ({ Authorization: `Bearer ${token.text}` });
const evil = { Origin: 'https://evil.test.invalid' };

describe('attacks on what starts programs', () => {
  test.each<[string, () => Sent, number]>([
    ['no token', () => spawn({}), 401],
    ['wrong token', () => spawn({ Cookie: `wirescope-${port}=wrong` }), 401],
    ['token of another port', () => spawn({ Cookie: `wirescope-1=${token.text}` }), 401],
    ['token in a header', () => spawn(bearer()), 401],
    ['token in the query', () => spawn({}, { path: `/api/sessions?token=${token.text}` }), 401],
    ['foreign page', () => spawn({ ...cookie(), ...evil }), 403],
    ['sandboxed page', () => spawn({ ...cookie(), Origin: 'null' }), 403],
    ['page on another port', () => spawn({ ...cookie(), Origin: 'http://localhost:1' }), 403],
    ['our port over https', () => spawn({ ...cookie(), Origin: 'https://localhost:P' }), 403],
    [
      'name that begins like ours',
      () => spawn({ ...cookie(), Origin: 'http://localhost:P.x' }),
      403,
    ],
    ['no Origin, other site', () => spawn({ ...cookie(), 'Sec-Fetch-Site': 'cross-site' }), 403],
    ['no Origin, other port', () => spawn({ ...cookie(), 'Sec-Fetch-Site': 'same-site' }), 403],
    ['rebound name', () => spawn({ ...cookie(), Host: 'rebind.evil.test.invalid:P' }), 403],
    ['name with our suffix', () => spawn({ ...cookie(), Host: 'localhost.evil.test:P' }), 403],
    ['our name, other port', () => spawn({ ...cookie(), Host: 'localhost:1' }), 403],
    ['our name, no port', () => spawn({ ...cookie(), Host: 'localhost' }), 403],
    ['0.0.0.0', () => spawn({ ...cookie(), Host: '0.0.0.0:P' }), 403],
    ['form', () => spawn({ ...evil, 'Content-Type': 'text/plain' }), 403],
    ['form, no Origin', () => spawn({ ...cookie(), 'Content-Type': 'text/plain' }), 415],
    ['form data', () => spawn({ ...cookie(), 'Content-Type': 'multipart/form-data' }), 415],
    ['JSON in name only', () => spawn({ ...cookie(), 'Content-Type': 'application/jsonx' }), 415],
    ['GET', () => spawn({}, { method: 'GET', path: '/api/sessions?command=touch' }), 401],
    ['odd case', () => spawn({}, { method: 'GET', path: '/API/sessions' }), 401],
    ['socket without upgrade', () => ({ path: '/ws', headers: OURS }), 401],
    ['any other verb anywhere', () => ({ method: 'PUT', path: '/', headers: OURS }), 401],
    ['preflight', () => spawn(evil, { method: 'OPTIONS' }), 403],
    ['preflight, our name', () => spawn({}, { method: 'OPTIONS' }), 401],
  ])('%s', async (_name, attack, status) => {
    started = 0;
    const answer = await send(attack());
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).problem).toMatchObject({ code: expect.any(String) });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.body).not.toContain(token.text);
    expect(started).toBe(0);
  });

  test('a POST without content type, which any page can send, is refused', async () => {
    const answer = await send({
      method: 'POST',
      path: '/api/sessions',
      headers: { ...OURS, ...cookie() },
    });
    expect(answer.status).toBe(415);
  });

  test('a static file is not given out under a foreign name', async () => {
    expect((await send({ headers: { Host: 'evil.test:P' } })).status).toBe(403);
    expect((await send({ headers: {} })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('our own page', () => {
  test.each(['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST'])('is served to %s', async (name) => {
    const answer = await send({ headers: { Host: `${name}:P` } });
    expect(answer).toMatchObject({ status: 200, body: 'page' });
  });

  test('gets the cookie for the token, may then call, and again after a reload', async () => {
    for (let load = 1; load <= 2; load += 1) {
      const signIn = await send({
        method: 'POST',
        path: '/api/token',
        headers: { ...OURS, ...JSON_TYPE, Origin: 'http://127.0.0.1:P' },
        body: JSON.stringify({ token: token.text }),
      });
      expect(signIn.status).toBe(204);
      const set = signIn.headers['set-cookie']?.[0] ?? '';
      expect(set.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
      const Cookie = `other=1; wirescope-${port}=tossed; ${set.split(';')[0]}`;
      const call = await send(spawn({ Cookie, Origin: 'http://127.0.0.1:P' }));
      expect(call.status).toBe(200);
    }
  });

  test('may delete without a body and read without a content type', async () => {
    const headers = { ...OURS, ...cookie(), 'Sec-Fetch-Site': 'same-origin' };
    expect((await send({ method: 'DELETE', path: '/api/sessions', headers })).status).toBe(200);
    expect((await send({ path: '/api/sessions', headers })).status).toBe(200);
  });
});

const exchange = (headers: Record<string, string>, body: string): Sent => ({
  method: 'POST',
  path: '/api/token',
  headers: { ...OURS, ...JSON_TYPE, ...headers },
  body,
});

describe('the token exchange', () => {
  const right = JSON.stringify({ token: token.text });
  test.each<[string, Sent, number]>([
    ['wrong token', exchange({}, '{"token":"x"}'), 401],
    ['no member', exchange({}, '{}'), 401],
    ['no text', exchange({}, '{"token":["x"]}'), 401],
    ['no JSON', exchange({}, '{'), 400],
    ['too long', exchange({}, JSON.stringify({ token: 'x'.repeat(5000) })), 400],
    ['form', exchange({ 'Content-Type': 'text/plain' }, right), 415],
    ['foreign page', exchange({ Origin: 'https://evil.test.invalid' }, right), 403],
    ['rebound name', exchange({ Host: 'evil.test:P' }, right), 403],
  ])('refuses: %s', async (_name, attack, status) => {
    const answer = await send(attack);
    expect(answer.status).toBe(status);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

const upgrade = (headers: Record<string, string>): Sent => ({
  path: '/ws',
  headers: {
    ...OURS,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  },
});

describe('the upgrade to a WebSocket', () => {
  test.each<[string, () => Record<string, string>, number]>([
    ['our page', () => ({ ...cookie(), Origin: 'http://127.0.0.1:P' }), 101],
    ['no cookie', () => ({ Origin: 'http://127.0.0.1:P' }), 401],
    ['foreign page', () => ({ ...cookie(), Origin: 'http://evil.test.invalid' }), 403],
    ['rebound name', () => ({ ...cookie(), Host: 'evil.test:P' }), 403],
  ])('%s', async (_name, headers, status) => {
    expect((await send(upgrade(headers()))).status).toBe(status);
  });
});

const policyOf = async (path: string) =>
  String((await send({ path, headers: OURS })).headers['content-security-policy']);

describe('headers of the page', () => {
  test('allow no code but our own files, and no frame around us', async () => {
    const { headers } = await send({ headers: OURS });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join()).not.toContain('eval');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('allow eval for the validator worker alone, which can reach nothing', async () => {
    expect(await policyOf(WORKER)).toContain("script-src 'self' 'unsafe-eval'");
    expect(await policyOf(WORKER)).not.toContain('connect-src');
    for (const near of [WORKER.toUpperCase(), `${WORKER}x`, `/x${WORKER}`, `${WORKER}/`]) {
      expect(await policyOf(near)).not.toContain('unsafe-eval');
    }
  });
});
