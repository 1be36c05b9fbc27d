import { expect, test } from 'vitest';
import { brushDrag, viewGrip } from './brush-drag.ts';

const whole = { from: 0, to: 1_000, width: 100 };

test('a press is no drag, until it moves', () => {
  const drag = brushDrag(whole, undefined, 20);
  expect(drag(22)).toBeUndefined();
  expect(drag(40)).toEqual({ from: 200, to: 400 });
  expect(drag(21)).toEqual({ from: 200, to: 210 });
});

test('a drag beside the window makes another, in either direction, within the picture', () => {
  expect(brushDrag(whole, { from: 500, to: 700 }, 30)(10)).toEqual({ from: 100, to: 300 });
  expect(brushDrag(whole, { from: 500, to: 700 }, 90)(140)).toEqual({ from: 900, to: 1_000 });
});

test('an edge moves alone, the middle takes the whole window along', () => {
  const window = { from: 500, to: 700 };
  expect(brushDrag(whole, window, 52)(20)).toEqual({ from: 200, to: 700 });
  expect(brushDrag(whole, window, 68)(90)).toEqual({ from: 500, to: 900 });
  expect(brushDrag(whole, window, 60)(70)).toEqual({ from: 600, to: 800 });
  expect(brushDrag(whole, window, 60)(0)).toEqual({ from: 0, to: 200 });
  expect(brushDrag(whole, window, 60)(150)).toEqual({ from: 800, to: 1_000 });
});

test('a window that holds everything is none', () => {
  expect(brushDrag(whole, { from: -10, to: 1_010 }, 50)(60)).toEqual({ from: 500, to: 600 });
});

test('the part in view is taken hold of inside, or at its edges if it is wide enough to have some', () => {
  const view = { from: 300, to: 700 };
  expect(viewGrip(whole, view, 50)).toBe('inside');
  expect(viewGrip(whole, view, 32)).toBe('edge');
  expect(viewGrip(whole, view, 72)).toBe('edge');
  expect(viewGrip(whole, view, 10)).toBeUndefined();
  expect(viewGrip(whole, { from: 500, to: 510 }, 53)).toBe('inside');
  expect(viewGrip(whole, undefined, 50)).toBeUndefined();
});
