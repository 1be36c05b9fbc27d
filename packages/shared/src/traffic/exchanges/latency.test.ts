import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareLatency } from './compare-latency.ts';
import {
  back,
  call,
  cancelled,
  indexOf,
  out,
  progress,
  refusal,
  request,
  result,
  type Said,
} from './frames-in-tests.ts';
import { binOf, binRange, binsOf } from './histogram.ts';
import { latencyOf, quantile } from './latency.ts';

/** Calls of one tool, one after the other, that take so many ms. */
const calls = (name: string, times: readonly number[], from = 1_000): Said[] => {
  let t = from;
  return times.flatMap((took, id) => {
    const start = t;
    t += took + 1;
    return [out(call(id, name), { at: start }), back(result(id), { at: start + took })];
  });
};

describe('latency', () => {
  test('by method, and by name where methods have one', () => {
    const index = indexOf([
      ...calls('a', [10, 30, 20]),
      out(request(20, 'resources/read', { uri: 'x:1' })),
      out(request(21, 'resources/read', { uri: 'x:2' })),
      back(request('s', 'ping')),
      out(result('s')),
    ]);
    const rows = latencyOf(index);
    expect(rows.map(({ dir, method, name, count }) => [dir, method, name, count])).toEqual([
      ['out', 'tools/call', 'a', 3],
      ['out', 'resources/read', undefined, 2],
      ['in', 'ping', undefined, 1],
    ]);
    expect(rows[0]).toMatchObject({ answered: 3, p50: 20, p95: 30, max: 30, firstByte: 20 });
    expect(rows[1]).toMatchObject({ answered: 0, pending: 2 });
    expect(rows[1]).not.toHaveProperty('p50');
  });

  test('failures and cancellations are counted; their times are not latencies unless something answered', () => {
    const index = indexOf([
      out(call(1)),
      back(refusal(1)),
      out(call(2)),
      out(cancelled(2)),
      back(result(2)),
      out(call(3)),
      back(progress(3, 1), { at: 1_100 }),
      back(result(3, { isError: true }), { at: 1_200 }),
    ]);
    expect(latencyOf(index)).toMatchObject([
      {
        count: 3,
        answered: 2,
        failures: 2,
        cancelled: 1,
        pending: 0,
        p50: 10,
        max: 150,
        firstProgress: 50,
      },
    ]);
  });

  test('of those that began in a range', () => {
    const index = indexOf(calls('a', [10, 10, 10]));
    expect(latencyOf(index, { from: 1_011, to: 1_011 })).toMatchObject([{ count: 1 }]);
    expect(latencyOf(index, { from: 0, to: 1 })).toEqual([]);
  });

  test('quantiles are values of the list with so many at or below them', () => {
    const values = fc.array(fc.nat(50), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const sorted = Float64Array.from(list).sort();
        const value = quantile(sorted, share) ?? -1;
        expect(list).toContain(value);
        const below = (limit: number) => list.filter((one) => one <= limit).length;
        expect(below(value)).toBeGreaterThanOrEqual(share * list.length - 1e-9);
        const less = list.filter((one) => one < value).length;
        expect(less).toBeLessThan(Math.max(1, share * list.length));
      }),
    );
    expect(quantile(new Float64Array(), 0.5)).toBeUndefined();
  });
});

describe('histograms', () => {
  test('a duration lies in its bin', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (ms) => {
        const { from, to } = binRange(binOf(ms));
        expect(ms).toBeGreaterThanOrEqual(from * (1 - 1e-6));
        expect(ms).toBeLessThan(to * (1 + 1e-6));
      }),
    );
  });

  test('bins share their edges, so that two can be laid on each other', () => {
    expect(binRange(0).from).toBeCloseTo(0.01);
    expect(binRange(5)).toEqual({ from: binRange(4).to, to: binRange(6).from });
    expect(binOf(10)).toBe(15);
    expect(binsOf(new Map([[3, 1]]), new Map([[6, 2]]))).toEqual([3, 4, 5, 6]);
    expect(binsOf(new Map())).toEqual([]);
  });

  test('count every answer', () => {
    const [row] = latencyOf(indexOf(calls('a', [1, 1, 10, 100])));
    expect([...(row?.histogram.values() ?? [])].reduce((a, b) => a + b, 0)).toBe(4);
  });
});

const table = (name: string, ...times: number[]) => latencyOf(indexOf(calls(name, times)));

describe('comparing', () => {
  test.each<[string, number[], number[], string]>([
    ['half the time', [20, 20, 20, 20, 20], [10, 10, 10, 10, 10], 'faster'],
    ['twice the time', [10, 10, 10, 10, 10], [20, 20, 20, 20, 20], 'slower'],
    ['a twentieth more', [100, 100, 100, 100, 100], [105, 105, 105, 105, 105], 'same'],
    ['tiny either way', [0.2, 0.2, 0.2, 0.2, 0.2], [0.5, 0.5, 0.5, 0.5, 0.5], 'same'],
    ['a third more by chance', [10, 20, 30, 40, 50], [15, 25, 40, 45, 60], 'unclear'],
    ['too few', [10], [20, 20, 20, 20, 20], 'few'],
  ])('%s', (_, before, after, verdict) => {
    expect(compareLatency(table('a', ...before), table('a', ...after))).toMatchObject([
      { verdict },
    ]);
  });

  test('what is on one side only', () => {
    const changes = compareLatency(table('a', 1), table('b', 2));
    expect(
      changes.map(({ verdict, before, after }) => [verdict, before?.name, after?.name]),
    ).toEqual([
      ['gone', 'a', undefined],
      ['new', undefined, 'b'],
    ]);
  });

  test('changes are multiples', () => {
    const [change] = compareLatency(table('a', 10, 20), table('a', 30, 40));
    expect(change).toMatchObject({ p50: 3, p95: 2 });
  });
});
