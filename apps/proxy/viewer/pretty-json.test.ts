import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJson, prettyJson } from './pretty-json.ts';

test('any JSON is laid out as usual, however it was written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      expect(prettyJson(JSON.stringify(value, null, indent))).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test('tokens stay as they were written', () => {
  expect(prettyJson(String.raw`{"a":1.0,"a":9007199254740993,"\u0062":"\/"}`)).toBe(
    String.raw`{
  "a": 1.0,
  "a": 9007199254740993,
  "\u0062": "\/"
}`,
  );
});

test('what is no JSON is told from what is', () => {
  expect(['{}', '1', '', '{'].map(isJson)).toEqual([true, true, false, false]);
});
