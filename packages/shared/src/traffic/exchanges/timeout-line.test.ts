import { describe, expect, test } from 'vitest';
import type { ExchangeIndex } from './exchange-index.ts';
import { back, call, event, indexOf, out, progress, result } from './frames-in-tests.ts';
import { limitsOf, movedLimits, nextLimit, struckLimit, timeoutLine } from './timeout-line.ts';

const LIMITS = { silence: 2_000, most: 5_000 };
const begin = [
  out(call(1), { at: 1_000 }),
  back(progress(1, 1), { at: 1_500 }),
  back(progress(1, 2), { at: 2_500 }),
];

describe('the line of the time limit', () => {
  test('stands a silence after the start', () => {
    const index = indexOf(begin.slice(0, 1));
    expect(timeoutLine(index, 0, LIMITS, { now: 1_800 })).toEqual({
      t: 3_000,
      by: 'silence',
      left: 1_200,
      moves: 0,
    });
    expect(timeoutLine(index, 0, LIMITS, { now: 9_000 }).left).toBe(0);
  });

  test('moves with each update', () => {
    expect(timeoutLine(indexOf(begin), 0, LIMITS, { now: 3_000 })).toEqual({
      t: 4_500,
      by: 'silence',
      left: 1_500,
      movedBy: { row: 2, t: 2_500 },
      moves: 2,
    });
  });

  test('does not move for a client that ignores progress', () => {
    const line = timeoutLine(indexOf(begin), 0, LIMITS, { now: 2_600, resets: false });
    expect(line).toMatchObject({ t: 3_000, moves: 0 });
  });

  test('never goes beyond the maximum', () => {
    const index = indexOf([...begin, back(progress(1, 3), { at: 4_400 })]);
    expect(timeoutLine(index, 0, LIMITS, { now: 4_500 })).toMatchObject({ t: 6_000, by: 'most' });
  });

  test('stays where it was when the answer came', () => {
    const index = indexOf([...begin, back(result(1), { at: 3_000 }), back(progress(1, 3))]);
    expect(timeoutLine(index, 0, LIMITS, { now: 9_000 })).toMatchObject({ t: 4_500, left: 0 });
  });

  test('says where it struck, and what must have been set', () => {
    const index = indexOf([...begin, event('timeout', { exchange: 1, at: 4_501 })]);
    expect(timeoutLine(index, 0, LIMITS, { now: 9_000 }).struck).toEqual({ row: 3, t: 4_501 });
    expect(struckLimit(index, 0)).toBe(2_001);
    expect(struckLimit(indexOf(begin), 0)).toBeUndefined();
  });

  test('keeps its distance while a person is asked, and goes on from there', () => {
    const asked = [out(call(1), { at: 1_000 }), event('paused', { exchange: 1, at: 2_500 })];
    expect(timeoutLine(indexOf(asked), 0, LIMITS, { now: 60_000 })).toEqual({
      t: 62_000,
      by: 'silence',
      left: 2_000,
      moves: 0,
      paused: { row: 1, t: 2_500 },
    });
    const answered = [...asked, event('resumed', { exchange: 1, at: 60_500 })];
    expect(timeoutLine(indexOf(answered), 0, LIMITS, { now: 61_000 })).toMatchObject({
      t: 62_500,
      movedBy: { row: 2 },
    });
    const late = [...answered, back(progress(1, 1), { at: 63_000 })];
    expect(timeoutLine(indexOf(late), 0, LIMITS, { now: 63_500 })).toMatchObject({
      t: 64_000,
      by: 'most',
    });
    const struck = [...answered, event('timeout', { exchange: 1, at: 62_501 })];
    expect(struckLimit(indexOf(struck), 0)).toBe(2_001);
  });
});

/** Where limits stood that the call outlived. */
const stood = (index: ExchangeIndex, now: number) => {
  const moved = movedLimits(index, 0, now);
  if (moved === undefined) return [];
  return Array.from(
    { length: moved.rows.length },
    (_, at) => index.state.table.tAt(moved.rows.get(at)) + moved.by,
  );
};

describe('the limits a record tells of', () => {
  const limited = [
    out(call(1), { at: 1_000, limits: [2_000, 5_000] }),
    back(progress(1, 1), { at: 2_900 }),
    back(progress(1, 2), { at: 3_500 }),
  ];
  test('are those of the request', () => {
    expect(limitsOf(indexOf(limited), 0)).toEqual({ silence: 2_000, most: 5_000 });
    expect(limitsOf(indexOf(begin), 0)).toBeUndefined();
    expect(nextLimit(indexOf(begin), 0, 2_600)).toBeUndefined();
    expect(nextLimit(indexOf(limited), 0, 3_600)).toMatchObject({ t: 5_500, allowed: 2_000 });
  });

  test('leave a trace where a call went beyond them since updates had moved them', () => {
    expect(stood(indexOf(limited), 2_950)).toEqual([]);
    expect(stood(indexOf(limited), 3_600)).toEqual([3_000]);
    expect(stood(indexOf(limited), 5_400)).toEqual([3_000, 4_900]);
    const ended = [...limited, back(result(1), { at: 4_000 }), back(progress(1, 3), { at: 4_500 })];
    expect(stood(indexOf(ended), 9_000)).toEqual([3_000]);
    expect(nextLimit(indexOf(ended), 0, 9_000)).toBeUndefined();
  });

  test('leave none where the clock stood still', () => {
    const asked = [...limited.slice(0, 2), event('paused', { exchange: 1, at: 3_500 })];
    expect(stood(indexOf(asked), 9_000)).toEqual([]);
  });
});
