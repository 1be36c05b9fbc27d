import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CollectingHost } from './collecting-host.ts';
import { createStdioTarget } from './stdio-target.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'spawn failure ')));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, content: string, mode = 0o755) => {
  writeFileSync(join(folder, name), content);
  chmodSync(join(folder, name), mode);
  return join(folder, name);
};
mkdirSync(join(folder, 'a-folder'));
file('plain.txt', 'no program', 0o644);
file('server.sh', '#!/bin/sh\nexec cat\n');
file('wrong-interpreter', '#!/no/such/interpreter\n');
file('windows-lines', '#!/bin/sh\r\necho hello\r\n');
file('python3', '#!/bin/sh\n');

async function opened(settings: { command: string; cwd?: string; args?: string[] }) {
  const host = new CollectingHost();
  const target = createStdioTarget({ kind: 'stdio', args: [], ...settings }, host, {
    baseEnv: { PATH: `${folder}:/no/such/folder` },
    cwd: folder,
  });
  const result = await target.open();
  await target.close();
  return { host, result, problem: result.ok ? undefined : result.error };
}

test.each([
  ['a bare name', { command: 'server.sh' }],
  ['a path from the working directory', { command: './server.sh' }],
  ['a full path with spaces', { command: join(folder, 'server.sh') }],
  ['a path from another working directory', { command: '../server.sh', cwd: 'a-folder' }],
  ['a name with a space behind it', { command: 'server.sh ' }],
])('%s starts', async (_, settings) => {
  const { host, result } = await opened(settings);
  expect(result).toMatchObject({ ok: true });
  expect(host.facts[0]).toMatchObject({ executable: join(folder, 'server.sh') });
});

test.each([
  [
    { command: 'no-such-program' },
    'not-on-path',
    /^Looked in: .*spawn failure.*, \/no\/such\/folder\.$/,
  ],
  [{ command: 'python' }, 'not-on-path', /^Looked in/],
  [{ command: 'cd', args: ['/x', '&&', 'node'] }, 'not-on-path', /^`cd` is a word of the shell/],
  [{ command: 'server.sh --port 1' }, 'not-on-path', /^"server.sh" is there; what follows/],
  [{ command: '~/server' }, 'no-such-file', /not replaced by your home folder/],
  [{ command: './nothing' }, 'no-such-file', /taken from the working directory/],
  [{ command: 'http://127.0.0.1:4401/mcp' }, 'url-as-command', /^It was given as a command/],
  [{ command: './a-folder' }, 'is-a-folder', undefined],
  [{ command: './plain.txt' }, 'not-executable', /no permission to execute/],
  [{ command: 'plain.txt' }, 'not-executable', /no permission to execute/],
  [{ command: 'server.sh', cwd: 'nowhere' }, 'no-such-folder', undefined],
  [{ command: 'server.sh', cwd: 'plain.txt' }, 'not-a-folder', undefined],
  [
    { command: './wrong-interpreter' },
    'spawn-enoent',
    /"\/no\/such\/interpreter", which does not exist\.$/,
  ],
  [{ command: './windows-lines' }, 'spawn-enoent', /carriage return/],
  [
    { command: 'server.sh', args: ['x'.repeat(3_000_000)] },
    'spawn-e2big',
    /larger than the system allows/,
  ],
])('%o is refused as %s', async (settings, code, why) => {
  const { host, problem } = await opened(settings);
  expect(problem).toMatchObject({ code });
  if (why) expect(problem?.why).toMatch(why);
  expect(host.frames).toMatchObject([
    { kind: 'event', name: 'spawn-failed', code, command: settings.command },
  ]);
  expect(host.ends).toEqual([]);
});

test('a relative that is there is named, and nothing that is not', async () => {
  expect((await opened({ command: 'python' })).problem?.todo).toMatch(/^`python3` is there\. /);
  expect((await opened({ command: 'docker' })).problem?.todo).toMatch(/^Install it/);
});

test('a script without `#!` line that fails says so', async () => {
  file('no-line.mjs', "import fs from 'node:fs';\nexit 3\n");
  const host = new CollectingHost();
  const target = createStdioTarget({ kind: 'stdio', command: './no-line.mjs', args: [] }, host, {
    baseEnv: process.env,
    cwd: folder,
  });
  await target.open();
  expect(await host.when(({ ends }) => ends[0])).toMatchObject({
    why: expect.stringContaining('The file has no `#!` line'),
  });
  await target.close();
});
