import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBeyondChance } from './beyond-chance.ts';

const rising = (...times: number[]) => Float64Array.from(times).sort();
const times = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 40 });

test.each<[string, number[], number[], boolean]>([
  ['five that are all shorter than the other five', [1, 2, 3, 4, 5], [6, 7, 8, 9, 10], true],
  ['five of which one is not', [1, 2, 3, 4, 6], [5, 7, 8, 9, 10], false],
  ['two levels without any scatter', [1, 1, 1, 1, 1], [2, 2, 2, 2, 2], true],
  ['the same everywhere', [1, 1, 1, 1, 1], [1, 1, 1, 1, 1], false],
  ['one very long time', [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 900], false],
  ['nothing on a side', [], [1, 2, 3], false],
  ['nothing at all', [], [], false],
])('%s', (_, one, other, expected) => {
  expect(isBeyondChance(rising(...one), rising(...other))).toBe(expected);
});

test('a list never differs from itself, and it does not matter which is named first', () => {
  fc.assert(
    fc.property(times, times, (a, b) => {
      const [one, other] = [rising(...a), rising(...b)];
      expect(isBeyondChance(one, one)).toBe(false);
      expect(isBeyondChance(other, one)).toBe(isBeyondChance(one, other));
    }),
  );
});

/** Numbers from 0 to 1 that look random and are the same every time. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test('of a thousand pairs of runs of one server about ten are said to differ', () => {
  const random = numbers();
  const run = () =>
    rising(...Array.from({ length: 20 }, () => 10 - 40 * Math.log(1 - random.next().value)));
  const found = Array.from({ length: 1_000 }, () => isBeyondChance(run(), run()));
  expect(found.filter(Boolean).length).toBeLessThan(25);
});

test('a server that takes half as long again is found in spite of its scatter', () => {
  const random = numbers();
  const run = (by: number) =>
    rising(...Array.from({ length: 60 }, () => by * (20 + 20 * random.next().value)));
  expect(isBeyondChance(run(1), run(1.5))).toBe(true);
});
