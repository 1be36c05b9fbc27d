import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { FrameBody } from '@wirescope/shared/traffic/frame';
import type { Row } from '@wirescope/shared/traffic/row';
import { openCapture } from './capture-store.ts';
import { createClock } from './clock.ts';
import { readCapture } from './read-capture.ts';
import { createRecorder, type Capture, type Recorder } from './recorder.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorder-'));
afterAll(() => rmSync(folder, { recursive: true }));

const recording = () => openCapture(folder, { id: 'test', title: 'test' });
const nextRows = (recorder: Recorder) =>
  new Promise<Row[]>((resolve) => {
    const off = recorder.onRows((rows) => {
      off();
      resolve(rows);
    });
  });
const message = (text: string): FrameBody => ({ kind: 'message', dir: 'in', text });

test('a frame is in the file before its row is told', async () => {
  const { recorder, file } = recording();
  const rows = nextRows(recorder);
  expect(recorder.record(message('{"method":"a"}'))).toBe(1);
  expect(recorder.record({ kind: 'stderr', text: 'b' })).toBe(2);
  expect(recorder.rows.length).toBe(0);
  expect((await rows).map(({ seq, kind }) => [seq, kind])).toEqual([
    [1, 'message'],
    [2, 'stderr'],
  ]);
  expect(recorder.rows.length).toBe(2);
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines).toHaveLength(4);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ wirescope: 1, session: { title: 'test' } });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    seq: 1,
    kind: 'message',
    text: '{"method":"a"}',
  });
  expect(lines[3]).toBe('');
  recorder.close();
});

test('the file is its user’s alone', () => {
  const private_ = join(folder, 'new', 'captures');
  const { recorder, file } = openCapture(private_, { id: 'x', title: 'x' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(private_).mode & 0o777).toBe(0o700);
  recorder.close();
});

test('two recordings of one second are two files', () => {
  const both = [recording(), recording()];
  expect(new Set(both.map(({ file }) => file)).size).toBe(2);
  for (const { recorder } of both) recorder.close();
});

test('time never steps back, whatever arrival a frame names', () => {
  const { recorder } = recording();
  recorder.record(message('{}'), { t: 2_000_000_000_000 });
  recorder.record(message('{}'), { t: 1_000 });
  expect(recorder.range(1, 2).map(({ t }) => t)).toEqual([2_000_000_000_000, 2_000_000_000_000]);
  recorder.close();
});

test('a frame can be read at once, before the turn ends', () => {
  const { recorder } = recording();
  const seq = recorder.record(message('{"a":"é"}'));
  expect(recorder.read(seq)).toMatchObject({ seq, text: '{"a":"é"}' });
  expect(() => recorder.read(seq + 1)).toThrow(RangeError);
  expect(() => recorder.read(0)).toThrow(RangeError);
  recorder.close();
});

test('a range stops before its reply gets too large, but brings at least one frame', () => {
  const { recorder } = recording();
  for (let index = 0; index < 50; index += 1) recorder.record(message('x'.repeat(1_000)));
  const seqs = (...args: Parameters<Capture['range']>) =>
    recorder.range(...args).map(({ seq }) => seq);
  expect(seqs(1, 50)).toHaveLength(50);
  expect(seqs(10, 12)).toEqual([10, 11, 12]);
  expect(seqs(49, 99)).toEqual([49, 50]);
  expect(seqs(51, 60)).toEqual([]);
  expect(seqs(1, 50, 5_500)).toEqual([1, 2, 3, 4, 5]);
  expect(seqs(7, 50, 1)).toEqual([7]);
  recorder.close();
});

test('a disk that is full is reported once, and no row is told', async () => {
  const recorder = createRecorder({
    file: '/dev/full',
    header: { wirescope: 1, created: '', session: { id: 'x', title: 'x' } },
    clock: createClock(),
  });
  const told = new Promise((resolve) => {
    recorder.onProblem(resolve);
  });
  recorder.onRows(() => expect.unreachable('a frame that is not in the file was shown'));
  recorder.record(message('{}'));
  expect(await told).toMatchObject({
    code: 'disk-full',
    todo: expect.stringMatching(/--captures/),
  });
  recorder.record(message('{}'));
  recorder.close();
  expect(recorder.rows.length).toBe(0);
});

test('a folder that cannot be written is a problem in words', () => {
  expect(() => openCapture('/dev/null/x', { id: 'x', title: 'x' })).toThrow(
    /No recording can be written/,
  );
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","id":1,"result":{}}',
    '\uFEFF{}',
  ),
  // Over the length from which lines are written and read in parts.
  fc
    .tuple(fc.constantFrom('é"\\\n', '👩‍👩‍👧\u0001', '"', 'plain text '), fc.nat(100_000))
    .map(([unit, times]) => unit.repeat(times)),
);
const anyBody = fc.oneof(
  anyText.map((text): FrameBody => ({
    kind: 'message',
    dir: 'in',
    text,
    chunks: [
      [0, 1.5],
      [2, 3],
    ],
  })),
  anyText.map((text): FrameBody => ({ kind: 'message', dir: 'out', text, by: 'list' })),
  anyText.map((text): FrameBody => ({ kind: 'noise', dir: 'in', why: 'not-json', text, eol: '' })),
  fc.base64String().map((base64): FrameBody => ({ kind: 'stderr', base64, eol: '\r\n' })),
  fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 8 }), fc.constantFrom(1, 100, 101, 1_100_000))
    .map(([unit, length]): FrameBody => ({
      kind: 'noise',
      dir: 'in',
      why: 'not-utf-8',
      base64: Buffer.alloc(length, unit).toString('base64'),
    })),
  fc.nat().map((pid): FrameBody => ({ kind: 'event', name: 'spawned', pid, env: { text: 'x' } })),
);

test('what was recorded is read back, from the recorder and from the file, frames, rows, parts and all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyBody, { maxLength: 8 }), fc.nat(9), async (bodies, cut) => {
      const { recorder, file } = recording();
      for (const body of bodies) recorder.record(body);
      await new Promise(setImmediate);
      const read = await readCapture(file);
      if (!read.ok) throw new Error(read.error.what);
      expect(read.value.problems).toEqual([]);
      for (const capture of [recorder, read.value]) {
        expect(capture.lastSeq).toBe(bodies.length);
        expect(capture.range(1, bodies.length, Infinity)).toMatchObject(bodies);
        for (const [index, body] of bodies.entries()) checkText(capture, index + 1, body, cut / 10);
      }
      const rows = (capture: Capture) => bodies.map((_, index) => capture.rows.at(index));
      expect(rows(read.value)).toEqual(rows(recorder));
      recorder.close();
      read.value.close();
    }),
    { numRuns: 60 },
  );
});

/** Parts of the text, and the frame with only its beginning, agree with the whole. `at`: where to cut, 0 to 1. */
function checkText(capture: Capture, seq: number, body: FrameBody, at: number): void {
  expect(capture.read(seq)).toMatchObject(body);
  const text = 'text' in body && body.kind !== 'event' ? body.text : undefined;
  const base64 = 'base64' in body ? body.base64 : undefined;
  if (text === undefined && base64 === undefined) {
    expect(capture.readTextRange(seq, 0, 10)).toBeUndefined();
    return;
  }
  const bytes = base64 === undefined ? Buffer.from(text ?? '') : Buffer.from(base64, 'base64');
  const from = Math.floor(bytes.length * at);
  const part = capture.readTextRange(seq, from, from + 300_000);
  expect(part?.total).toBe(bytes.length);
  expect(part?.bytes.equals(bytes.subarray(from, from + 300_000))).toBe(true);
  if (text === undefined) return;
  const { frame, cut } = capture.readCut(seq, 1_000_000, 256_000);
  if (bytes.length <= 1_000_000) {
    expect(cut).toBeUndefined();
    expect(frame).toEqual(capture.read(seq));
    return;
  }
  expect(cut).toBe(bytes.length);
  const kept = 'text' in frame ? (frame.text ?? '') : '';
  expect(text.startsWith(kept)).toBe(true);
  expect(Buffer.byteLength(kept)).toBeGreaterThan(256_000 - 4);
  expect({ ...capture.read(seq), text: kept }).toEqual(frame);
}
