import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { StdioTarget } from '@wirescope/shared/target/target';
import type { Target } from '../target.ts';
import { bytesOf, CollectingHost, testServer } from './collecting-host.ts';
import { createStdioTarget } from './stdio-target.ts';

const opened: Target[] = [];
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'stdio-target-')));

afterEach(async () => {
  await Promise.all(opened.splice(0).map((target) => target.close()));
});

afterAll(() => rmSync(folder, { recursive: true }));

type Settings = Omit<Partial<StdioTarget>, 'kind'>;

function targetFor(settings: Settings, baseEnv: Record<string, string | undefined> = process.env) {
  const host = new CollectingHost();
  const whole: StdioTarget = { kind: 'stdio', command: process.execPath, args: [], ...settings };
  const target = createStdioTarget(whole, host, { baseEnv, cwd: folder });
  opened.push(target);
  return { host, target };
}

async function started(server: string, args: string[] = [], settings: Settings = {}) {
  const { host, target } = targetFor({ ...settings, args: [testServer(server), ...args] });
  expect(await target.open()).toEqual({ ok: true, value: undefined });
  const request = (id: number) =>
    target.send({ text: JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' }) });
  const answered = (id: number) =>
    host.when(() => host.messages.find(({ envelope }) => envelope.idText === String(id)));
  return { host, target, request, answered };
}

const kinds = (host: CollectingHost) =>
  host.frames.map((frame) => {
    if (frame.kind === 'event') return frame.name;
    if (frame.kind === 'noise') return `${frame.why}: ${frame.text}`;
    return frame.kind === 'message' ? frame.dir : frame.kind;
  });

test('noise on stdout keeps its place between the messages', async () => {
  const { host, request, answered } = await started('prints-banner');
  request(1);
  await answered(1);
  await host.when(() => host.frames.length >= 9);
  expect(kinds(host).filter((kind) => kind !== 'out')).toEqual([
    'spawned',
    'empty-line: ',
    'not-json: > demo@1.0.0 start',
    'not-json: [env] injecting 3 variables',
    'not-json-rpc: 42',
    'not-json: DEBUG handling ping',
    'in',
    'not-json: DEBUG done',
  ]);
});

test('characters in pieces, line ends and a byte order mark arrive as they were sent', async () => {
  const split = await started('splits-utf8-across-chunks');
  split.request(1);
  expect((await split.answered(1)).envelope.result).toEqual({ text: 'žluť — 你好 👩‍👩‍👧' });
  const crlf = await started('crlf-and-bom');
  crlf.request(1);
  const { seq, envelope } = await crlf.answered(1);
  expect(envelope.result).toEqual({ text: '\uFEFFkept inside' });
  expect(crlf.host.frames[seq - 1]).toMatchObject({
    eol: '\r\n',
    text: expect.stringMatching(/^\uFEFF\{/),
  });
});

test('a line of many megabytes is one message and holds up nothing', async () => {
  const { host, request, answered } = await started('huge-line', ['24']);
  request(1);
  request(2);
  const { seq, text } = await answered(1);
  await answered(2);
  expect(text.length).toBeGreaterThan(12_000_000);
  const frame = host.frames[seq - 1];
  const chunks = frame?.kind === 'message' ? (frame.chunks ?? []) : [];
  expect(chunks.length).toBeGreaterThan(10);
  expect(chunks.map(([, t]) => t)).toEqual(chunks.map(([, t]) => t).toSorted((a, b) => a - b));
  expect(frame?.t).toBe(chunks.at(-1)?.[1]);
});

test('a server that fills its stderr still answers', async () => {
  const { host, request, answered } = await started('floods-stderr');
  for (const id of [1, 2, 3]) {
    request(id);
    await answered(id);
  }
  await host.when(() => host.stderr.length === 12_000);
  expect(host.ends).toEqual([]);
});

test('a beginning of a stderr line is seen although its end never comes', async () => {
  const { host } = await started('prompts-on-stderr');
  await host.when(() => host.stderr.includes('Password: '));
  expect(host.frames.at(-1)).toMatchObject({ kind: 'stderr', text: 'Password: ', eol: '' });
});

test('messages wait in order for a server that reads late, and none is lost', async () => {
  const { host, target } = await started('reads-stdin-late');
  await host.when(() => host.messages.length === 1);
  const sent = Array.from({ length: 300 }, (_, id) =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'x', params: { text: 'é'.repeat(5_000) } }),
  );
  for (const text of sent) target.send({ text });
  process.kill(host.facts[0]?.pid ?? 0, 'SIGUSR2');
  await host.when(() => host.messages.length === 301);
  expect(host.messages.slice(1).map(({ text }) => text)).toEqual(sent);
  expect(host.deliveries).toEqual([]);
});

test('a message to a server that closed its stdin is reported as not delivered', async () => {
  const { host, request } = await started('closes-stdin');
  await host.when(() => host.messages.length === 1);
  const seq = request(1);
  expect(host.deliveries).toEqual([]);
  const told = await host.when(() => host.deliveries[0]);
  expect(told).toMatchObject({
    seq,
    delivery: { kind: 'failed', problem: { code: 'not-delivered' } },
  });
});

test('a message after the end of the process is recorded and reported as not delivered', async () => {
  const { host, request } = await started('fails-at-start');
  await host.when(() => host.ends[0]);
  const seq = request(1);
  expect(host.frames[seq - 1]).toMatchObject({ kind: 'message', dir: 'out' });
  const { delivery } = await host.when(() => host.deliveries[0]);
  expect(delivery).toMatchObject({ problem: { why: 'Its process had ended.' } });
});

test('an end during the start names code, folder, command and the likely reason', async () => {
  const { host } = await started('fails-at-start', ['3']);
  const problem = await host.when(() => host.ends[0]);
  expect(problem).toMatchObject({
    code: 'process-ended',
    what: expect.stringMatching(
      /^The server exited with code 3, \d+(\.\d)? m?s after its start\.$/,
    ),
    why: "The likely reason is on stderr: ModuleNotFoundError: No module named 'missing_module'.",
  });
  expect(kinds(host)).toEqual(['spawned', 'stderr', 'stderr', 'stderr', 'stderr', 'exited']);
  expect(host.frames[0]).toMatchObject({
    pid: expect.any(Number),
    command: process.execPath,
    args: [testServer('fails-at-start'), '3'],
    cwd: folder,
  });
  expect(host.facts.at(-1)).toMatchObject({ exit: { code: 3, signal: null } });
});

test('half an answer of a dying server is kept as what it is', async () => {
  const { host, request } = await started('dies-mid-call', ['half']);
  request(1);
  await host.when(() => host.ends[0]);
  expect(host.frames).toContainEqual(
    expect.objectContaining({
      kind: 'noise',
      why: 'cut-off',
      eol: '',
      text: expect.stringContaining('žlu'),
    }),
  );
  expect(await host.event('exited')).toMatchObject({ code: 70, signal: null });
});

test('a whole answer without line end is an answer', async () => {
  const { host, request, answered } = await started('dies-mid-call', ['whole']);
  request(1);
  const { seq } = await answered(1);
  expect(host.frames[seq - 1]).toMatchObject({ kind: 'message', eol: '' });
  expect(await host.when(() => host.ends[0])).toMatchObject({
    todo: expect.stringMatching(/stays until its input is closed/),
  });
});

test('a signal is named and explained', async () => {
  const { host, request } = await started('dies-mid-call', ['SIGKILL']);
  request(1);
  expect(await host.when(() => host.ends[0])).toMatchObject({
    what: expect.stringContaining('was ended by SIGKILL'),
    why: expect.stringContaining('memory'),
  });
  expect(await host.event('exited')).toMatchObject({ code: null, signal: 'SIGKILL' });
});

test('a server that closes its stdout and lives on counts as ended', async () => {
  const { host, request } = await started('closes-stdout');
  request(1);
  expect(await host.when(() => host.ends[0])).toMatchObject({ code: 'stdout-closed' });
  expect(await host.event('closed')).toMatchObject({ text: expect.stringContaining('stdout') });
});

test('argv, folder and environment arrive element for element', async () => {
  const args = [
    'two words',
    '',
    '--flag=a b',
    '"q"',
    '$HOME',
    '*.txt',
    'a;b|c&d',
    '--',
    'tab\t\n',
    'žluť 你好',
  ];
  const { target, host } = targetFor(
    { args: [testServer('reports-its-world'), ...args], env: { EMPTY: '', API_TOKEN: 's3cret' } },
    {
      PATH: '/usr/bin:/bin',
      HOME: '/home/me',
      npm_command: 'exec',
      npm_config_x: '1',
      INIT_CWD: '/x',
      NODE_OPTIONS: '--bad',
    },
  );
  await target.open();
  target.send({ text: '{"jsonrpc":"2.0","id":1,"method":"x"}' });
  const { envelope } = await host.when(() => host.messages[0]);
  expect(envelope.result).toMatchObject({
    argv: args,
    cwd: folder,
    env: { EMPTY: '', API_TOKEN: 's3cret', PATH: '/usr/bin:/bin', HOME: '/home/me' },
    terminals: [false, false, false],
  });
  expect(envelope.result).not.toHaveProperty(['env', 'npm_config_x']);
  expect(envelope.result).not.toHaveProperty(['env', 'NODE_OPTIONS']);
  expect(await host.event('spawned')).toMatchObject({ env: { EMPTY: '', API_TOKEN: '••••••' } });
});

test('secrets among the arguments reach the server, and are kept by nobody', async () => {
  const secret = ['--api-key', 'k3y', '--token=t0ken', 'https://me:pass@example.org/x?token=q'];
  const shown = [
    '--api-key',
    '••••••',
    '--token=••••••',
    'https://••••••@example.org/x?token=••••••',
  ];
  const { host, target } = targetFor({ args: [testServer('reports-its-world'), ...secret] });
  await target.open();
  target.send({ text: '{"jsonrpc":"2.0","id":1,"method":"x"}' });
  expect((await host.when(() => host.messages[0])).envelope.result).toMatchObject({ argv: secret });
  expect((await host.event('spawned')).args?.slice(1)).toEqual(shown);

  const missing = targetFor({ command: './nothing-here', args: secret });
  await missing.target.open();
  expect((await missing.host.event('spawn-failed')).args).toEqual(shown);
});

test('the chunks of both streams, put together again, are every byte of the pipes', async () => {
  const anyChunks = fc.array(
    fc.tuple(
      fc.constantFrom(1, 2),
      fc.oneof(
        fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes)),
        fc
          .constantFrom('{"id":1,"result":{}}\n', '{"method":"é', '"}\r\n', '\n', '你')
          .map((s) => Buffer.from(s)),
      ),
    ),
    { maxLength: 12 },
  );
  const file = join(folder, 'chunks.json');
  await fc.assert(
    fc.asyncProperty(anyChunks, async (chunks) => {
      const plan = chunks.map(([stream, bytes]) => [stream, bytes.toString('base64')]);
      writeFileSync(file, JSON.stringify(plan));
      const { host, target } = await started('replays-chunks', [file]);
      await host.when(() => host.ends[0]);
      await target.close();
      const written = (to: number) =>
        Buffer.concat(chunks.flatMap(([stream, bytes]) => (stream === to ? [bytes] : [])));
      const incoming = host.frames.filter((frame) => !('dir' in frame) || frame.dir === 'in');
      const ofKind = (isStderr: boolean) =>
        bytesOf(incoming.filter((frame) => (frame.kind === 'stderr') === isStderr));
      expect(ofKind(false).equals(written(1))).toBe(true);
      expect(ofKind(true).equals(written(2))).toBe(true);
    }),
    { numRuns: 15 },
  );
});
