import { expect, test } from 'vitest';
import { OffsetList } from './offset-list.ts';

test('keeps more offsets than fit in one chunk, beyond 4 GB', () => {
  const list = new OffsetList();
  for (let index = 0; index < 200_000; index += 1) list.push(index * 100_000);
  expect(list.length).toBe(200_000);
  expect([0, 65_535, 65_536, 199_999].map((index) => list.at(index))).toEqual([
    0, 6_553_500_000, 6_553_600_000, 19_999_900_000,
  ]);
  expect(list.at(-1)).toBeUndefined();
  expect(list.at(200_000)).toBeUndefined();
});
