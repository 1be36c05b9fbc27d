import { describe, expect, it } from 'vitest';
import { agoOf, durationOf, groupDigits, inWords, shortCount, sizeOf } from './format.ts';

describe('durationOf', () => {
  it.each([
    [0.42, '0.42 ms'],
    [4.25, '4.3 ms'],
    [412, '412 ms'],
    [999.6, '1.00 s'],
    [9_650, '9.65 s'],
    [29_800, '29.8 s'],
    [252_000, '4:12 m'],
  ])('%d ms is %s', (ms, text) => {
    expect(inWords(durationOf(ms))).toBe(text);
  });
});

describe('sizeOf', () => {
  it.each([
    [83, '83 B'],
    [1144, '1.1 kB'],
    [999_999, '1.0 MB'],
    [8_400_000, '8.4 MB'],
    [2_000_000_000, '2.0 GB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(inWords(sizeOf(bytes))).toBe(text);
  });
});

describe('agoOf', () => {
  const now = 1_000_000_000;
  it.each([
    [0, 'now'],
    [12_000, '12 s ago'],
    [12 * 60_000, '12 min ago'],
    [3_600_000, '1 h ago'],
    [26 * 3_600_000, 'yesterday'],
    [4 * 86_400_000, '4 days ago'],
  ])('%d ms before is %s', (before, text) => {
    expect(agoOf(now - before, now)).toBe(text);
  });
});

it('sets thousands apart', () => {
  expect(groupDigits(1144)).toBe('1 144');
  expect(groupDigits(76968123)).toBe('76 968 123');
  expect(groupDigits(83)).toBe('83');
});

it('counts are short where there is little room', () => {
  expect([0, 999, 1_000, 5_002, 999_999, 1_200_000].map(shortCount)).toEqual([
    '0',
    '999',
    '1k',
    '5k',
    '999k',
    '1M',
  ]);
});
