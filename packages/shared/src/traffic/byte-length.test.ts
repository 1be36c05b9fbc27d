import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64Length, utf8Length } from './byte-length.ts';

test('counts as the encoder does, unpaired surrogates included', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\ud800', '\udc00', '\ud83d\ude00', 'a', '\u07ff', '\u0800'),
  );
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      const text = parts.join('');
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

test('counts the bytes that base64 stands for', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
      expect(base64Length(Buffer.from(bytes).toString('base64'))).toBe(bytes.length);
    }),
  );
});
