import { expect, test } from 'vitest';
import { back, call, indexOf, out, result } from './frames-in-tests.ts';

const as = (name: string, number: number, of = 3) => ({ run: { name, call: number, of } });

test('the calls of a run are known by what the record says of them', () => {
  const index = indexOf([
    out(call(1)),
    out(call(2), as('a', 0)),
    out(call(3), as('a', 1)),
    back(result(3)),
    out(call(4), as('b', 0, 1)),
    out(call(5)),
    out(call(6), as('a', 2)),
  ]);
  expect(index.runs).toEqual([
    {
      name: 'a',
      of: 3,
      calls: [
        { call: 0, ordinal: 1 },
        { call: 1, ordinal: 2 },
        { call: 2, ordinal: 5 },
      ],
    },
    { name: 'b', of: 1, calls: [{ call: 0, ordinal: 3 }] },
  ]);
});
