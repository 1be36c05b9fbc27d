import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCaptureFile, readCapture } from './read-capture.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-capture-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER =
  '{"wirescope":1,"created":"2026-01-01T00:00:00Z","session":{"id":"a","title":"A"}}\n';
const frame = (seq: number, t = seq) =>
  `{"seq":${seq},"t":${t},"kind":"message","dir":"in","text":"{\\"jsonrpc\\":\\"2.0\\",\\"method\\":\\"m${seq}\\"}"}\n`;

async function read(content: string) {
  const file = join(folder, 'x.wirescope.jsonl');
  writeFileSync(file, content);
  return readCapture(file);
}

async function opened(content: string) {
  const result = await read(content);
  if (!result.ok) throw new Error(result.error.what);
  const { problems, rows, lastSeq } = result.value;
  const frames = result.value.range(1, lastSeq);
  result.value.close();
  return { problems: problems.map(({ code }) => code), rows, frames };
}

test('whole lines are read up to the last one; a torn one is reported', async () => {
  const whole = await opened(HEADER + frame(1) + frame(2));
  expect(whole.problems).toEqual([]);
  expect(whole.frames.map(({ seq }) => seq)).toEqual([1, 2]);
  for (const cut of [1, 20, 80]) {
    const torn = await opened(HEADER + frame(1) + frame(2).slice(0, -1 - cut));
    expect(torn.problems).toEqual(['torn-line']);
    expect(torn.frames.map(({ seq }) => seq)).toEqual([1]);
  }
});

test('a last line that lacks only its end is whole', async () => {
  const { problems, frames } = await opened(HEADER + frame(1) + frame(2).trimEnd());
  expect(problems).toEqual([]);
  expect(frames).toHaveLength(2);
});

test('a damaged line is shown in its place and hides no neighbour', async () => {
  const { problems, frames, rows } = await opened(`${HEADER}${frame(1)}damaged\n${frame(3)}`);
  expect(problems).toEqual(['damaged-lines']);
  expect(frames).toMatchObject([
    { seq: 1, kind: 'message' },
    { seq: 2, kind: 'noise', text: 'damaged' },
    { seq: 3, kind: 'message' },
  ]);
  expect(rows.at(2)).toMatchObject({ seq: 3, method: 'm3' });
  expect(rows.at(1).t).toBe(1);
});

test('where the clock of a file goes back time stands still, and goes on as the clock does', async () => {
  const times = [7_200, 7_210, 10, 15, 16];
  const { problems, rows } = await opened(HEADER + times.map((t, n) => frame(n + 1, t)).join(''));
  expect(problems).toEqual(['clock-set']);
  const told = times.map((_, n) => [
    rows.at(n).t,
    rows.at(n).marks?.includes('clock-set') === true,
  ]);
  expect(told).toEqual([
    [7_200, false],
    [7_210, false],
    [7_210, true],
    [7_215, false],
    [7_216, false],
  ]);
});

test('lines that someone took out, blank lines and Windows line ends are put up with', async () => {
  const { problems, frames } = await opened(
    `${HEADER}${frame(4)}\n\n${frame(9).replace('\n', '\r\n')}`,
  );
  expect(problems).toEqual(['renumbered']);
  expect(frames.map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, 'message'],
    [2, 'message'],
  ]);
});

test.each([
  ['', /header/],
  [frame(1), /header/],
  ['{"wirescope":2}\n', /./],
  ['no json\n', /./],
  ['x'.repeat(3_000_000), /header/],
])('%.20s is not a capture', async (content, what) => {
  const result = await read(content);
  expect(result).toMatchObject({ ok: false, error: { what: expect.stringMatching(what) } });
});

test('a file that is not there is a problem in words', async () => {
  expect(await readCapture(join(folder, 'nothing'))).toMatchObject({
    ok: false,
    error: { code: 'cannot-open-capture', why: expect.stringMatching(/ENOENT/) },
  });
  expect(await readCapture(folder)).toMatchObject({ ok: false });
});

test('frames can be looked at while the rest of the file is still being read', async () => {
  const file = join(folder, 'large.wirescope.jsonl');
  const COUNT = 30_000;
  writeFileSync(
    file,
    HEADER + Array.from({ length: COUNT }, (_, index) => frame(index + 1)).join(''),
  );
  const opened = await openCaptureFile(file);
  if (!opened.ok) throw new Error(opened.error.what);
  const capture = opened.value;
  expect(capture.rows.length).toBeLessThan(COUNT);
  await new Promise<void>((resolve) => {
    const stop = capture.onRows(() => {
      stop();
      resolve();
    });
  });
  const seen = capture.rows.length;
  expect(capture.read(seen).seq).toBe(seen);
  expect(capture.progress).toBeGreaterThan(0);
  await capture.whole;
  expect([capture.rows.length, capture.progress, capture.problems]).toEqual([COUNT, 1, []]);
  capture.close();
});

test('a capture can be let go of before it was read to its end', async () => {
  const opened = await openCaptureFile(join(folder, 'large.wirescope.jsonl'));
  if (!opened.ok) throw new Error(opened.error.what);
  opened.value.close();
  await opened.value.whole;
  expect(opened.value.problems).toEqual([]);
});
