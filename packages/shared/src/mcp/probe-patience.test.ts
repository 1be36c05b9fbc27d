import { expect, test } from 'vitest';
import { probePatience } from './probe-patience.ts';

const spawned = { spawnedAt: 1_000, stdoutSeen: false };

test.each([
  ['ten seconds from the spawn', { ...spawned, now: 3_000 }, 8_000],
  ['no longer than that', { ...spawned, now: 11_000 }, 0],
  ['longer while stderr moves', { ...spawned, now: 11_000, stderrAt: 10_000 }, 4_000],
  ['not when stderr stood still', { ...spawned, now: 11_000, stderrAt: 5_900 }, 0],
  [
    'not when something came on stdout',
    { ...spawned, now: 11_000, stderrAt: 10_999, stdoutSeen: true },
    0,
  ],
  ['a minute at most', { ...spawned, now: 60_500, stderrAt: 60_400 }, 500],
  ['then it is over', { ...spawned, now: 61_000, stderrAt: 61_000 }, 0],
])('%s', (_, facts, wait) => {
  expect(probePatience(facts)).toBe(wait);
});
