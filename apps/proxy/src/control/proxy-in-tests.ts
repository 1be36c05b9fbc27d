import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SessionReply, type SessionState } from '@wirescope/shared/control/session';
import type { Target } from '@wirescope/shared/target/target';
import type { Session } from '../sessions/session.ts';
import { startProxy, type RunningProxy } from '../start-proxy.ts';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** For tests: a proxy of its own, signed in to, with everything it keeps in a folder that goes with it. */
export type TestProxy = {
  proxy: RunningProxy;
  scratch: string;
  captures: string;
  api(method: string, path: string, body?: unknown): Promise<Response>;
  /** Sends a body as it is. */
  upload(path: string, body: string, type?: string): Promise<Response>;
  /** Opens a session and waits until it is connected. */
  connect(target: Target, revision?: string): Promise<Session>;
  /** Shows a recording of the folder and waits until it is read. */
  show(name: string): Promise<SessionState>;
  close(): Promise<void>;
};

const stateIn = async (reply: Response) => SessionReply.parse(await reply.json()).session;

export async function startTestProxy(): Promise<TestProxy> {
  const scratch = mkdtempSync(join(tmpdir(), 'wirescope-test-'));
  const captures = join(scratch, 'captures');
  const webRoot = join(scratch, 'web');
  mkdirSync(webRoot);
  writeFileSync(join(webRoot, 'index.html'), '<title>page</title>');
  const proxy = await startProxy({
    version: '0.0.0',
    port: 0,
    listenOn: { address: '127.0.0.1', reach: 'loopback' },
    webRoot,
    watcherPath: join(root, 'apps/proxy/dist/watcher.js'),
    viewer: join(root, 'apps/proxy/dist/viewer'),
    captures,
    settings: join(scratch, 'settings'),
    env: process.env,
    cwd: root,
    home: scratch,
    demo: { kind: 'stdio', command: process.execPath, args: [] },
    // From the source: a build may be of yesterday.
    program: [
      process.execPath,
      '--import',
      join(root, 'node_modules/tsx/dist/loader.mjs'),
      join(root, 'apps/proxy/src/main.ts'),
    ],
  });
  const { hash, origin } = new URL(proxy.url);
  const token = hash.slice('#token='.length);
  const json = { origin, 'content-type': 'application/json' };
  const signedIn = await fetch(`${origin}/api/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const api: TestProxy['api'] = (method, path, body) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { ...json, cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    proxy,
    scratch,
    captures,
    api,
    upload: (path, body, type = 'application/x-ndjson') =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { origin, cookie, 'content-type': type },
        body,
      }),
    async connect(target, revision = 'auto') {
      const { id } = await stateIn(await api('POST', '/api/sessions', { target, revision }));
      const session = proxy.registry.find(id);
      const problem = await session?.link.ready();
      if (session === undefined || problem) throw new Error(problem?.why ?? problem?.what);
      return session;
    },
    async show(name) {
      const { id } = await stateIn(await api('POST', '/api/recordings/open', { name }));
      const shown = proxy.registry.findShown(id);
      if (shown === undefined || !('file' in shown)) throw new Error('It is no recording.');
      await shown.recorder.whole;
      return shown.state();
    },
    async close() {
      await proxy.close();
      rmSync(scratch, { recursive: true });
    },
  };
}
