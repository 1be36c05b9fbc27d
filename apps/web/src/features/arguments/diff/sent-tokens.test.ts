import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentTokens } from './sent-tokens.ts';

it('tells strings, numbers and words apart', () => {
  expect(sentTokens('["a, 1", -1.50e3, null]').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'punctuation [',
    'string "a, 1"',
    'punctuation , ',
    'number -1.50e3',
    'punctuation , ',
    'word null',
    'punctuation ]',
  ]);
});

it('keeps every character of any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
      expect(
        sentTokens(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
