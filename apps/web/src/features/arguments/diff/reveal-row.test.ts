import { expect, it } from 'vitest';
import { rowAbout } from './reveal-row.ts';

it('the row about a pointer is its own, else that of the nearest place around it', () => {
  const rows = ['', '/a', '/a/b', '/a/bc'].map((pointer) => ({ pointer }));
  const found = ['/a/b', '/a/b/0', '/a/x', '/z'].map((pointer) => rowAbout(rows, pointer));
  expect(found).toEqual([2, 2, 1, 0]);
  expect(rowAbout([{ pointer: '/a' }], '/ab')).toBe(-1);
});
