import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, CollectingHost } from './collecting-host.ts';
import { createStderrLines } from './stderr-lines.ts';

function framesOf(...chunks: (string | Uint8Array)[]) {
  const host = new CollectingHost();
  const lines = createStderrLines(host, (line) => host.onStderr(line));
  chunks.forEach((chunk, index) => lines.push(Buffer.from(chunk), 1_000 + index));
  lines.flush();
  return host;
}

test('each line is a frame and is told', () => {
  const host = framesOf('one\ntw', 'o\r\n', Buffer.from([0xff, 0x0a]), 'rest');
  expect(host.frames).toEqual([
    { seq: 1, t: 1_000, kind: 'stderr', text: 'one' },
    { seq: 2, t: 1_001, kind: 'stderr', text: 'two', eol: '\r\n' },
    { seq: 3, t: 1_002, kind: 'stderr', base64: '/w==' },
    { seq: 4, t: 1_003, kind: 'stderr', text: 'rest', eol: '' },
  ]);
  expect(host.stderr).toEqual(['one', 'two', '\uFFFD', 'rest']);
});

test('a very long line comes in parts that cut no character', () => {
  const line = `x${'é'.repeat(200_000)}`;
  const host = framesOf(`${line}\nnext\n`);
  const texts = host.frames.map((frame) => (frame.kind === 'stderr' ? frame.text : undefined));
  expect(texts.every((text) => text !== undefined)).toBe(true);
  expect(texts.slice(0, -1).join('')).toBe(line);
  expect(host.frames.slice(0, -2)).toSatisfy((frames: { eol?: string }[]) =>
    frames.every(({ eol }) => eol === ''),
  );
});

test('the frames give back every byte', () => {
  const anyChunk = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.string({ unit: 'grapheme' }).map((text) => Buffer.from(`${text}\n`)),
    fc.nat(70_000).map((length) => Buffer.from('é'.repeat(length))),
  );
  fc.assert(
    fc.property(fc.array(anyChunk), (chunks) => {
      expect(bytesOf(framesOf(...chunks).frames).equals(Buffer.concat(chunks))).toBe(true);
    }),
  );
});
