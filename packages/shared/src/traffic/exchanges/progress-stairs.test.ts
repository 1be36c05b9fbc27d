import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { back, call, indexOf, out, progress, result } from './frames-in-tests.ts';
import { stairsOf } from './progress-stairs.ts';

const run = (updates: readonly [number, number, number?][]) =>
  indexOf([
    out(call(1), { at: 1_000 }),
    ...updates.map(([at, value, total]) => back(progress(1, value, total), { at })),
  ]);

describe('stairs', () => {
  test('one for each update, at its time and level', () => {
    const index = run([
      [1_100, 1, 4],
      [1_200, 2, 4],
      [1_300, 2, 4],
      [1_400, 9, 4],
    ]);
    expect(stairsOf(index, 0, { from: 1_000, to: 2_000, width: 100 })).toEqual({
      level: undefined,
      stairs: [
        { x: 10, level: 0.25, updates: 1, row: 1, isOdd: false },
        { x: 20, level: 0.5, updates: 1, row: 2, isOdd: false },
        { x: 30, level: 0.5, updates: 1, row: 3, isOdd: true },
        { x: 40, level: 1, updates: 1, row: 4, isOdd: false },
      ],
    });
  });

  test('those before the view give the level it begins with', () => {
    const index = run([
      [1_100, 1, 4],
      [1_500, 2, 4],
      [2_500, 3, 4],
    ]);
    const { level, stairs } = stairsOf(index, 0, { from: 1_200, to: 2_000, width: 80 });
    expect(level).toBe(0.25);
    expect(stairs.map(({ x }) => x)).toEqual([30]);
  });

  test('without a total there are ticks and no level', () => {
    const [stair] = stairsOf(run([[1_100, 1]]), 0, { from: 1_000, to: 2_000, width: 10 }).stairs;
    expect(stair?.level).toBeUndefined();
  });

  test('an update after the end is odd', () => {
    const index = indexOf([out(call(1)), back(result(1)), back(progress(1, 1, 2))]);
    const [stair] = stairsOf(index, 0, { from: 1_000, to: 2_000, width: 10 }).stairs;
    expect(stair?.isOdd).toBe(true);
  });
});

test('a crowd is drawn one a pixel, and no update is left out', () => {
  const gaps = fc.array(fc.nat(20), { maxLength: 200 });
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 50 }), (gaps, width) => {
      let t = 1_000;
      const index = run(gaps.map((gap, at) => [(t += gap), at + 1, 200]));
      const view = { from: 1_000, to: t + 1, width };
      const { stairs } = stairsOf(index, 0, view);
      expect(stairs.reduce((sum, { updates }) => sum + updates, 0)).toBe(gaps.length);
      expect(stairs.length).toBeLessThanOrEqual(Math.max(width, 1) + 1);
      const rows = stairs.map(({ row }) => row);
      expect(rows).toEqual(rows.toSorted((a, b) => a - b));
      for (const { x } of stairs) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
      }
    }),
  );
});
