import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SessionsReply } from '@wirescope/shared/control/session';
import { root } from '../control/proxy-in-tests.ts';
import { runCommand } from './command-in-tests.ts';

const scratch = mkdtempSync(join(tmpdir(), 'wirescope-open-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const header = {
  wirescope: 1,
  created: '2026-01-02T03:04:05Z',
  session: { id: 'x', title: 'old one' },
};
writeFileSync(
  join(scratch, 'bug.wirescope.jsonl'),
  `${JSON.stringify(header)}\n{"seq":1,"t":1,"kind":"stderr","text":"hello"}\n`,
);
writeFileSync(join(scratch, 'notes.txt'), 'hello\n');

type Started = { child: ChildProcess; out: () => string; err: () => string };

/** Runs the program's source as a user would run the built one, from the folder of the recordings. */
function wirescope(...args: string[]): Started {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'apps/proxy/src/main.ts'), ...args],
    {
      cwd: root,
      env: { ...process.env, INIT_CWD: scratch, HOME: scratch },
    },
  );
  let out = '';
  let err = '';
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  return { child, out: () => out, err: () => err };
}

async function until(started: Started, seen: () => boolean): Promise<void> {
  while (!seen() && started.child.exitCode === null)
    await Promise.race([
      once(started.child.stdout ?? started.child, 'data'),
      once(started.child, 'exit'),
    ]);
}

describe('wirescope open', () => {
  it('shows a recording at the address it prints, with no server', async () => {
    const started = wirescope('open', 'bug.wirescope.jsonl', '--no-open', '--port', '0');
    await until(started, () => started.out().includes('\n'));
    const [, address = ''] = /^Wirescope ready at (\S+)\n$/.exec(started.out()) ?? [];
    const url = new URL(address);
    expect(url.pathname).toMatch(/^\/s\/r1-\w+\/wire$/);
    const headers = { origin: url.origin, 'content-type': 'application/json' };
    const body = JSON.stringify({ token: url.hash.slice('#token='.length) });
    const signedIn = await fetch(`${url.origin}/api/token`, { method: 'POST', headers, body });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const reply = await fetch(`${url.origin}/api/sessions`, { headers: { cookie } });
    expect(SessionsReply.parse(await reply.json()).sessions).toMatchObject([
      {
        title: 'old one',
        status: 'closed',
        lastSeq: 1,
        recording: { file: 'bug.wirescope.jsonl' },
      },
    ]);
    started.child.kill();
    await once(started.child, 'exit');
  });

  it.each([
    [['notes.txt'], 3, /notes\.txt is not a capture/],
    [['missing.wirescope.jsonl'], 3, /cannot be opened/],
    [[], 64, /Name the recording/],
    [['a', 'b'], 64, /One recording/],
    [['bug.wirescope.jsonl', '--', 'node'], 64, /needs no server/],
    [['bug.wirescope.jsonl', '--frames'], 64, /request/],
  ])('open %j ends with %i and says why', async (args, code, words) => {
    const ran = await runCommand(scratch, ['open', ...args]);
    expect(ran).toMatchObject({ code, out: '', err: expect.stringMatching(words) });
  });
});
