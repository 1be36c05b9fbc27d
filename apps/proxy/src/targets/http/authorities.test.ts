import { rootCertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { usualAuthorities } from './authorities.ts';

test('whatever else is trusted, the built-in authorities are', () => {
  expect(usualAuthorities()).toEqual(expect.arrayContaining([...rootCertificates]));
});
