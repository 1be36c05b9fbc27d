import { expect, it } from 'vitest';
import { sashStep } from './sash-step.ts';

it.each([
  ['ArrowUp', false, 108],
  ['ArrowDown', false, 92],
  ['ArrowUp', true, 132],
  ['Home', false, 40],
  ['End', false, 400],
  ['ArrowLeft', false, undefined],
])('%s (with Shift: %s) moves 100 to %s', (key, shiftKey, value) => {
  expect(sashStep({ key, shiftKey }, { value: 100, min: 40, max: 400 })).toBe(value);
});
