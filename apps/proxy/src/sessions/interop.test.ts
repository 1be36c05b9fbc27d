import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REVISIONS, type Revision, type RevisionChoice } from '@wirescope/shared/mcp/revision';
import type { HttpTarget, StdioTarget } from '@wirescope/shared/target/target';
import { listening } from '../targets/http/recording-host.ts';
import { ask, eventsOf, framesOf, openSession } from './sessions-in-tests.ts';

// Real servers on the official SDKs, reached over every transport in every revision they speak.

const EVERYTHING = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);
const DEMO = fileURLToPath(new URL('../../../../demo/main.ts', import.meta.url));

/** On SDK v1. */
const everything = (transport: string) => [EVERYTHING, transport];
/** On SDK v2. */
const demo = (...args: string[]) => ['--import', import.meta.resolve('tsx'), DEMO, ...args];

const stdio = (args: string[]): StdioTarget => ({ kind: 'stdio', command: process.execPath, args });
const http = (url: string, transport: HttpTarget['transport'] = 'auto'): HttpTarget => ({
  kind: 'http',
  url,
  transport,
});

const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

/** Starts a server and resolves with what it says when it is ready. */
async function started(args: string[], ready: RegExp, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  running.push(child);
  return new Promise<string>((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      const match = ready.exec(said);
      if (match) resolve(match[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}

/** The server takes its port from the environment and cannot be given any. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

const LEGACY = REVISIONS.filter((revision) => revision !== '2026-07-28');

type Found = { revision: Revision; transport: 'stdio' | 'http' | 'sse'; sentence: RegExp };

async function converses(
  target: StdioTarget | HttpTarget,
  choice: RevisionChoice,
  { revision, transport, sentence }: Found,
  [tool, args]: [string, object],
): Promise<void> {
  const session = openSession(target, choice, { env: process.env });
  expect(await session.link.ready()).toBeUndefined();
  const state = session.state();
  expect(state).toMatchObject({ status: 'ready', revision, transport });
  expect(state.negotiation).toMatch(sentence);
  expect(state.negotiation).toMatch(/^\p{Lu}[^\n]+\.$/u);
  expect(eventsOf(session, 'negotiated')[0]?.text).toBe(state.negotiation);
  expect(await ask(session, 'tools/list')).toMatchObject({ kind: 'result' });
  const called = await ask(session, 'tools/call', { name: tool, arguments: args });
  expect(called).toMatchObject({ kind: 'result', envelope: { result: { content: [{}] } } });
  // An old server's page of refusal is noise by right.
  const noise = framesOf(session).filter((frame) => frame.kind === 'noise');
  expect(noise.filter(({ why }) => why !== 'http-body')).toEqual([]);
}

const ECHO: [string, object] = ['echo', { message: 'žluť' }];
const AUTO = /^The server answered server\/discover with .+; the server answered initialize with/;
const AUTO_SSE =
  /^The server answered server\/discover with HTTP .+; over HTTP\+SSE the server answered/;
const PINNED =
  /The revision is pinned to .+; (over HTTP\+SSE )?the server answered initialize with/i;

describe('server-everything, on SDK v1', () => {
  const urls = { http: '', sse: '' };
  beforeAll(async () => {
    const [first, second] = [await freePort(), await freePort()];
    await Promise.all([
      started(everything('streamableHttp'), /listening on port/i, { PORT: String(first) }),
      started(everything('sse'), /(running|listening) on port/i, { PORT: String(second) }),
    ]);
    urls.http = `http://127.0.0.1:${first}/mcp`;
    urls.sse = `http://127.0.0.1:${second}/sse`;
  });

  it.each(LEGACY)('speaks %s over stdio', (revision) =>
    converses(
      stdio(everything('stdio')),
      revision,
      { revision, transport: 'stdio', sentence: PINNED },
      ECHO,
    ),
  );
  it.each(LEGACY)('speaks %s over Streamable HTTP', (revision) =>
    converses(http(urls.http), revision, { revision, transport: 'http', sentence: PINNED }, ECHO),
  );
  it.each(LEGACY)('speaks %s over HTTP+SSE', (revision) =>
    converses(
      http(urls.sse, 'sse'),
      revision,
      { revision, transport: 'sse', sentence: PINNED },
      ECHO,
    ),
  );
  it('is found out over stdio', () =>
    converses(
      stdio(everything('stdio')),
      'auto',
      { revision: '2025-11-25', transport: 'stdio', sentence: AUTO },
      ECHO,
    ));
  it('is found out over Streamable HTTP', () =>
    converses(
      http(urls.http),
      'auto',
      { revision: '2025-11-25', transport: 'http', sentence: AUTO },
      ECHO,
    ));
  it('is found out over HTTP+SSE', () =>
    converses(
      http(urls.sse),
      'auto',
      { revision: '2025-11-25', transport: 'sse', sentence: AUTO_SSE },
      ECHO,
    ));
});

describe('the demo, on SDK v2', () => {
  let url = '';
  beforeAll(async () => {
    url = await started(demo('--http', '0'), /http:\/\/\S+/);
  });
  const TOOL: [string, object] = ['list_services', {}];
  const DISCOVERED = /(^T|; t)he server answered server\/discover, saying that it supports/;

  it.each<[RevisionChoice, Revision, RegExp]>([
    ['auto', '2026-07-28', DISCOVERED],
    ['2026-07-28', '2026-07-28', DISCOVERED],
    ...LEGACY.map((revision): [RevisionChoice, Revision, RegExp] => [revision, revision, PINNED]),
  ])('asked for %s, speaks %s over stdio', (choice, revision, sentence) =>
    converses(stdio(demo()), choice, { revision, transport: 'stdio', sentence }, TOOL),
  );
  it.each<[RevisionChoice, Revision, RegExp]>([
    ['auto', '2026-07-28', DISCOVERED],
    ['2026-07-28', '2026-07-28', DISCOVERED],
    ['2025-11-25', '2025-11-25', PINNED],
    ['2025-03-26', '2025-03-26', PINNED],
  ])('asked for %s, speaks %s over Streamable HTTP', (choice, revision, sentence) =>
    converses(http(url), choice, { revision, transport: 'http', sentence }, TOOL),
  );
});
