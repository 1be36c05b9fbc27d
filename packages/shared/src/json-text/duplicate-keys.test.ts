import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { duplicateKeys } from './duplicate-keys.ts';

test.each<[string, ReturnType<typeof duplicateKeys>]>([
  ['{"a":1,"b":{"a":2}}', []],
  ['[{"a":1},{"a":1}]', []],
  ['{"a":"a","b":"a","c":["a","a"]}', []],
  ['{"a":1,"a":2}', [{ path: [], key: 'a', count: 2 }]],
  [String.raw`{"type":1,"typ\u0065":2,"type":3}`, [{ path: [], key: 'type', count: 3 }]],
  [
    '{"p":{"x":[0,{"k\\"":1,"o":{},"k\\"":{"z":1,"z":1}}]}}',
    [
      { path: ['p', 'x', 1], key: 'k"', count: 2 },
      { path: ['p', 'x', 1, 'k"'], key: 'z', count: 2 },
    ],
  ],
  ['{"__proto__":1,"__proto__":2}', [{ path: [], key: '__proto__', count: 2 }]],
])('%s', (text, expected) => {
  expect(duplicateKeys(text)).toEqual(expected);
});

test('what a program writes has none', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(duplicateKeys(JSON.stringify(JSON.parse(text)))).toEqual([]);
    }),
  );
});

test('many are not all told, and depth is no matter', () => {
  const pair = '{"a":1,"a":1}';
  expect(duplicateKeys(`[${Array.from({ length: 50 }, () => pair).join()}]`)).toHaveLength(20);
  expect(duplicateKeys(`${'['.repeat(5_000)}${pair}${']'.repeat(5_000)}`)).toHaveLength(1);
});
