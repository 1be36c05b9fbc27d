import { expect, test } from 'vitest';
import { brushStep, stretchOf, type BrushCursor } from './brush-keys.ts';

/** A px is 10 ms, a step 80. */
const whole = { from: 0, to: 10_000, width: 1_000 };
const NONE = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, cursor: BrushCursor, held: Partial<typeof NONE> = {}) =>
  brushStep({ ...NONE, key, ...held }, whole, cursor);

test.each<[string, number]>([
  ['ArrowRight', 1_080],
  ['ArrowLeft', 920],
  ['PageUp', 1_800],
  ['PageDown', 200],
  ['Home', 0],
  ['End', 10_000],
])('%s moves, and never beside the picture', (key, at) => {
  expect(press(key, { at: 1_000 })).toEqual({ kind: 'move', cursor: { at } });
  expect(press('ArrowRight', { at: 9_990 })).toEqual({ kind: 'move', cursor: { at: 10_000 } });
});

test('with Shift a stretch grows from where it began, both ways', () => {
  const shift = { shiftKey: true };
  expect(press('ArrowRight', { at: 1_000 }, shift)).toEqual({
    kind: 'move',
    cursor: { at: 1_080, anchor: 1_000 },
  });
  expect(press('Home', { at: 1_080, anchor: 1_000 }, shift)).toEqual({
    kind: 'move',
    cursor: { at: 0, anchor: 1_000 },
  });
  expect(stretchOf({ at: 0, anchor: 1_000 })).toEqual({ from: 0, to: 1_000 });
  expect(press('ArrowRight', { at: 1_080, anchor: 1_000 })).toEqual({
    kind: 'move',
    cursor: { at: 1_160 },
  });
});

test('Enter takes the stretch or presses, Escape lets go of what is nearest', () => {
  const chosen = { at: 2_000, anchor: 1_000 };
  expect(press('Enter', chosen)).toEqual({ kind: 'choose', range: { from: 1_000, to: 2_000 } });
  expect(press('Enter', { at: 2_000 })).toEqual({ kind: 'press', t: 2_000 });
  expect(press('Escape', chosen)).toEqual({ kind: 'move', cursor: { at: 2_000 } });
  expect(press('Escape', { at: 2_000 })).toEqual({ kind: 'clear' });
});

test('keys of others are left to them', () => {
  expect(press('a', { at: 1_000 })).toBeUndefined();
  expect(press('ArrowRight', { at: 1_000 }, { ctrlKey: true })).toBeUndefined();
});
