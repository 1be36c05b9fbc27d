import { describe, expect, it } from 'vitest';
import { searchable, searchItems } from './pick-item.ts';

const items = [
  { position: 0, name: 'echo', words: 'Says it again' },
  { position: 1, name: 'deploy_release', words: 'Deploy' },
  { position: 2, name: 'echo' },
];

describe('an item is found', () => {
  it.each([
    ['', [0, 1, 2]],
    ['EC', [0, 2]],
    ['again', [0]],
    ['rel depl', [1]],
    ['zzz', []],
  ])('by %j', (query, expected) => {
    const found = searchItems(searchable(items), query);
    expect(found.map(({ position }) => position)).toEqual(expected);
  });
});
