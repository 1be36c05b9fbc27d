import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalId } from './canonical-id.ts';

test.each([
  ['1', '1.0'],
  ['1', '1e0'],
  ['1', '10e-1'],
  ['0', '-0'],
  ['0', '0.000'],
  ['100', '1E+2'],
  ['"A"', '"\\u0041"'],
])('%s and %s are one id', (a, b) => {
  expect(canonicalId(a).key).toBe(canonicalId(b).key);
});

test.each([
  ['1', '"1"'],
  ['9007199254740993', '9007199254740992'],
  ['1', '-1'],
  ['10', '1'],
  ['null', '"null"'],
  ['1e400', '1e401'],
  ['0.1', '0.01'],
])('%s and %s are two ids', (a, b) => {
  expect(canonicalId(a).key).not.toBe(canonicalId(b).key);
});

test('a number and the string that spells it are loosely one', () => {
  expect(canonicalId('7').loose).toBe(canonicalId('"7"').loose);
  expect(canonicalId('7').loose).toBe(canonicalId('"7.0"').loose);
  expect(canonicalId('"seven"').loose).toBeUndefined();
  expect(canonicalId('null').loose).toBeUndefined();
});

test('numbers of ordinary size compare as their values do', () => {
  const number = fc.oneof(
    fc.integer(),
    fc.integer({ min: -50, max: 50 }).map((n) => n / 10),
  );
  fc.assert(
    fc.property(number, number, (a, b) => {
      const same = canonicalId(JSON.stringify(a)).key === canonicalId(JSON.stringify(b)).key;
      expect(same).toBe(a === b);
    }),
  );
});
