import { describe, expect, test } from 'vitest';
import { bindAddress } from './bind-address.ts';

const plainly = (text: string) => bindAddress(text, { dangerous: false });
const dangerously = (text: string) => bindAddress(text, { dangerous: true });

describe('loopback, in any spelling, needs no flag', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.53', '127.0.0.53'],
    ['127.1', '127.0.0.1'],
    ['0x7f.0.0.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['localhost', '127.0.0.1'],
    ['LocalHost', '127.0.0.1'],
    ['::1', '::1'],
    ['[::1]', '::1'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['[::ffff:7f00:1]', '127.0.0.1'],
  ])('%s', (text, address) => {
    expect(plainly(text)).toEqual({ ok: true, value: { address, reach: 'loopback' } });
  });
});

const WILDCARDS = ['0.0.0.0', '::', '[::]', '0', '0x0', '00', '000.0.0.0', '0.0', '0.0.0.0.'];
const MORE_WILDCARDS = ['::ffff:0.0.0.0', '[::ffff:0:0]', '0:0:0:0:0:0:0:0', '::0', '0x0.0.0x0.0'];

describe('every spelling of "all networks" is refused without the flag and known with it', () => {
  test.each([...WILDCARDS, ...MORE_WILDCARDS])('%s', (text) => {
    const refused = plainly(text);
    expect(refused).toMatchObject({ ok: false, error: { code: 'address-not-loopback' } });
    expect(refused).toMatchObject({ error: { why: expect.stringContaining('every network') } });
    expect(dangerously(text)).toMatchObject({ ok: true, value: { reach: 'every-address' } });
  });
});

describe('other addresses and names are refused without the flag', () => {
  test.each([
    '192.168.1.10',
    '10.0.0.1',
    '169.254.169.254',
    '1',
    'fe80::1',
    '2001:db8::1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    'example.test',
    'localhost.example.test',
    'localhost.',
    '127.0.0.1.example.test',
  ])('%s', (text) => {
    expect(plainly(text)).toMatchObject({ ok: false, error: { code: 'address-not-loopback' } });
    expect(dangerously(text)).toMatchObject({ ok: true, value: { reach: 'one-address' } });
  });
});

describe('what is no address is refused even with the flag', () => {
  test.each([
    '',
    ' ',
    '*',
    '127.0.0.1:80',
    '127.0.0.1/8',
    'a@127.0.0.1',
    '127.0.0.1#',
    '256.0.0.1',
  ])('"%s"', (text) => {
    expect(plainly(text)).toMatchObject({ ok: false, error: { code: 'address-not-understood' } });
    expect(dangerously(text).ok).toBe(false);
  });
  test('digits of other scripts and hidden characters are not folded into an address', () => {
    for (const text of ['１２７.0.0.1', '127.0.0\t.1', '127.0.0.1\u200b', '%30']) {
      expect(dangerously(text).ok).toBe(false);
    }
  });
});
