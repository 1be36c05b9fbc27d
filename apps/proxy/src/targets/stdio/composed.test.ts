import { afterEach, expect, test } from 'vitest';
import type { Target } from '../target.ts';
import { bytesOf, CollectingHost, testServer } from './collecting-host.ts';
import { createStdioTarget } from './stdio-target.ts';

const opened: Target[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((target) => target.close()));
});

async function echo() {
  const host = new CollectingHost();
  const target = createStdioTarget(
    { kind: 'stdio', command: process.execPath, args: [testServer('echoes')] },
    host,
    { baseEnv: process.env, cwd: process.cwd() },
  );
  opened.push(target);
  await target.open();
  const came = (text: string) =>
    host.when(() =>
      host.frames.find((frame) => 'dir' in frame && frame.dir === 'in' && frame.text === text),
    );
  const sent = () => host.frames.filter((frame) => 'dir' in frame && frame.dir === 'out');
  return { host, target, came, sent };
}

test('text in two halves is one frame with two times, and nothing comes between them', async () => {
  const { target, came, sent, host } = await echo();
  const text = '{"jsonrpc":"2.0","id":1,"method":"é"}';
  const halves = target.sendInTwo?.({ text, pause: { at: 35, ms: 40 } });
  target.send({ text: '{"after":1}' });
  const seq = await halves;
  await came('{"after":1}');
  const frame = host.frames.find((one) => one.seq === seq);
  expect(frame).toMatchObject({
    text,
    chunks: [
      [0, expect.any(Number)],
      [36, expect.any(Number)],
    ],
  });
  expect(await came(text)).toBeDefined();
  // What came back is what went out, whatever order it was recorded in.
  const back = host.frames.filter((one) => 'dir' in one && one.dir === 'in');
  expect(bytesOf(back).toString()).toBe(`${text}\n{"after":1}\n`);
  expect(sent()).toHaveLength(2);
});

test('a half whose rest can not be sent any more is recorded as far as it went', async () => {
  const { host, target, sent } = await echo();
  const halves = target.sendInTwo?.({ text: 'first second', pause: { at: 5, ms: 60_000 } });
  await target.close();
  expect(await halves).toBe(sent()[0]?.seq);
  expect(sent()).toMatchObject([{ text: 'first', eol: '' }]);
  expect(host.deliveries).toMatchObject([{ delivery: { kind: 'failed' } }]);
});

test('text may go without a line feed', async () => {
  const { target, came, sent } = await echo();
  target.send({ text: '{"a":', bare: true });
  target.send({ text: '1}' });
  expect(await came('{"a":1}')).toBeDefined();
  expect(bytesOf(sent()).toString()).toBe('{"a":1}\n');
});
