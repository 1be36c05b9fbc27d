import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CopyReply } from '@wirescope/shared/control/copy';
import type { StdioTarget } from '@wirescope/shared/target/target';
import type { Session } from '../sessions/session.ts';
import { root, startTestProxy, type TestProxy } from './proxy-in-tests.ts';
import { httpServer, eventStreamServer } from './curl-servers-in-tests.ts';

let test: TestProxy;
beforeAll(async () => {
  test = await startTestProxy();
  standInForCurl();
});
afterAll(() => test.close());

/** Machines without curl have something else by that name. */
function standInForCurl(): void {
  const bin = join(test.scratch, 'bin');
  mkdirSync(bin);
  if (spawnSync('curl', ['--version']).status === 0) return;
  const program = join(root, 'test-servers/curl-stand-in.mjs');
  writeFileSync(join(bin, 'curl'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(join(bin, 'curl'), 0o755);
}

type Ran = { code: number | null; stdout: string; stderr: string };

/** Runs a text as if it had been pasted into a shell. */
function paste(
  text: string,
  { env = {}, shell = 'sh' }: { env?: NodeJS.ProcessEnv; shell?: string } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const path = `${join(test.scratch, 'bin')}:${process.env['PATH']}`;
    const child = spawn(shell, ['-s'], { env: { ...process.env, PATH: path, ...env }, cwd: '/' });
    const ran: Ran = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (piece) => (ran.stdout += piece));
    child.stderr.on('data', (piece) => (ran.stderr += piece));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ran, code }));
    child.stdin.end(`${text}\n`);
  });
}

async function copy(session: Session, form: string, seq: number, secrets?: 'values') {
  const reply = await test.api('POST', `/api/sessions/${session.id}/copy`, {
    form,
    seqs: [seq],
    secrets,
  });
  expect(reply.status).toBe(200);
  return CopyReply.parse(await reply.json());
}

/** Sends a request and waits for its answer; resolves to the frame of the request and the text of the answer. */
async function ask(session: Session, method: string, paramsText?: string) {
  const started = session.requests.send({ method, paramsText });
  if (!started.ok) throw new Error(started.error.what);
  const outcome = await started.value.outcome;
  if (outcome.kind === 'none') throw new Error(outcome.problem.what);
  const frame = session.recorder.read(outcome.answer);
  return { seq: started.value.seq, answer: frame.kind === 'message' ? frame.text : '' };
}

const server = (name: string, more: Partial<StdioTarget> = {}): StdioTarget => ({
  kind: 'stdio',
  command: process.execPath,
  args: [join(root, 'test-servers', name), ...(more.args ?? [])],
  // What a server may ask of a person nobody answers here.
  client: { declare: [] },
  ...(more.env && { env: more.env }),
  ...(more.cwd !== undefined && { cwd: more.cwd }),
});

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

/** Shells this computer has, besides the one POSIX demands. */
const shells = ['sh', 'bash', 'dash', 'zsh', 'ksh', 'busybox'].filter(
  (shell) => spawnSync(shell, ['-c', ':']).status === 0,
);

describe('a shell pipe', () => {
  it.each(shells)(
    'gets the same answer in %s from a server that insists on the protocol',
    async (shell) => {
      const target = server('insists-on-the-handshake.mjs', {
        args: ["it's", '--api-key', 's3cret'],
        env: { A_TOKEN: 't0ken $x', PLAIN: 'a "b"' },
        cwd: test.scratch,
      });
      const session = await test.connect(target);
      const params = String.raw`{"name":"world","arguments":{"env":["A_TOKEN","PLAIN"],"odd":"'$(x)' \\ \u0000 ü"}}`;
      const { seq, answer } = await ask(session, 'tools/call', params);
      const { text, variables } = await copy(session, 'pipe', seq);
      expect(variables).toEqual(['API_KEY', 'A_TOKEN']);
      expect(text).not.toMatch(/s3cret|t0ken/);
      const ran = await paste(text, { shell, env: { API_KEY: 's3cret', A_TOKEN: 't0ken $x' } });
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      expect(lastLine(ran.stdout)).toBe(answer);
      const real = await copy(session, 'pipe', seq, 'values');
      expect(real.variables).toEqual([]);
      expect(lastLine((await paste(real.text, { shell })).stdout)).toBe(answer);
    },
  );

  it('stops at the name of a variable that is not set, and starts nothing', async () => {
    const session = await test.connect(
      server('insists-on-the-handshake.mjs', { env: { A_TOKEN: 'x' } }),
    );
    const { seq } = await ask(session, 'tools/call', '{"name":"world"}');
    const ran = await paste((await copy(session, 'pipe', seq)).text, {
      env: { A_TOKEN: undefined },
    });
    expect([ran.code === 0, ran.stdout]).toEqual([false, '']);
    expect(ran.stderr).toContain('A_TOKEN');
  });

  it('needs no handshake where there is none', async () => {
    const session = await test.connect(server('answers-every-way.mjs'));
    const { seq, answer } = await ask(session, 'tools/call', '{"name":"big","arguments":{}}');
    const { text } = await copy(session, 'pipe', seq);
    expect(text).not.toContain('initialize');
    expect(lastLine((await paste(text)).stdout)).toBe(answer);
  });

  it('ends a server that would go on for ever, and passes over what is no message', async () => {
    for (const name of ['ignores-end-of-input.mjs', 'prints-banner.mjs']) {
      const session = await test.connect(server(name), '2025-11-25');
      const { seq, answer } = await ask(session, 'ping');
      const ran = await paste((await copy(session, 'pipe', seq)).text);
      expect(ran.stdout.split('\n')).toContain(answer);
    }
  });

  it('says what the shell says when the command is not there', async () => {
    const session = await test.connect(server('answers-every-way.mjs'));
    const { seq } = await ask(session, 'tools/call', '{"name":"big"}');
    const { text } = await copy(session, 'pipe', seq);
    const ran = await paste(text.replaceAll(process.execPath, '/no/such/node'));
    expect(ran.stdout).toBe('');
    expect(ran.stderr).toMatch(/no\/such\/node/);
  });
});

describe('a wirescope request line', () => {
  it('gets the same result', async () => {
    const session = await test.connect(server('answers-every-way.mjs'));
    const { seq, answer } = await ask(
      session,
      'tools/call',
      '{"name":"big","arguments":{"n":1.0}}',
    );
    const { text } = await copy(session, 'request', seq);
    const ran = await paste(text);
    expect(ran).toMatchObject({ code: 0 });
    expect(answer).toContain(ran.stdout.trim());
  });
});

describe('a script of the TypeScript SDK', () => {
  it.each([
    [
      'version 1',
      'insists-on-the-handshake.mjs',
      '{"name":"world","arguments":{"a":{"b":[1,null,"it\'s"]}}}',
    ],
    ['version 2', 'answers-every-way.mjs', '{"name":"big","arguments":{}}'],
  ])('runs with %s and gets the same result', async (_version, name, params) => {
    const session = await test.connect(server(name));
    const { seq, answer } = await ask(session, 'tools/call', params);
    const { text } = await copy(session, 'typescript', seq);
    // Read from stdin a program is JavaScript, and finds packages where it runs.
    const program = text.replace(' as Record<string, string>', '');
    const run = `cd '${join(root, 'demo')}' && '${process.execPath}' --input-type=module <<'END'\n${program}\nEND`;
    const ran = await paste(run);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ran.stdout)).toMatchObject({ content: JSON.parse(answer).result.content });
  });
});

describe('a cURL', () => {
  it.each(['legacy', 'modern'] as const)('gets the same answer from a %s server', async (era) => {
    const http = await httpServer(era);
    const session = await test.connect({
      kind: 'http',
      url: http.url,
      transport: 'http',
      headers: [['Authorization', 'Bearer t0ken']],
    });
    const { seq, answer } = await ask(
      session,
      'tools/call',
      String.raw`{"name":"ü","arguments":{"odd":"it's $HOME \\ !x"}}`,
    );
    const { text, variables } = await copy(session, 'curl', seq);
    expect(variables).toEqual(['TOKEN']);
    const ran = await paste(text, { env: { TOKEN: 't0ken' } });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain(`data: ${answer}`);
    const [ours, theirs] = http.seen;
    expect(theirs?.body).toBe(ours?.body);
    for (const name of [
      'accept',
      'content-type',
      'mcp-protocol-version',
      'mcp-method',
      'mcp-name',
      'mcp-session-id',
      'authorization',
    ])
      expect([name, theirs?.headers[name]]).toEqual([name, ours?.headers[name]]);
    const real = await copy(session, 'curl', seq, 'values');
    expect((await paste(real.text)).stdout).toContain(`data: ${answer}`);

    await session.link.disconnect();
    const later = await copy(session, 'curl', seq);
    const again = await paste(later.text, { env: { TOKEN: 't0ken' } });
    expect(again.stdout).toContain(`data: ${answer}`);
    http.close();
  });

  it('opens a stream of its own where the answer comes on one', async () => {
    const http = await eventStreamServer();
    const session = await test.connect({
      kind: 'http',
      url: `${http.origin}/gateway/sse`,
      transport: 'sse',
      headers: [['Authorization', 'Bearer t0ken']],
    });
    const { seq, answer } = await ask(
      session,
      'tools/call',
      String.raw`{"name":"x","arguments":{"odd":"it's $HOME \\ !x"}}`,
    );
    await session.link.disconnect();
    const { text, variables } = await copy(session, 'curl', seq);
    expect(variables).toEqual(['TOKEN']);
    const ran = await paste(text, { env: { TOKEN: 't0ken' } });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain(`data: ${answer}`);
    http.close();
  });

  it('takes bodies no command line has room for', async () => {
    const http = await httpServer('legacy');
    const session = await test.connect({
      kind: 'http',
      url: http.url,
      transport: 'http',
      headers: [['Authorization', 'Bearer t0ken']],
    });
    const { seq } = await ask(
      session,
      'tools/call',
      `{"name":"big","arguments":{"text":"${'x'.repeat(300_000)}"}}`,
    );
    const ran = await paste((await copy(session, 'curl', seq, 'values')).text);
    expect(ran.stderr).toBe('');
    expect(http.seen[1]?.body).toBe(http.seen[0]?.body);
    http.close();
  });
});

describe('what cannot be copied', () => {
  it('is refused with a reason', async () => {
    const session = await test.connect(server('answers-every-way.mjs'));
    const of = (form: string, seq: number) =>
      test.api('POST', `/api/sessions/${session.id}/copy`, { form, seqs: [seq] });
    expect((await of('curl', 1)).status).toBe(422);
    expect((await of('message', 9_999)).status).toBe(400);
    expect((await of('nonsense', 1)).status).toBe(400);
    expect(await (await of('pipe', 1)).json()).toMatchObject({ problem: { code: 'not-sent' } });
  });
});
