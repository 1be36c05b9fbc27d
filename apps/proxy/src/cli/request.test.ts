import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Frame } from '@wirescope/shared/traffic/frame';
import { root } from '../control/proxy-in-tests.ts';
import { runCommand, type Ran } from './command-in-tests.ts';

const main = join(root, 'apps/proxy/src/main.ts');
const server = (name: string) => ['--', process.execPath, join(root, 'test-servers', name)];
const scratch = mkdtempSync(join(tmpdir(), 'wirescope-cli-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const wirescope = (...args: string[]) => runCommand(scratch, args);

/** Starts the program's source as a user would start the built one. */
function program(...args: string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
      cwd: root,
      env: { ...process.env, INIT_CWD: scratch },
    });
    const ran = { out: '', err: '' };
    child.stdout.on('data', (text) => (ran.out += text));
    child.stderr.on('data', (text) => (ran.err += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? undefined, ...ran }));
  });
}

/** Has a legacy server ask something in the middle of a call. */
const callThatAsks = (ask: object, ...options: string[]) =>
  wirescope(
    'request',
    'tools/call',
    JSON.stringify({ name: 'x', arguments: { ask } }),
    '--revision',
    '2025-11-25',
    ...options,
    ...server('asks-back.mjs'),
  );

describe('wirescope request', () => {
  it('prints the result exactly as the server wrote it and exits 0', async () => {
    const ran = await program(
      'request',
      'tools/call',
      '{"name":"big","arguments":{}}',
      ...server('answers-every-way.mjs'),
    );
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toContain('"id":9007199254740993,"one":1.0');
  });

  it.each([
    ['a result with isError', 'tools/call', '{"name":"fails","arguments":{}}', 1],
    ['a JSON-RPC error', 'tools/call', '{"name":"refuses","arguments":{}}', 2],
    ['a method nobody knows', 'no/such', '{}', 2],
    ['input required', 'tools/call', '{"name":"asks","arguments":{}}', 4],
  ])('tells scripts of %s', async (_what, method, params, code) => {
    const ran = await wirescope('request', method, params, ...server('answers-every-way.mjs'));
    expect(ran.code).toBe(code);
    expect(JSON.parse(ran.out)).toBeTypeOf('object');
  });

  it('ends at the time limit with a reason', async () => {
    const ran = await wirescope(
      'request',
      'tools/call',
      '{"name":"silent"}',
      '--timeout',
      '300',
      ...server('answers-every-way.mjs'),
    );
    expect(ran.code).toBe(3);
    expect(ran.err).toContain('No response within 0.3 s');
  });

  it('explains a server that cannot be started', async () => {
    const ran = await wirescope('request', 'tools/list', '--', 'no-such-program-anywhere');
    expect(ran.code).toBe(3);
    expect(ran.err).toContain('no-such-program-anywhere');
  });

  it('refuses what it cannot read with exit code 64', async () => {
    const cases = [
      ['request'],
      ['request', 'tools/list'],
      ['request', 'tools/list', '[1]', ...server('echoes.mjs')],
      ['request', 'tools/list', '--revision', '1999-01-01', ...server('echoes.mjs')],
      ['--port', 'high'],
      ['--no-such-option'],
      ['ftp://example.org'],
    ];
    for (const args of cases) expect((await wirescope(...args)).code, args.join(' ')).toBe(64);
    expect(await program('--no-such-option')).toMatchObject({ code: 64, out: '' });
  });

  it('prints every frame in order', async () => {
    const { code, out } = await wirescope(
      'request',
      'tools/list',
      '--frames',
      ...server('answers-every-way.mjs'),
    );
    const frames = out
      .trimEnd()
      .split('\n')
      .map((line) => Frame.parse(JSON.parse(line)));
    expect(code).toBe(0);
    expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => index + 1));
    expect(frames.map(({ t }) => t)).toEqual(frames.map(({ t }) => t).toSorted((a, b) => a - b));
    expect(frames[0]).toMatchObject({ kind: 'event', name: 'spawned' });
  });

  it('sends raw text verbatim and ends with the answer to its id', async () => {
    const text =
      '{"method":"tools/call", "jsonrpc":"2.0","id":"mine","params":{"name":"big","name":"fails"}}';
    const { code, out } = await wirescope(
      'request',
      '--raw',
      text,
      '--frames',
      ...server('answers-every-way.mjs'),
    );
    expect(code).toBe(1);
    expect(out).toContain(JSON.stringify(text));
  });

  it('answers what the server asks with what was prepared, and declares that it does', async () => {
    const answers = join(scratch, 'answers.json');
    writeFileSync(answers, '{"elicitation/create":{"action":"accept","content":{"n":1.0}}}');
    const { code, out } = await wirescope(
      'request',
      'tools/call',
      '{"name":"asks"}',
      '--answer',
      'answers.json',
      '--frames',
      ...server('answers-every-way.mjs'),
    );
    expect(code).toBe(0);
    expect(out).toContain('state given back, answered');
    const frames = out.trimEnd().split('\n');
    const calls = frames.filter((line) => line.includes('tools/call'));
    expect(calls[0]).toContain('\\"elicitation\\":{}');
    expect(calls[1]).toContain('\\"content\\":{\\"n\\":1.0}');
    expect(JSON.parse(calls[1] ?? '')).toHaveProperty('retryOf', JSON.parse(calls[0] ?? '').seq);
  });

  it('answers in the legacy eras too, and refuses what nobody prepared', async () => {
    writeFileSync(join(scratch, 'answers.json'), '{"elicitation/create":{"action":"decline"}}');
    const form = { method: 'elicitation/create', params: { message: 'Sure?' } };
    expect((await callThatAsks(form, '--answer', 'answers.json')).out).toContain('decline');
    expect((await callThatAsks(form)).out).toContain('-32601');
    const declared = await callThatAsks({ method: 'roots/list' }, '--declare', 'roots');
    expect(declared.out).toContain('no answer to roots/list');
  });

  it('takes the server from an mcp.json', async () => {
    writeFileSync(
      join(scratch, 'mcp.json'),
      JSON.stringify({
        mcpServers: {
          one: {
            command: process.execPath,
            args: [join(root, 'test-servers/answers-every-way.mjs')],
          },
          two: { url: 'http://127.0.0.1:1/mcp' },
        },
      }),
    );
    const chosen = await wirescope(
      'request',
      'tools/list',
      '--config',
      'mcp.json',
      '--server',
      'one',
    );
    expect(chosen.code).toBe(0);
    const unclear = await wirescope('request', 'tools/list', '--config', 'mcp.json');
    expect(unclear).toMatchObject({ code: 64, err: expect.stringContaining('one, two') });
  });
});
