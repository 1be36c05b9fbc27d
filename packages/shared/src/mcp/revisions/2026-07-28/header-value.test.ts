import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerValue } from './header-value.ts';

test.each([
  ['us-west1', 'us-west1'],
  ['', ''],
  ['inner space', 'inner space'],
  ['~!"', '~!"'],
  ['Hello, 世界', '=?base64?SGVsbG8sIOS4lueVjA==?='],
  [' padded ', '=?base64?IHBhZGRlZCA=?='],
  ['\tx', '=?base64?CXg=?='],
  ['a\tb', '=?base64?YQli?='],
  ['a\r\nb', '=?base64?YQ0KYg==?='],
  ['\u007f', '=?base64?fw==?='],
  ['=?base64?eA==?=', '=?base64?PT9iYXNlNjQ/ZUE9PT89?='],
  // Not both markers, or not in lower case: literal.
  ['=?base64?eA==', '=?base64?eA=='],
  ['=?BASE64?eA==?=', '=?BASE64?eA==?='],
])('%j is sent as %j', (value, header) => {
  expect(headerValue(value)).toBe(header);
});

test('a server that decodes gets the value back, in characters HTTP carries', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' }));
  fc.assert(
    fc.property(text, (value) => {
      const header = headerValue(value);
      expect(header).toMatch(/^(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/);
      const encoded = /^=\?base64\?(.*)\?=$/.exec(header)?.[1];
      const decoded = encoded === undefined ? header : Buffer.from(encoded, 'base64').toString();
      expect(decoded).toBe(value);
      if (encoded !== undefined) expect(Buffer.from(value).toString('base64')).toBe(encoded);
    }),
    { numRuns: 500 },
  );
});
