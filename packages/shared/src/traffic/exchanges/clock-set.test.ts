import { expect, test } from 'vitest';
import { createExchangeIndex } from './exchange-index.ts';
import { describeExchange, outcomeWords } from './exchange-words.ts';
import { back, call, out, progress, result, rowsOf, tableOf } from './frames-in-tests.ts';
import { latencyOf } from './latency.ts';

/** Two calls; before the answer to the first the clock of the recording went back. */
function withClockSet() {
  const rows = rowsOf([
    out(call(1), { at: 10 }),
    back(progress(1, 1, 2), { at: 20 }),
    back(result(1), { at: 20 }),
    out(call(2), { at: 30 }),
    back(result(2), { at: 34 }),
  ]);
  const index = createExchangeIndex();
  index.append(
    tableOf(rows.map((row, at) => (at === 2 ? { ...row, marks: ['clock-set' as const] } : row))),
  );
  return index;
}

test('a time across which the clock was set is told as the least it was', () => {
  const index = withClockSet();
  expect(outcomeWords(index, 0, 100)).toBe('10 ms, or longer: the clock went back');
  expect(outcomeWords(index, 1, 100)).toBe('4.0 ms');
  expect(describeExchange(index, 1, { origin: 10, now: 100 })).not.toContain('clock');
});

test('so is the time to the first byte', () => {
  const rows = rowsOf([
    out(call(1), { at: 10 }),
    back(progress(1, 1, 2), { at: 10 }),
    back(result(1), { at: 40 }),
  ]);
  const index = createExchangeIndex();
  index.append(
    tableOf(rows.map((row, at) => (at === 1 ? { ...row, marks: ['clock-set' as const] } : row))),
  );
  expect(describeExchange(index, 0, { origin: 10, now: 100 })).toContain(
    'first byte after 0 ms or longer',
  );
});

test('it counts for no latency, but what was known before does', () => {
  expect(latencyOf(withClockSet())).toMatchObject([
    { count: 2, answered: 1, p50: 4, max: 4, firstByte: 4, firstProgress: 10 },
  ]);
});
