import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText, objectText } from './arbitrary-json-text.ts';
import { memberOf, parseJson, textOf } from './json-text.ts';
import { elementSpans, memberSpans, valueSpanAt, type Span } from './scan.ts';

const slice = (text: string, span: Span): string => text.slice(span.start, span.end);

test('members are found where the parser finds them', () => {
  fc.assert(
    fc.property(objectText, fc.constantFrom('', ' ', '\n\t'), (text, before) => {
      const whole = before + text;
      const expected = parseJson(whole).root?.children?.map(({ children: [key, value] = [] }) => [
        key && textOf(key, whole),
        value && textOf(value, whole),
      ]);
      const found = memberSpans(whole).map(({ key, value }) => [
        slice(whole, key),
        slice(whole, value),
      ]);
      expect(found).toEqual(expected);
    }),
  );
});

test('elements are found where the parser finds them', () => {
  fc.assert(
    fc.property(fc.array(jsonText), (items) => {
      const text = `[ ${items.join(' ,\n')} ]`;
      expect(elementSpans(text).map((span) => slice(text, span))).toEqual(items);
    }),
  );
});

test('a path leads to the value JSON.parse would see, the last of equal keys', () => {
  fc.assert(
    fc.property(objectText, (text) => {
      const { root } = parseJson(text);
      const expected = root && memberOf(root, 'id');
      const span = valueSpanAt(text, ['id']);
      expect(span && slice(text, span)).toBe(expected && textOf(expected, text));
    }),
  );
});

test('nothing is found where there is nothing', () => {
  expect(memberSpans('[1]')).toEqual([]);
  expect(memberSpans(' { } ')).toEqual([]);
  expect(elementSpans('{}')).toEqual([]);
  expect(elementSpans('[\n]')).toEqual([]);
  expect(valueSpanAt('{"a":{"b":1}}', ['a', 'c'])).toBeUndefined();
  expect(valueSpanAt('{"a":1}', ['a', 'b'])).toBeUndefined();
});
