import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLineSplitter, MAX_CHUNKS, type LineInfo } from './newline-json.ts';

type Line = { text: string; eol: string; part?: boolean };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function split(chunks: readonly Uint8Array[], maxLine?: number): Line[] {
  return splitWithInfo(chunks, maxLine).map(({ text, info }) => ({
    text,
    eol: info.eol,
    ...(info.part && { part: true }),
  }));
}

function splitWithInfo(
  chunks: readonly Uint8Array[],
  maxLine?: number,
): { text: string; info: LineInfo }[] {
  const lines: { text: string; info: LineInfo }[] = [];
  const splitter = createLineSplitter({
    ...(maxLine !== undefined && { maxLine }),
    onLine: (bytes, info) => lines.push({ text: decoder.decode(bytes), info }),
  });
  chunks.forEach((chunk, index) => splitter.push(chunk, 100 + index));
  splitter.end(100 + chunks.length);
  return lines;
}

/** Cuts at the given places, taken modulo the length. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].toSorted(
    (a, b) => a - b,
  );
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

const streamText = fc
  .array(fc.constantFrom('\n', '\r\n', '\r', 'a', 'ž', '👩‍🚀', '\uFEFF', '{"x":1}', '', '\n\n'), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));
const places = fc.array(fc.nat(), { maxLength: 12 });

describe('createLineSplitter', () => {
  test('cuts at LF, recognises CR LF, keeps a lone CR and a byte order mark', () => {
    expect(split([encoder.encode('\uFEFFa\r\nb\rc\n\nd')])).toEqual([
      { text: '\uFEFFa', eol: '\r\n' },
      { text: 'b\rc', eol: '\n' },
      { text: '', eol: '\n' },
      { text: 'd', eol: '' },
    ]);
  });

  test('a CR at the end of the stream is content', () => {
    expect(split([encoder.encode('a\r')])).toEqual([{ text: 'a\r', eol: '' }]);
  });

  test('nothing comes of nothing', () => {
    expect(split([])).toEqual([]);
    expect(split([new Uint8Array()])).toEqual([]);
  });

  test('any chunking gives the same lines', () => {
    fc.assert(
      fc.property(streamText, places, (text, cuts) => {
        const bytes = encoder.encode(text);
        expect(split(cut(bytes, cuts))).toEqual(split([bytes]));
      }),
    );
  });

  test('lines and their ends put together are the stream', () => {
    fc.assert(
      fc.property(streamText, fc.integer({ min: 1, max: 8 }), places, (text, maxLine, cuts) => {
        const lines = split(cut(encoder.encode(text), cuts), 1_000);
        expect(lines.map((line) => line.text + line.eol).join('')).toBe(text);
        // Parts may cut characters: compare bytes.
        const parts: number[] = [];
        const splitter = createLineSplitter({
          maxLine,
          onLine: (bytes, { eol }) => parts.push(...bytes, ...encoder.encode(eol)),
        });
        splitter.push(encoder.encode(text), 0);
        splitter.end(0);
        expect(parts).toEqual([...encoder.encode(text)]);
      }),
    );
  });

  test('a line over the limit comes in parts, the same ones for any chunking', () => {
    const ascii = fc
      .array(fc.constantFrom('\n', '\r', 'a', 'bcd', '\r\n'), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(ascii, fc.integer({ min: 1, max: 5 }), places, (text, maxLine, cuts) => {
        const bytes = encoder.encode(text);
        const lines = split(cut(bytes, cuts), maxLine);
        expect(lines).toEqual(split([bytes], maxLine));
        for (const line of lines) expect(line.text.length).toBeLessThanOrEqual(maxLine);
        for (const line of lines.filter(({ part, eol }) => part && eol === ''))
          expect(line.text.length).toBeGreaterThan(0);
      }),
    );
  });

  test('a line exactly as long as the limit is whole, with either line end', () => {
    expect(split([encoder.encode('abc\nabc\r\nabcd\r\n')], 3)).toEqual([
      { text: 'abc', eol: '\n' },
      { text: 'abc', eol: '\r\n' },
      { text: 'abc', eol: '', part: true },
      { text: 'd', eol: '\r\n', part: true },
    ]);
  });

  test('says in which chunks a line came, when there were several', () => {
    const chunks = ['one\ntw', 'o', '\nthree\n'].map((text) => encoder.encode(text));
    expect(splitWithInfo(chunks).map(({ info }) => info.chunks)).toEqual([
      undefined,
      [
        [0, 100],
        [2, 101],
        [3, 102],
      ],
      undefined,
    ]);
  });

  test('parts have chunk offsets of their own', () => {
    const chunks = ['abc', 'def', 'g\n'].map((text) => encoder.encode(text));
    expect(splitWithInfo(chunks, 4).map(({ text, info }) => [text, info.chunks])).toEqual([
      [
        'abcd',
        [
          [0, 100],
          [3, 101],
        ],
      ],
      [
        'efg',
        [
          [0, 101],
          [2, 102],
        ],
      ],
    ]);
  });

  test('a line that trickles in lists its first chunks only', () => {
    const chunks = Array.from({ length: MAX_CHUNKS + 50 }, () => encoder.encode('a'));
    const [line] = splitWithInfo([...chunks, encoder.encode('\n')]);
    expect(line?.info.chunks).toHaveLength(MAX_CHUNKS);
    expect(line?.text).toHaveLength(MAX_CHUNKS + 50);
  });

  test('a line of 60 MB in chunks of 64 kB is joined once', () => {
    const chunk = new Uint8Array(65_536).fill(0x61);
    const lines: number[] = [];
    const splitter = createLineSplitter({ onLine: (bytes) => lines.push(bytes.length) });
    const before = process.memoryUsage().arrayBuffers;
    for (let index = 0; index < 960; index++) splitter.push(chunk.slice(), index);
    splitter.push(encoder.encode('\n'), 960);
    // What came in, and the joined line; no growing copies in between.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * 960 * 65_536);
    expect(lines).toEqual([960 * 65_536]);
  });
});
