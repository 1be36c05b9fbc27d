import { expect, it } from 'vitest';
import { isDestructive, saidByAnnotations, saidOfTasks } from './annotations.ts';

const words = (annotations: Record<string, unknown>) =>
  saidByAnnotations(annotations).map((said) => said.words);

it('annotations say what the server said, no more', () => {
  expect(words({})).toEqual([]);
  expect(words({ title: 'T', readOnlyHint: true, idempotentHint: false })).toEqual([
    'read-only',
    'not idempotent',
  ]);
  expect(words({ destructiveHint: 'yes', extra: [1] })).toEqual([
    'destructiveHint: "yes"',
    'extra: [1]',
  ]);
  expect(
    [true, 'true', false, undefined].map((destructiveHint) => isDestructive({ destructiveHint })),
  ).toEqual([true, false, false, false]);
});

it('so does what a tool says about running as a task', () => {
  expect(saidOfTasks({ execution: { taskSupport: 'required' } })).toMatchObject([
    { words: 'only as a task' },
  ]);
  expect(saidOfTasks({ execution: { taskSupport: 'forbidden' } })).toHaveLength(1);
  expect(saidOfTasks({})).toEqual([]);
});
