import { expect, it } from 'vitest';
import { isDestructive, saidByAnnotations } from './annotations.ts';

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
