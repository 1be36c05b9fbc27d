import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unescapeBytes } from './json-string-bytes.ts';

/** Unescapes in blocks as a reader of a file would: what is left of one block begins the next. */
function unescapeIn(blocks: number, source: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (let size = blocks; ;) {
    const block = source.subarray(at, at + size);
    const target = Buffer.alloc(block.length);
    const step = unescapeBytes(block, target);
    parts.push(target.subarray(0, step.made));
    at += step.used;
    if (step.closed) return Buffer.concat(parts);
    // A block shorter than the longest escape cannot be got past; a file is read in larger ones.
    size = step.used === 0 ? size + 1 : blocks;
  }
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('"', '\\', '\n', '\u0001', 'é', '👩', '\uD83D', '\uDE00', 'a'),
  }),
);
/** As Python and others write it: nothing but ASCII. */
const asciiOnly = (json: string) =>
  json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

test.each([
  ['as JavaScript writes it', (json: string) => json],
  ['with ASCII only', asciiOnly],
])('gives back the text of a JSON string %s', (_, write) => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, blocks) => {
      const json = write(JSON.stringify(text));
      const line = Buffer.from(`${json.slice(1)},"next":1}\n`);
      // Unpaired surrogates have no bytes: they become U+FFFD, as everywhere.
      expect(unescapeIn(blocks, line).toString()).toBe(Buffer.from(text).toString());
    }),
    { numRuns: 1_000 },
  );
});

test('a solidus may be escaped', () => {
  expect(unescapeIn(100, Buffer.from('a\\/b"')).toString()).toBe('a/b');
});
