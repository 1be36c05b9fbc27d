import { expect, it } from 'vitest';
import { expiryOf, expiryWords, shortDuration } from './task-expiry.ts';

const task = { madeAt: 1_000_000 };
const said = (made: number | null | undefined, newest?: number | null) => ({
  made: { id: 't', status: 'working', ttl: made },
  newest: { id: 't', status: 'working', ttl: newest },
});

it('a task is kept for as long as the server said last, from when it was made', () => {
  expect(expiryOf(task, said(60_000))).toEqual({ at: 1_060_000, ttl: 60_000 });
  expect(expiryOf(task, said(60_000, 5_000))).toEqual({ at: 1_005_000, ttl: 5_000 });
  expect(expiryOf(task, said(60_000, null))).toBe('never');
  expect(expiryOf(task, said(undefined))).toBeUndefined();
});

it('and that is counted down in whole seconds', () => {
  const expiry = expiryOf(task, said(300_000));
  expect(expiryWords(expiry, 1_000_400)).toBe('kept for 5:00 m, 5:00 m left');
  expect(expiryWords(expiry, 1_290_000)).toBe('kept for 5:00 m, 10 s left');
  expect(expiryWords(expiry, 1_300_000)).toBe('kept for 5:00 m, which are over');
  expect(expiryWords('never', 0)).toBe('kept for good');
  expect(expiryWords(undefined, 0)).toBeUndefined();
});

it('durations that are round are short', () => {
  expect([250, 1_000, 1_500, 10_000, 60_000, 300_000].map(shortDuration)).toEqual([
    '250 ms',
    '1 s',
    '1.5 s',
    '10 s',
    '1:00 m',
    '5:00 m',
  ]);
});
