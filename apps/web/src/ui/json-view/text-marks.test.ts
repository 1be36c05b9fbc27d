import { expect, test } from 'vitest';
import { marksIn } from './text-marks.ts';

const cut = (...stretches: [number, number][]) =>
  marksIn(
    'abcdef',
    10,
    stretches.map(([offset, length]) => ({ offset, length })),
  ).map(({ text, stretch }) => (stretch === undefined ? text : `[${text}]`));

test('a text is cut around what is marked in it', () => {
  expect(cut()).toEqual(['abcdef']);
  expect(cut([11, 2])).toEqual(['a', '[bc]', 'def']);
  expect(cut([10, 1], [15, 1])).toEqual(['[a]', 'bcde', '[f]']);
});

test('what reaches out of the text is marked as far as it is there', () => {
  expect(cut([8, 3])).toEqual(['[a]', 'bcdef']);
  expect(cut([14, 9])).toEqual(['abcd', '[ef]']);
  expect(cut([2, 3], [16, 2])).toEqual(['abcdef']);
});
