import { expect, test } from 'vitest';
import { readEndpoint } from './endpoint.ts';

const STREAM = new URL('https://a.test/gateway/sse');

test.each([
  ['messages?s=1', undefined, 'https://a.test/gateway/messages?s=1'],
  ['/messages?s=1#x', undefined, 'https://a.test/messages?s=1'],
  ['https://b.test/m?s=1', 'https://b.test', 'https://b.test/m?s=1'],
  ['https://b.test/m?s=1', 'https://b.test/', 'https://b.test/m?s=1'],
  ['/messages?s=1', 'https://a.test/gateway/messages', 'https://a.test/gateway/messages?s=1'],
  ['/messages?s=1', '/gateway/messages', 'https://a.test/gateway/messages?s=1'],
  ['https://b.test/m?s=1', 'https://c.test/n?t=2', 'https://c.test/n?t=2'],
])('%s with %s leads to %s', (named, chosen, url) => {
  const read = readEndpoint(named, STREAM, chosen);
  expect(read.ok && read.value.href).toBe(url);
});

test.each([
  ['https://b.test/m', undefined, 'endpoint-elsewhere', 'https://b.test'],
  ['https://b.test/m', 'https://c.test', 'endpoint-elsewhere', 'https://b.test'],
  ['http://a.test/m', undefined, 'endpoint-elsewhere', 'http://a.test'],
  ['http://[', undefined, 'endpoint-not-understood', ''],
  ['messages', 'ftp://a.test/m', 'endpoint-not-understood', 'ftp://a.test/m'],
])('%s with %s is asked about', (named, chosen, code, endpoint) => {
  expect(readEndpoint(named, STREAM, chosen)).toMatchObject({
    ok: false,
    error: { code, offers: [{ endpoint }] },
  });
});

test('an address that is none of the web is not offered at all', () => {
  const read = readEndpoint('javascript:alert(1)', STREAM);
  expect(read).toMatchObject({ ok: false, error: { code: 'endpoint-elsewhere' } });
  expect(!read.ok && read.error.offers).toBeUndefined();
});
