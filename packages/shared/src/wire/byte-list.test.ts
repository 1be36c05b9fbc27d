import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteList } from './byte-list.ts';

test('gives back what was pushed, in any portions', () => {
  const chunk = fc.oneof(
    fc.uint8Array({ maxLength: 20 }),
    fc.integer({ min: 4_000, max: 5_000 }).map((length) => new Uint8Array(length).fill(length)),
  );
  const command = fc.oneof(
    chunk.map((bytes) => ({ bytes, take: 0 })),
    fc.nat({ max: 6_000 }).map((take) => ({ bytes: new Uint8Array(), take })),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const list = new ByteList();
      let expected: number[] = [];
      for (const { bytes, take } of commands) {
        list.push(bytes);
        expected.push(...bytes);
        expect(list.length).toBe(expected.length);
        expect(list.fromEnd(1)).toBe(expected.at(-1));
        expect(list.fromEnd(5_000)).toBe(expected.at(-5_000));
        const count = Math.min(take, expected.length);
        if (count === 0) continue;
        expect([...list.take(count)]).toEqual(expected.slice(0, count));
        expected = expected.slice(count);
      }
      expect([...list.take()]).toEqual(expected);
    }),
  );
});

test('small chunks are copied, so a caller may hand in parts of a large buffer', () => {
  const list = new ByteList();
  const large = new Uint8Array(1_000_000);
  for (let at = 0; at < 1_000; at++) list.push(large.subarray(at, at + 1));
  expect(list.take().buffer.byteLength).toBeLessThan(100_000);
});
