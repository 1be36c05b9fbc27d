import { expect, it } from 'vitest';
import { readCompletion } from './completion.ts';

const read = (values: unknown, more: object = {}) =>
  readCompletion({ completion: { values, ...more } });

it('proposals are texts', () => {
  expect(read(['a', ''], { total: 5, hasMore: true })).toEqual({
    values: ['a', ''],
    total: 5,
    hasMore: true,
  });
  expect(read([])).toEqual({ values: [], hasMore: false });
});

it('what is not as it should be is said, and keeps nothing back that can be used', () => {
  expect(read([1, 'a', null])).toMatchObject({
    values: ['a'],
    fault: '2 values are no text and are left out.',
  });
  expect(read('a')).toMatchObject({ values: [], fault: 'The answer holds no list of values.' });
  expect(readCompletion(null).fault).toBeDefined();
  const many = read(Array.from({ length: 101 }, (_, index) => `v${index}`));
  expect(many.values).toHaveLength(101);
  expect(many.fault).toContain('100');
});
