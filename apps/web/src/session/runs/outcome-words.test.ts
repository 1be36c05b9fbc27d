import { expect, test } from 'vitest';
import { factsSince } from './outcome-words.ts';
import type { Run } from './run-index.ts';

const run = (more: Partial<Run>): Run => ({
  seq: 7,
  subject: 'reindex',
  startedAt: 1_000,
  heardAt: 1_000,
  outcome: 'running',
  ...more,
});

test('a run of which the page hears nothing any more does not run on', () => {
  expect(factsSince(run({}), undefined)).toMatchObject({ words: 'Running', mark: undefined });
  expect(factsSince(run({}), 5_000)).toMatchObject({
    words: 'Connection to Wirescope lost',
    mark: 'gap',
    endedAt: 5_000,
  });
  expect(factsSince(run({ outcome: 'task' }), 5_000).mark).toBe('gap');
  // A clock that was set back meanwhile.
  expect(factsSince(run({}), 500).endedAt).toBe(1_000);
});

test('what ended before stays as it was', () => {
  const ended = run({ outcome: 'result', endedAt: 2_000 });
  expect(factsSince(ended, 5_000)).toMatchObject({ words: 'Result', mark: 'ok', endedAt: 2_000 });
});
