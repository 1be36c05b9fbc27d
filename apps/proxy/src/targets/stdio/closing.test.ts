import { expect, test } from 'vitest';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { CollectingHost, testServer } from './collecting-host.ts';
import { isGroupAlive } from './process-group.ts';
import { createStdioTarget } from './stdio-target.ts';

async function started(server: string, args: string[] = []) {
  const host = new CollectingHost();
  const target = createStdioTarget(
    { kind: 'stdio', command: process.execPath, args: [testServer(server), ...args] },
    host,
    { baseEnv: process.env, cwd: process.cwd() },
  );
  expect(await target.open()).toMatchObject({ ok: true });
  return { host, target, pid: host.facts[0]?.pid ?? 0 };
}

/** What was done to end the process, in order. */
const steps = (frames: readonly Frame[]) =>
  frames.flatMap((frame) => {
    if (frame.kind !== 'event' || frame.name === 'spawned') return [];
    return [frame.name === 'signalled' ? `signalled ${frame.signal}` : frame.name];
  });

test.concurrent('a server that minds the end of its input is given no signal', async () => {
  const { host, target, pid } = await started('echoes');
  await target.close();
  expect(steps(host.frames)).toEqual(['stdin-closed', 'exited']);
  expect(host.frames.at(-1)).toMatchObject({ code: 0, signal: null });
  expect(isGroupAlive(pid)).toBe(false);
  expect(host.ends).toEqual([]);
});

test.concurrent('a server that stays is asked, then one that does not listen is forced', async () => {
  const polite = await started('ignores-end-of-input');
  const stubborn = await started('ignores-sigterm');
  stubborn.target.send({ text: '{"jsonrpc":"2.0","id":1,"method":"ping"}' });
  polite.target.send({ text: '{"jsonrpc":"2.0","id":1,"method":"ping"}' });
  await stubborn.host.when(({ messages }) => messages[0]);
  await polite.host.when(({ messages }) => messages[0]);
  await Promise.all([polite.target.close(), stubborn.target.close()]);
  expect(steps(polite.host.frames)).toEqual(['stdin-closed', 'signalled SIGTERM', 'exited']);
  expect(steps(stubborn.host.frames)).toEqual([
    'stdin-closed',
    'signalled SIGTERM',
    'signalled SIGKILL',
    'exited',
  ]);
  expect(stubborn.host.frames.at(-1)).toMatchObject({
    text: 'The server was ended by SIGKILL. Wirescope sent the signal.',
  });
  expect([polite.pid, stubborn.pid].map(isGroupAlive)).toEqual([false, false]);
});

test.concurrent('a server that reads nothing is ended although messages wait for it', async () => {
  const { host, target, pid } = await started('never-reads-stdin');
  await host.when(({ messages }) => messages[0]);
  const seqs = [1, 2, 3].map((id) =>
    target.send({ text: JSON.stringify({ id, method: 'x', params: ['é'.repeat(500_000)] }) }),
  );
  await target.close();
  await host.when(({ deliveries }) => deliveries.length === 3);
  expect(host.deliveries.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(seqs);
  expect(isGroupAlive(pid)).toBe(false);
});

test.concurrent('a grandchild that holds the pipes is recorded, does not hold up the end, and is ended too', async () => {
  const { host, target, pid } = await started('leaves-a-grandchild');
  const problem = await host.when(({ ends }) => ends[0]);
  expect(problem).toMatchObject({ code: 'process-ended' });
  expect(isGroupAlive(pid)).toBe(true);
  await target.close();
  expect(isGroupAlive(pid)).toBe(false);
  expect(host.messages.map(({ envelope }) => envelope.method)).toEqual(['notifications/ignored']);
  expect(steps(host.frames)).toEqual(['exited', 'signalled SIGTERM', 'signalled SIGKILL']);
});

test.concurrent('closing twice, or before anything was opened, is no fault', async () => {
  const { target } = await started('echoes');
  await Promise.all([target.close(), target.close()]);
  const host = new CollectingHost();
  const never = createStdioTarget({ kind: 'stdio', command: 'x', args: [] }, host, {
    baseEnv: process.env,
    cwd: process.cwd(),
  });
  await never.close();
  expect(host.frames).toEqual([]);
});

test.concurrent('a storm is recorded to its last line before the end', async () => {
  const { host, target } = await started('storms', ['20000']);
  await host.when(({ messages }) => messages.length === 20_000);
  await target.close();
  const numbers = host.messages.map(({ text }) => /storm (\d+)/.exec(text)?.[1]);
  expect(numbers).toEqual(Array.from({ length: 20_000 }, (_, index) => String(index + 1)));
});
