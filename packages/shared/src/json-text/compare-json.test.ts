import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonDifferences } from './compare-json.ts';

test.each<[string, string, string[]]>([
  ['{"a":1,"b":[1,2]}', ' {"b":[1.0,2e0],"a":10e-1}', []],
  ['"\\u0041"', '"A"', []],
  ['0', '-0', []],
  ['9007199254740993', '9007199254740992', [': 9007199254740993 → 9007199254740992']],
  ['0.1', '0.10000000000000001', [': 0.1 → 0.10000000000000001']],
  ['{"a":1}', '{"a":null,"b":2}', ['a: 1 → null', 'b: nothing → 2']],
  ['{"a":[1,2,3]}', '{"a":[1,4]}', ['a/1: 2 → 4', 'a/2: 3 → nothing']],
  ['{"a":1,"a":2}', '{"a":2}', []],
  ['{"a":{}}', '{"a":[]}', ['a: {} → []']],
  ['[]', 'null', [': [] → null']],
])('%s and %s', (before, after, expected) => {
  const found = jsonDifferences(before, after).map(
    (one) => `${one.path.join('/')}: ${one.before ?? 'nothing'} → ${one.after ?? 'nothing'}`,
  );
  expect(found).toEqual(expected);
});

test('a value differs from itself in no way, however it is written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const shuffled = JSON.stringify(value, reversed, 3);
      expect(jsonDifferences(JSON.stringify(value), shuffled)).toEqual([]);
    }),
  );
});

test('differences are there exactly when the values differ, and name places that are', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (a, b) => {
      const found = jsonDifferences(JSON.stringify(a), JSON.stringify(b));
      expect(found.length > 0).toBe(text(a) !== text(b));
      for (const { path, before, after } of found) {
        if (before !== undefined) expect(text(placeIn(a, path))).toBe(text(JSON.parse(before)));
        if (after !== undefined) expect(text(placeIn(b, path))).toBe(text(JSON.parse(after)));
      }
    }),
  );
});

test('a few are enough, and what is nested without end is compared as written', () => {
  const list = JSON.stringify(Array.from({ length: 500 }, (_, index) => index));
  expect(jsonDifferences(list, '[]', 3)).toHaveLength(3);
  expect(jsonDifferences(deep('1'), deep('2'))).toHaveLength(1);
});

const deep = (inner: string) => `${'['.repeat(50_000)}${inner}${']'.repeat(50_000)}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reversed = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value;

/** With the keys in order, and the zero that JSON cannot tell from minus zero. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const placeIn = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null
        ? Object.getOwnPropertyDescriptor(at, String(step))?.value
        : undefined,
    value,
  );
