import { expect, test } from 'vitest';
import { placeWords } from './bar-geometry.ts';

const CANCELLED = 'cancelled at 1.73 s, answered 1.28 s later';
const AXIS = { width: 700 };
const short = (left: number, right: number) => placeWords('12 ms', { left, right, ...AXIS });

test('words stand behind a bar, before it, or in it', () => {
  expect(short(100, 300)).toEqual({ x: 300, anchor: 'start', words: '12 ms' });
  expect(short(600, 790)).toEqual({ x: 592, anchor: 'end', words: '12 ms' });
  expect(short(2, 790)).toEqual({ x: 10, anchor: 'start', words: '12 ms' });
});

test('words in a bar never cover a mark: they stand beside it, or fewer of them are said', () => {
  const place = (mark: number) =>
    placeWords(CANCELLED, { left: 100, right: 780, ...AXIS, marks: [mark, 690] });
  expect(place(600)).toEqual({ x: 108, anchor: 'start', words: CANCELLED });
  expect(place(320)).toEqual({ x: 342, anchor: 'start', words: CANCELLED });
  expect(place(380)).toEqual({ x: 108, anchor: 'start', words: 'cancelled at 1.73 s, …' });
});

test('what fits nowhere is said all the same', () => {
  const place = placeWords('cancelled at 1.73 s', {
    left: 20,
    right: 790,
    ...AXIS,
    marks: [60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 660, 690],
  });
  expect(place).toEqual({ x: 28, anchor: 'start', words: 'cancelled at 1.73 s' });
});
