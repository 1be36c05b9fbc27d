import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonText } from './arbitrary-json-text.ts';
import { memberOf, nodeAt, parseJson, textOf } from './json-text.ts';
import { oneLine } from './one-line.ts';

describe('parseJson', () => {
  test('keeps the source of every value', () => {
    const text = '{"a": [1.0, 9007199254740993], "b": "\\u0041"}';
    const { root, errors } = parseJson(text);
    expect(errors).toEqual([]);
    const number = root && nodeAt(root, ['a', 1]);
    const string = root && memberOf(root, 'b');
    expect(number && textOf(number, text)).toBe('9007199254740993');
    expect(string && textOf(string, text)).toBe('"\\u0041"');
  });

  test('takes the last of equal keys, as JSON.parse does', () => {
    const text = '{"a":1,"a":2}';
    const { root } = parseJson(text);
    const last = root && memberOf(root, 'a');
    expect(last?.value).toBe(2);
  });

  test.each([
    ['', 'a value is expected here'],
    ['{"a":1,}', 'a property name in double quotes is expected here'],
    ['[1 2]', 'a comma is expected here'],
    ['{"a" 1}', 'a colon is expected here'],
    ['{"a":1', 'a closing brace is expected here'],
    ['"a', 'the string is not closed'],
    ['// no\n1', 'JSON has no comments'],
    ['1 2', 'the text ends here, nothing may follow'],
  ])('says what is wrong with %j', (text, words) => {
    expect(parseJson(text).errors.map((error) => error.message)).toContain(words);
  });

  test('accepts what JSON.parse accepts', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        expect(parseJson(text).errors).toEqual([]);
        expect(() => JSON.parse(text) as unknown).not.toThrow();
      }),
    );
  });
});

test('one line has no line break and the same value', () => {
  fc.assert(
    fc.property(jsonText, (text) => {
      const line = oneLine(text);
      expect(line).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toEqual(JSON.parse(text));
      expect(line).toHaveLength(text.length);
    }),
  );
});
