import { expect, test } from 'vitest';
import { followsAfter, isAtEnd } from './follow-scroll.ts';
import { movePart, partAround, resizePart, visibleLines } from './row-range.ts';

const at = (top: number, content = 1_000, height = 200) => ({ top, content, height });

test('going up stops following, reaching the end begins it again', () => {
  expect(followsAfter(true, at(800), at(700))).toBe(false);
  expect(followsAfter(false, at(700), at(750))).toBe(false);
  expect(followsAfter(false, at(750), at(800))).toBe(true);
});

test('growth and resizing mean nothing', () => {
  expect(followsAfter(true, at(800), at(800, 2_000))).toBe(true);
  expect(followsAfter(true, at(800), at(600, 1_000, 300))).toBe(true);
  expect(followsAfter(true, at(800), at(300, 600))).toBe(true);
  expect(isAtEnd(at(795))).toBe(true);
});

test('a short log is one part', () => {
  expect(partAround(120, 60)).toEqual({ base: 0, count: 120 });
  expect(visibleLines({ base: 0, count: 120 }, 240, 240)).toEqual({ first: 4, last: 27 });
  expect(visibleLines({ base: 0, count: 3 }, 0, 240)).toEqual({ first: 0, last: 3 });
});

test('a long log moves on near the ends of its part', () => {
  const part = partAround(1_000_000, 1_000_000);
  expect(part).toEqual({ base: 500_000, count: 500_000 });
  expect(movePart(part, 1_000_000, 250_000)).toBe(part);
  expect(movePart(part, 1_000_000, 10)).toEqual({ base: 250_010, count: 500_000 });
  expect(movePart({ base: 0, count: 500_000 }, 1_000_000, 10)).toEqual({ base: 0, count: 500_000 });
  expect(movePart({ base: 0, count: 500_000 }, 1_000_000, 499_990)).toEqual({
    base: 249_990,
    count: 500_000,
  });
});

test('a part stays with the end, or where it is', () => {
  expect(resizePart({ base: 0, count: 10 }, 12, false)).toEqual({ base: 0, count: 12 });
  expect(resizePart({ base: 100, count: 500_000 }, 600_000, true).base).toBe(100_000);
  expect(resizePart({ base: 100, count: 500_000 }, 600_000, false).base).toBe(100);
  expect(resizePart({ base: 100_000, count: 500_000 }, 50, false)).toEqual({ base: 0, count: 50 });
});
