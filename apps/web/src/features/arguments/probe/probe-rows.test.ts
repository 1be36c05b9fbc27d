import { describe, expect, it } from 'vitest';
import type { JudgedCall } from '../agreement/judged-call.ts';
import { textKey } from '../agreement/text-key.ts';
import { answerWords, linesOf, probeRows, tally, verdictOf } from './probe-rows.ts';

const probe = (id: string, text: string) => ({
  id,
  group: 'valid' as const,
  name: id,
  pointer: '',
  text,
  expected: 'accept' as const,
});
const call = (seq: number, text: string, more: Partial<JudgedCall> = {}): JudgedCall => ({
  seq,
  tool: 'echo',
  argumentsKey: textKey(text),
  fits: true,
  problems: [],
  said: { kind: 'result' },
  verdict: 'pass',
  sentence: 'It fits.',
  ...more,
});
const rowsFor = (calls: readonly JudgedCall[], run = { waiting: ['c'] }) =>
  probeRows([probe('a', '{}'), probe('b', '{"n":1.0}'), probe('c', '[]')], {
    judged: new Map(calls.map((one) => [one.seq, one])),
    tool: 'echo',
    run,
  });

describe('the rows of the probes', () => {
  it('have the newest call with exactly their arguments, and of their tool', () => {
    const rows = rowsFor([
      call(9, '{}', { verdict: 'fail' }),
      call(3, '{}'),
      call(12, '{}', { tool: 'other' }),
      call(5, '{"n":1}'),
    ]);
    expect(rows.map(({ judged, at }) => [judged?.seq, at])).toEqual([
      [9, 'rest'],
      [undefined, 'rest'],
      [undefined, 'waiting'],
    ]);
    expect(tally(rows)).toBe('1 fails, 1 to come, 1 not run');
    expect(linesOf(rows).map(({ kind }) => kind)).toEqual(['group', 'probe', 'probe', 'probe']);
  });

  it('say nothing of a server whose call was given up', () => {
    const [row] = rowsFor([
      call(3, '{}', { verdict: 'fail', said: { kind: 'none', why: 'cancelled' } }),
    ]);
    expect(row && verdictOf(row)).toBe('none');
  });

  it('say in words what was answered', () => {
    expect(answerWords({ kind: 'error', code: -32602, message: '' })).toBe('Refused -32602');
    expect(answerWords({ kind: 'none', why: 'lost' })).toBe('No answer');
  });
});
