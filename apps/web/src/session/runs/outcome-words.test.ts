import { expect, test } from 'vitest';
import { factsSince, factsWhileRead, unanswered } from './outcome-words.ts';
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

test('what has no answer where nothing more can come does not run, and took no time that is known', () => {
  expect(factsSince(unanswered(run({ heardAt: 1_001 })), undefined)).toMatchObject({
    words: 'No answer',
    mark: 'gap',
    endedAt: undefined,
    instead: 'no answer',
  });
  const ended = run({ outcome: 'result', endedAt: 2_000 });
  expect(unanswered(ended)).toBe(ended);
});

test('what seems open in a record that is still read is not said to run', () => {
  expect(factsWhileRead(run({}))).toMatchObject({
    words: 'The record is being read',
    mark: 'note',
    instead: 'being read',
  });
});
