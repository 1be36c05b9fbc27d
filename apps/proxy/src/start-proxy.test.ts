import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { FrameReply, FramesReply } from '@wirescope/shared/control/frames';
import { LiveDown } from '@wirescope/shared/control/live';
import { Sent } from '@wirescope/shared/control/request';
import { SessionReply } from '@wirescope/shared/control/session';
import type { Row } from '@wirescope/shared/traffic/row';
import { startProxy, type RunningProxy } from './start-proxy.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'wirescope-proxy-'));
let proxy: RunningProxy;
let origin: string;
let cookie: string;

beforeAll(async () => {
  const webRoot = join(scratch, 'web');
  mkdirSync(webRoot);
  writeFileSync(join(webRoot, 'index.html'), '<title>page</title>');
  proxy = await startProxy({ ...optionsOf(), port: 0 });
  const { hash, origin: own } = new URL(proxy.url);
  origin = own;
  const reply = await fetch(`${origin}/api/token`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice('#token='.length) }),
  });
  cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
});

afterAll(async () => {
  await proxy.close();
  rmSync(scratch, { recursive: true });
});

function target(name: string, ...args: string[]) {
  return {
    kind: 'stdio' as const,
    command: process.execPath,
    args: [join(root, 'test-servers', name), ...args],
  };
}

const api = (method: string, path: string, body?: unknown, headers = {}) =>
  fetch(`${origin}${path}`, {
    method,
    headers: { origin, cookie, 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

async function openSession(name: string): Promise<string> {
  const reply = await api('POST', '/api/sessions', { target: target(name) });
  expect(reply.status).toBe(201);
  return SessionReply.parse(await reply.json()).session.id;
}

/** One browser tab: keeps all it is told and lets tests wait for what they want to see. */
class Tab {
  readonly heard: LiveDown[] = [];
  readonly #socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    headers: { origin, cookie },
  });
  #wake: () => void = () => undefined;

  async open(have: Record<string, number> = {}, credit = 0): Promise<this> {
    await once(this.#socket, 'open');
    this.#socket.on('message', (data) => {
      this.heard.push(
        LiveDown.parse(JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '')),
      );
      this.#wake();
    });
    this.#socket.send(JSON.stringify({ type: 'hello', have }));
    if (credit > 0) this.grant(credit);
    return this;
  }

  grant(rows: number): void {
    this.#socket.send(JSON.stringify({ type: 'credit', rows }));
  }

  rows(id: string): Row[] {
    return this.heard.flatMap((told) => (told.type === 'rows' && told.id === id ? told.rows : []));
  }

  /** Of all sessions: they share the credit. */
  rowCount(): number {
    return this.heard.reduce((sum, told) => sum + (told.type === 'rows' ? told.rows.length : 0), 0);
  }

  async until(seen: () => boolean): Promise<void> {
    while (!seen()) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  isReady(id: string): boolean {
    return this.heard.some(
      (told) =>
        told.type === 'session' && told.session.id === id && told.session.status === 'ready',
    );
  }

  close(): void {
    this.#socket.terminate();
  }
}

describe('a session over the API', () => {
  it('connects, calls, and tells every frame in order', async () => {
    const tab = await new Tab().open();
    const id = await openSession('answers-every-way.mjs');
    await tab.until(() => tab.isReady(id));
    const sent = await api('POST', `/api/sessions/${id}/requests`, {
      method: 'tools/call',
      paramsText: '{"name":"big","arguments":{"n":1.0}}',
    });
    expect(sent.status).toBe(202);
    const { seq } = Sent.parse(await sent.json());
    await tab.until(() =>
      tab.rows(id).some((row) => row.exchange === seq && row.shape === 'response'),
    );
    const seqs = tab.rows(id).map((row) => row.seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    const { frame } = FrameReply.parse(
      await (await api('GET', `/api/sessions/${id}/frames/${seq}`)).json(),
    );
    expect(frame).toMatchObject({
      kind: 'message',
      dir: 'out',
      text: expect.stringContaining('"n":1.0'),
    });
    const part = await api('GET', `/api/sessions/${id}/frames/${seq}`, undefined, {
      range: 'bytes=0-16',
    });
    expect([part.status, await part.text()]).toEqual([206, '{"jsonrpc":"2.0",']);
    const { frames } = FramesReply.parse(
      await (await api('GET', `/api/sessions/${id}/frames?from=2&to=3`)).json(),
    );
    expect(frames.map((each) => each.seq)).toEqual([2, 3]);
    const found = await (
      await api('POST', `/api/sessions/${id}/search`, { text: '9007199254740993' })
    ).text();
    expect(found).toMatch(/"seqs":\[\d+\]/);
    tab.close();
  });

  it('gives a tab that comes back what it missed, no gap and no double', async () => {
    const first = await new Tab().open();
    const id = await openSession('answers-every-way.mjs');
    await first.until(() => first.isReady(id));
    const held = first.rows(id).length;
    first.close();
    await api('POST', `/api/sessions/${id}/requests`, { method: 'tools/list' });
    const again = await new Tab().open({ [id]: held });
    await again.until(() =>
      again.rows(id).some((row) => row.method === 'tools/list' && row.shape === 'response'),
    );
    expect(again.rows(id)[0]?.seq).toBe(held + 1);
    again.close();
  });

  it('sends no more rows than were granted', async () => {
    await openSession('floods-with-notifications.mjs');
    const slow = await new Tab().open();
    await slow.until(() => slow.rowCount() >= 4_000);
    expect(slow.rowCount()).toBe(4_000);
    slow.grant(250);
    await slow.until(() => slow.rowCount() >= 4_250);
    expect(slow.rowCount()).toBe(4_250);
    slow.close();
  });

  it('closes a session with everything it started', async () => {
    const tab = await new Tab().open();
    const id = await openSession('answers-every-way.mjs');
    await tab.until(() => tab.isReady(id));
    expect((await api('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    await tab.until(() => tab.heard.some((told) => told.type === 'gone' && told.id === id));
    expect((await api('GET', `/api/sessions/${id}/frames`)).status).toBe(404);
    tab.close();
  });
});

const policyOf = async (name: string) =>
  (await fetch(`${origin}/assets/${name}`)).headers.get('content-security-policy') ?? '';

describe('what is not as it should be', () => {
  it.each([
    ['POST', '/api/sessions', { target: { kind: 'stdio' } }, 400],
    ['POST', '/api/sessions/nobody/requests', { method: 'ping' }, 404],
    ['GET', '/api/settings/No%20Such%20Key', undefined, 400],
    ['GET', '/api/nothing', undefined, 404],
  ])('%s %s is refused with a reason', async (method, path, body, status) => {
    const reply = await api(method, path, body);
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ problem: { what: expect.any(String) } });
  });

  it('serves the page for every route of its own, and no page for a missing file', async () => {
    expect(await (await fetch(`${origin}/s/x/tools/a`)).text()).toContain('<title>page</title>');
    expect((await fetch(`${origin}/assets/gone.js`)).status).toBe(404);
  });

  it('lets the worker of a newer build compile code, and no other file', async () => {
    const assets = join(scratch, 'web', 'assets');
    mkdirSync(assets);
    for (const name of ['validator.worker-NEWER123.js', 'index-NEWER123.js'])
      writeFileSync(join(assets, name), '');
    expect(await policyOf('validator.worker-NEWER123.js')).toContain("'unsafe-eval'");
    expect(await policyOf('validator.worker-NEWER123.js')).not.toContain('connect-src');
    expect(await policyOf('index-NEWER123.js')).not.toContain('unsafe-eval');
    expect(await policyOf('validator.worker-GONE0000.js')).not.toContain('unsafe-eval');
  });

  it('lets no socket in without the cookie', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers: { origin } });
    const [error]: unknown[] = await once(socket, 'error');
    expect(String(error)).toContain('401');
  });

  it('takes the next port when one is in use', async () => {
    const second = await startProxy({ ...optionsOf(), port: proxy.port });
    expect(second.port).toBeGreaterThan(proxy.port);
    await second.close();
  });
});

const optionsOf = () => ({
  version: '0.0.0',
  listenOn: { address: '127.0.0.1', reach: 'loopback' as const },
  webRoot: join(scratch, 'web'),
  watcherPath: join(root, 'apps/proxy/dist/watcher.js'),
  captures: join(scratch, 'captures'),
  settings: join(scratch, 'settings'),
  program: ['wirescope'],
  viewer: join(root, 'apps/proxy/dist/viewer'),
  env: process.env,
  cwd: root,
  home: scratch,
  demo: target('echoes.mjs'),
});
