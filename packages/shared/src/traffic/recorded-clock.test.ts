import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordedClock } from './recorded-clock.ts';

const told = (written: readonly number[]) => {
  const clock = new RecordedClock();
  return written.map((t) => clock.take(t));
};
const times = (written: readonly number[]) => told(written).map(({ t }) => t);

test('where the clock goes back time stands still, and goes on from there', () => {
  expect(times([1_000, 1_010, 400, 403, 405])).toEqual([1_000, 1_010, 1_010, 1_013, 1_015]);
});

test('a clock that is put right is followed again', () => {
  expect(told([10, 20, 15, 12, 30, 31])).toEqual([
    { t: 10, wasSet: false },
    { t: 20, wasSet: false },
    { t: 20, wasSet: true },
    { t: 20, wasSet: true },
    { t: 30, wasSet: true },
    { t: 31, wasSet: false },
  ]);
});

const anyTimes = fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 40 });

test('no time goes back, and none that can be known is another than in the file', () => {
  fc.assert(
    fc.property(anyTimes, (written) => {
      const all = told(written);
      const wrong = all.filter(({ t, wasSet }, at) => {
        const [before, was] = [all[at - 1], written[at - 1]];
        if (before === undefined || was === undefined) return t !== written[at];
        return t < before.t || (!wasSet && t - before.t !== (written[at] ?? 0) - was);
      });
      expect(wrong).toEqual([]);
    }),
  );
});

test('times that rise are left as they are', () => {
  fc.assert(
    fc.property(anyTimes, (written) => {
      const rising = written.toSorted((a, b) => a - b);
      expect(times(rising)).toEqual(rising);
    }),
  );
});
