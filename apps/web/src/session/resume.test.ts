import type { Row } from '@wirescope/shared/traffic/row';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs, takeRows } from './resume.ts';

const row = (seq: number): Row => ({ seq, t: seq, kind: 'message', bytes: 1 });
const rows = (...seqs: number[]) => seqs.map(row);
const seqsOf = (taken: readonly Row[]) => taken.map(({ seq }) => seq);

describe('takeRows', () => {
  it.each([
    { name: 'the next ones', lastSeq: 2, came: [3, 4], fresh: [3, 4], gap: false },
    { name: 'from the start', lastSeq: 0, came: [1, 2], fresh: [1, 2], gap: false },
    { name: 'known ones are left out', lastSeq: 3, came: [2, 3, 4], fresh: [4], gap: false },
    { name: 'only known ones', lastSeq: 5, came: [1, 2], fresh: [], gap: false },
    { name: 'a gap before', lastSeq: 2, came: [4, 5], fresh: [], gap: true },
    { name: 'a gap inside', lastSeq: 2, came: [3, 5], fresh: [3], gap: true },
    { name: 'nothing', lastSeq: 2, came: [], fresh: [], gap: false },
  ])('$name', ({ lastSeq, came, fresh, gap }) => {
    const taken = takeRows(lastSeq, rows(...came));
    expect(seqsOf(taken.rows)).toEqual(fresh);
    expect(taken.gap).toBe(gap);
  });

  it('gives every row once and in order, wherever the connection breaks', () => {
    const cut = fc.record({ resumeBehind: fc.nat(3), size: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 20 }), (cuts) => {
        const held: number[] = [];
        let last = 0;
        for (const { resumeBehind, size } of cuts) {
          const from = Math.max(1, last + 1 - resumeBehind);
          const batch = rows(
            ...Array.from({ length: size + resumeBehind }, (_, step) => from + step),
          );
          const taken = takeRows(last, batch);
          expect(taken.gap).toBe(false);
          held.push(...seqsOf(taken.rows));
          last = held.at(-1) ?? 0;
        }
        expect(held).toEqual(held.map((_, index) => index + 1));
      }),
    );
  });
});

it('waits longer from try to try, and never more than five seconds', () => {
  expect([0, 1, 2, 3, 9].map(backoffMs)).toEqual([250, 500, 1_000, 2_000, 5_000]);
});
