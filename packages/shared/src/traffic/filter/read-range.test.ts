import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DURATION, MOMENT, NUMBER, readQuantity, SIZE, type Scale } from './quantity.ts';
import { readRange } from './read-range.ts';
import { inRange } from './value-test.ts';

describe('quantities', () => {
  test.each<[string, Scale, number | undefined]>([
    ['500ms', DURATION, 500],
    ['500', DURATION, 500],
    ['1.5s', DURATION, 1_500],
    ['1.001s', DURATION, 1_001],
    ['.5 s', DURATION, 500],
    ['412 ms', DURATION, 412],
    ['250us', DURATION, 0.25],
    ['1m30s', DURATION, 90_000],
    ['2:30', DURATION, 150_000],
    ['1:00:00', DURATION, 3_600_000],
    ['2h', DURATION, 7_200_000],
    ['30', MOMENT, 30_000],
    ['00:12.345', MOMENT, 12_345],
    ['83', SIZE, 83],
    ['2kB', SIZE, 2_000],
    ['1.5MB', SIZE, 1_500_000],
    ['4KiB', SIZE, 4_096],
    ['-32602', NUMBER, -32_602],
    ['fast', DURATION, undefined],
    ['', DURATION, undefined],
    ['5 5', DURATION, undefined],
    ['1s5', DURATION, undefined],
    ['5kB', DURATION, undefined],
    ['5constructor', DURATION, undefined],
    ['2:3', DURATION, undefined],
    ['2:30', SIZE, undefined],
    ['1e3', NUMBER, undefined],
  ])('%s', (text, scale, value) => {
    expect(readQuantity(text, scale)?.value).toBe(value);
  });
});

describe('ranges', () => {
  test.each<[string, Scale, number[], number[]]>([
    ['>500ms', DURATION, [500.1], [500, 499]],
    ['>=500ms', DURATION, [500], [499.9]],
    ['< 1s', DURATION, [0, 999.9], [1_000]],
    ['<=2kB', SIZE, [0, 2_000], [2_001]],
    ['1s..5s', DURATION, [1_000, 5_000], [999, 5_001]],
    ['30..45s', MOMENT, [30_000, 45_000], [29_999, 45_001]],
    ['1..2m', DURATION, [60_000, 120_000], [59_999]],
    ['5s..', DURATION, [5_000, 1e9], [4_999]],
    ['..5s', DURATION, [0, 5_000], [5_001]],
    // A single value means what is shown so: rounded, or for moments cut.
    ['412ms', DURATION, [411.5, 412.49], [411.4, 412.5]],
    ['=9.65s', DURATION, [9_645, 9_654], [9_644, 9_655]],
    ['1.1kB', SIZE, [1_050, 1_149], [1_049, 1_150]],
    ['83', SIZE, [83], [82, 84]],
    ['12s', MOMENT, [12_000, 12_999.9], [11_999, 13_000]],
    ['00:12.345', MOMENT, [12_345, 12_345.9], [12_346]],
    ['4xx', NUMBER, [400, 499], [399, 500]],
    ['40x', NUMBER, [400, 409], [410]],
    ['-326xx', NUMBER, [-32_600, -32_699], [-32_599, -32_700]],
    ['404', NUMBER, [404], [403, 405]],
    ['-32099..-32000', NUMBER, [-32_099, -32_000], [-32_100, -31_999]],
  ])('%s', (text, scale, inside, outside) => {
    const range = readRange(text, scale);
    if ('fault' in range) throw new Error(text);
    expect(inside.filter((value) => !inRange(range, value))).toEqual([]);
    expect(outside.filter((value) => inRange(range, value))).toEqual([]);
  });

  test.each<[string, Scale, string]>([
    ['>', DURATION, 'unreadable'],
    ['..', DURATION, 'unreadable'],
    ['>fast', DURATION, 'unreadable'],
    ['1s..fast', DURATION, 'unreadable'],
    ['4xx4', NUMBER, 'unreadable'],
    ['4xx', DURATION, 'unreadable'],
    ['5s..1s', DURATION, 'backwards'],
  ])('%s is no range', (text, scale, fault) => {
    expect(readRange(text, scale)).toMatchObject({ fault });
  });

  test('any text is read or refused', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('1', '.', ':', 's', 'm', 'k', 'x', '-', '>', '=', ' ') }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(DURATION, MOMENT, SIZE, NUMBER), (text, scale) => {
        const range = readRange(text, scale);
        if (!('fault' in range)) expect(range.min).toBeLessThanOrEqual(range.max);
      }),
      { numRuns: 1_000 },
    );
  });
});
