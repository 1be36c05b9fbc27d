import { expect, it } from 'vitest';
import { pointerInWords } from './pointer.ts';

it('a pointer is read as people write a path', () => {
  expect(pointerInWords('/rows/0/a~1b')).toBe('rows[0]["a/b"]');
  expect(pointerInWords('/01/12345678901')).toBe('["01"]["12345678901"]');
  expect(pointerInWords('')).toBe('');
});
