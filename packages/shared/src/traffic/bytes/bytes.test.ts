import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteCells, EDGE } from './byte-cells.ts';
import { chunkSpans } from './chunk-list.ts';
import { lineEndOf } from './line-ends.ts';
import { characterAt, firstBrokenByte } from './utf8.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const shown = (bytes: Uint8Array, from = 0, to = bytes.length) =>
  byteCells(bytes, 0, { from, to }).map(({ kind, shown }) => (shown === '' ? `.${kind}` : shown));

test('characters stand at their first byte, hidden ones by name, others as broken', () => {
  expect(shown(bytesOf('\uFEFFa\r\né'))).toEqual([
    'BOM',
    '.rest',
    '.rest',
    'a',
    'CR',
    'LF',
    'é',
    '.rest',
  ]);
  expect(shown(Uint8Array.of(0x61, 0xff, 0xc3))).toEqual(['a', '.broken', '.broken']);
  expect(shown(bytesOf('\u202e'))[0]).toBe('RLO');
});

test('a window reads characters at its edges as the whole does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(60), fc.nat(60), (random, a, b) => {
      const bytes = new Uint8Array([...random, ...bytesOf('žluť 你好 👩‍🚀')]);
      const from = Math.min(a, b);
      const to = Math.min(Math.max(a, b), bytes.length);
      const base = Math.max(0, from - EDGE);
      const part = bytes.subarray(base, Math.min(bytes.length, to + EDGE));
      const whole = byteCells(bytes, 0, { from: 0, to: bytes.length });
      // A stray byte at the edge may be read either way only where the bytes before it are no UTF-8.
      const window = byteCells(part, base, { from, to });
      expect(window.map(({ byte }) => byte)).toEqual(whole.slice(from, to).map(({ byte }) => byte));
    }),
  );
  const text = bytesOf('aé你👩b');
  const whole = byteCells(text, 0, { from: 0, to: text.length });
  for (let from = 0; from < text.length; from += 1) {
    const base = Math.max(0, from - EDGE);
    expect(byteCells(text.subarray(base), base, { from, to: text.length })).toEqual(
      whole.slice(from),
    );
  }
});

test('UTF-8 is read as decoders read it', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decodes = (bytes: Uint8Array) => {
    try {
      decoder.decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 8 }), (bytes) => {
      expect(firstBrokenByte(bytes) < 0).toBe(decodes(bytes));
    }),
    { numRuns: 2_000 },
  );
  expect(characterAt(Uint8Array.of(0xed, 0xa0, 0x80), 0)).toBeUndefined();
});

test('line ends and chunks are told as they were', () => {
  expect(lineEndOf({ kind: 'message' })?.name).toBe('LF');
  expect(lineEndOf({ kind: 'noise', eol: '\r\n' })?.bytes).toEqual([13, 10]);
  expect(lineEndOf({ kind: 'noise', eol: '' })?.name).toBe('no line end');
  expect(lineEndOf({ kind: 'message', http: 1 })).toBeUndefined();
  expect(lineEndOf({ kind: 'event' })).toBeUndefined();
  expect(
    chunkSpans(
      [
        [0, 10],
        [4, 12.5],
      ],
      9,
    ),
  ).toEqual([
    { from: 0, to: 4, t: 10, after: 0 },
    { from: 4, to: 9, t: 12.5, after: 2.5 },
  ]);
  expect(chunkSpans(undefined, 9)).toEqual([]);
});
