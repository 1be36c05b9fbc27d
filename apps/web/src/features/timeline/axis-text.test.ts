import { expect, test } from 'vitest';
import { axisText, exactText } from './axis-text.ts';

test.each<[number, number, string]>([
  [0, 1_000, '0 s'],
  [10_000, 2_000, '10 s'],
  [250, 50, '250 ms'],
  [14_120, 20, '14.12 s'],
  [14_120.25, 0.25, '14.1203 s'],
  [60_000, 10_000, '1:00'],
  [90_500, 500, '1:30.5'],
  [3_725_000, 60_000, '1:02:05'],
  [-0.0001, 1_000, '0 s'],
])('%d ms in steps of %d is %s', (ms, step, text) => {
  expect(axisText(ms, step)).toBe(text);
});

test('exact times have microseconds', () => {
  expect(exactText(14_120.384)).toBe('14.120384 s');
});
