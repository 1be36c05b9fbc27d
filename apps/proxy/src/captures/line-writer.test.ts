import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineWriter } from './line-writer.ts';

/** A disk that takes what `allow` says: all, part of it, or nothing. */
function disk(allow: (length: number) => number) {
  const content = Buffer.alloc(8_000_000);
  let end = 0;
  const writeAt = (bytes: Buffer, position: number) => {
    const length = allow(bytes.length);
    if (length === 0) throw new Error('ENOSPC');
    bytes.copy(content, position, 0, length);
    end = Math.max(end, position + length);
    return length;
  };
  return { writeAt, text: () => content.toString('utf8', 0, end) };
}

test('what is appended is in the file after a flush', () => {
  const { writeAt, text } = disk((length) => length);
  const writer = new LineWriter(writeAt);
  writer.append('one\n');
  expect(writer.end).toBe(4);
  expect(writer.pending).toBe(4);
  expect(writer.flush()).toBeUndefined();
  writer.append('žluť\n');
  expect(writer.flush()).toBeUndefined();
  expect(writer.pending).toBe(0);
  expect(text()).toBe('one\nžluť\n');
});

test('a disk that refuses now and then, or takes only part, loses nothing', () => {
  const anyLine = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.nat(600_000).map((length) => 'é'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(anyLine), fc.infiniteStream(fc.nat(3)), (lines, moods) => {
      const { writeAt, text } = disk((length) => {
        const mood: number = moods.next().value ?? 0;
        return mood === 0 ? 0 : mood === 1 ? Math.ceil(length / 2) : length;
      });
      const writer = new LineWriter(writeAt);
      let expected = 0;
      for (const line of lines) {
        writer.append(line);
        expected += Buffer.byteLength(line);
        expect(writer.end).toBe(expected);
        if (line.length % 2 === 0) writer.flush();
      }
      while (writer.flush() !== undefined);
      expect(text()).toBe(lines.join(''));
    }),
    { numRuns: 50 },
  );
});

test('the error that stopped it is told, until it is overcome', () => {
  let full = true;
  const { writeAt, text } = disk((length) => (full ? 0 : length));
  const writer = new LineWriter(writeAt);
  writer.append('kept\n');
  expect(writer.flush()?.message).toBe('ENOSPC');
  writer.append('too\n');
  full = false;
  expect(writer.flush()).toBeUndefined();
  expect(text()).toBe('kept\ntoo\n');
});
