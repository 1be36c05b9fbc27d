import { expect, it } from 'vitest';
import { differentEntries, differentResults } from './compare-lists.ts';

const entry = (name: string, more: object = {}) => ({ name, raw: { name, ...more } });

it('names what one list alone has, and where the others differ', () => {
  const found = differentEntries(
    [entry('a'), entry('b', { title: 'x' }), entry('c')],
    [entry('d'), entry('b', { title: 'y' }), entry('a')],
    ({ name }) => name,
  );
  expect(found).toEqual([
    { key: 'b', differences: [{ path: ['title'], before: '"x"', after: '"y"' }] },
    { key: 'c', only: 'legacy', differences: [] },
    { key: 'd', only: 'modern', differences: [] },
  ]);
});

it('leaves out what the era itself adds to a result', () => {
  const modern = '{"resultType":"complete","_meta":{},"content":[2]}';
  expect(differentResults('{"content":[1]}', modern).map(({ path }) => path)).toEqual([
    ['content', 0],
  ]);
});
