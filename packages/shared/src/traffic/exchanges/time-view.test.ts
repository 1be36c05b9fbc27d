import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  axisStep,
  axisTimes,
  fit,
  keepWithin,
  pan,
  timeAt,
  xOf,
  zoom,
  type TimeView,
} from './time-view.ts';

const EPOCH = 1_700_000_000_000;
const view: fc.Arbitrary<TimeView> = fc
  .record({
    from: fc.double({ min: 0, max: 1e6, noNaN: true }),
    span: fc.double({ min: 0.05, max: 1e8, noNaN: true }),
    width: fc.integer({ min: 1, max: 4_000 }),
  })
  .map(({ from, span, width }) => ({ from: EPOCH + from, to: EPOCH + from + span, width }));

test('pixels and times are each other’s inverse, to a pixel', () => {
  fc.assert(
    fc.property(view, fc.double({ min: 0, max: 1, noNaN: true }), (view, share) => {
      const x = share * view.width;
      // The clock has microseconds; below them pixels are finer than time.
      const pixelsOfClock = (0.001 / (view.to - view.from)) * view.width;
      expect(Math.abs(xOf(view, timeAt(view, x)) - x)).toBeLessThan(0.01 + pixelsOfClock);
    }),
  );
});

test('zooming keeps the time under the pointer', () => {
  fc.assert(
    fc.property(view, fc.double({ min: 0.1, max: 10, noNaN: true }), (view, factor) => {
      const x = view.width / 3;
      const zoomed = zoom(view, factor, x);
      expect(Math.abs(timeAt(zoomed, x) - timeAt(view, x))).toBeLessThan(0.01);
      expect(zoomed.to - zoomed.from).toBeGreaterThan(0.04);
    }),
  );
});

test('panning there and back changes nothing', () => {
  const view = { from: EPOCH, to: EPOCH + 1_000, width: 500 };
  expect(pan(view, 50)).toEqual({ from: EPOCH + 100, to: EPOCH + 1_100, width: 500 });
  expect(pan(pan(view, 50), -50)).toEqual(view);
});

test('a view is brought back to what there is', () => {
  const range = { from: EPOCH, to: EPOCH + 1_000 };
  fc.assert(
    fc.property(view, (view) => {
      const kept = keepWithin(view, range);
      const whole = fit(range, view.width);
      expect(kept.from).toBeGreaterThanOrEqual(whole.from);
      expect(kept.to).toBeLessThanOrEqual(whole.to + 0.001);
      expect(kept.to).toBeGreaterThan(kept.from);
    }),
  );
});

test.each([
  [1_000, 500, 200],
  [10, 1_000, 1],
  [0.5, 1_000, 0.05],
  [60_000, 800, 10_000],
  [600_000, 800, 60_000],
  [86_400_000, 800, 21_600_000],
])('%d ms on %d px have a line every %d ms', (span, width, step) => {
  expect(axisStep({ from: 0, to: span, width })).toBeCloseTo(step, 9);
});

test('axis lines count from the origin and lie within the view', () => {
  fc.assert(
    fc.property(view, (view) => {
      const times = axisTimes(view, EPOCH);
      expect(times.length).toBeLessThanOrEqual(view.width / 79 + 2);
      for (const t of times) {
        expect(t).toBeGreaterThanOrEqual(view.from - 0.001);
        expect(t).toBeLessThanOrEqual(view.to + 0.001);
      }
    }),
  );
  expect(axisTimes({ from: EPOCH + 150, to: EPOCH + 1_050, width: 400 }, EPOCH)).toEqual(
    [200, 400, 600, 800, 1_000].map((ms) => EPOCH + ms),
  );
});
