import type { ProgressFacts } from '@wirescope/shared/traffic/exchanges/progress-strip';
import { expect, test } from 'vitest';
import { stripFacts } from './strip-facts.ts';

const quiet: ProgressFacts = {
  isRunning: true,
  updates: 3,
  silence: 9_000,
  longestSilence: { ms: 9_000, from: 0, to: 9_000 },
  rate: 0,
  breaks: 0,
  totalChanges: 0,
  overTotal: 0,
  afterEnd: 0,
  valueless: 0,
};

const words = (change: Partial<ProgressFacts>) =>
  stripFacts({ ...quiet, ...change }).map((fact) => fact.words);

test('a quiet call has no rate, and no word on what is in order', () => {
  expect(words({})).toEqual(['3 updates', 'longest silence 9.00 s']);
});

test('slow updates are told by the time between them', () => {
  expect(words({ rate: 0.25 })).toContain('one in 4.00 s');
  expect(words({ rate: 2 })).toContain('2.0 a second');
});

test('what breaks a rule is marked', () => {
  const told = stripFacts({ ...quiet, breaks: 1, afterEnd: 2, totalChanges: 1, overTotal: 1 });
  expect(told.filter(({ mark }) => mark === 'must').map((fact) => fact.words)).toEqual([
    '1 update did not grow',
    '2 updates after the end',
  ]);
});

test('an estimate says that it is one', () => {
  expect(words({ finish: { t: 0, left: 4_000 } })).toContain('about 4.00 s left');
  expect(words({ finish: { t: 0, left: 0 } })).toContain('past its estimated end');
});
