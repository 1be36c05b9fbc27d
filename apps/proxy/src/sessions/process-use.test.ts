import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { groupUse, readPs, readStat } from './process-use.ts';

test('a line of /proc is read whatever the program is called', () => {
  const fields = 'S 1 77 77 0 -1 4194304 1 0 0 0 250 50 0 0 20 0 11 0 123 1 1';
  expect(readStat(`78 (a) b (c)) ${fields}`)).toEqual({
    name: 'a) b (c)',
    group: 77,
    cpuMs: 3_000,
  });
  expect(readStat(`78 (dead) ${fields.replace('S', 'Z')}`)).toBeUndefined();
  expect(readStat('nothing')).toBeUndefined();
});

test('lines of ps are read, and only those of the group', () => {
  const text =
    '  77    77  2048   0:01.50 node\n  78    77  1024 1-00:00:01 sh -c x\n  79 79 1 0:00 ps\n';
  expect(readPs(text, 77)).toEqual([
    { pid: 77, name: 'node', memory: 2_097_152, cpuMs: 1_500 },
    { pid: 78, name: 'sh -c x', memory: 1_048_576, cpuMs: 86_401_000 },
  ]);
});

test.skipIf(process.platform === 'win32')(
  'a running group is measured with its children',
  async () => {
    const script =
      'require("node:child_process").spawn("sleep", ["30"]); process.stdout.write("up"); setInterval(() => {}, 1000)';
    const child = spawn(process.execPath, ['-e', script], { detached: true });
    await once(child.stdout, 'data');
    const pid = child.pid ?? 0;
    const use = await groupUse(pid);
    process.kill(-pid, 'SIGKILL');
    expect(use?.map(({ name }) => name).at(-1)).toContain('sleep');
    expect(use?.[0]).toMatchObject({ pid });
    expect(use?.[0]?.memory).toBeGreaterThan(1_000_000);
    await once(child, 'exit');
    expect(await groupUse(pid)).toEqual([]);
  },
);
