import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancelVerdict, type CancelRules } from './cancel-verdict.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import {
  back,
  call,
  cancelled,
  event,
  indexOf,
  out,
  progress,
  refusal,
  result,
  type Said,
} from './frames-in-tests.ts';
import { repeatVerdict } from './repeat-verdict.ts';
import { markerOf, markersIn } from './run-markers.ts';

describe('markers', () => {
  test('are found again, each once, and only those of the run', () => {
    const run = fc.stringMatching(/^[0-9A-Za-z]{1,8}$/);
    const numbers = fc.uniqueArray(fc.nat(2_000), { maxLength: 5 });
    const filler = fc.string();
    fc.assert(
      fc.property(run, numbers, filler, (run, numbers, filler) => {
        const text = numbers.map((number) => `${markerOf(run, number)}"${filler} `).join('');
        fc.pre(!filler.includes('ws-'));
        expect(markersIn(`${text}${text}`, run)).toEqual(numbers);
        expect(markersIn(text, `${run}x`)).toEqual([]);
      }),
    );
  });

  test('1 is not 11', () => {
    expect(markersIn(markerOf('r', 11), 'r')).toEqual([11]);
  });
});

/** Calls that start and end at these times, found by their ids. */
function run(times: readonly (readonly [number, number])[]) {
  const said = times
    .flatMap(([start, end], id): { t: number; said: Said }[] => [
      { t: start, said: out(call(id), { at: start }) },
      { t: end, said: back(result(id), { at: end }) },
    ])
    .toSorted((a, b) => a.t - b.t)
    .map(({ said }) => said);
  const index = indexOf(said);
  const seqs = times.map((_, id) => said.findIndex(isRequest(id)) + 1);
  return { index, seqs, calls: callsAt(index, ...seqs) };
}
const callsAt = (index: ExchangeIndex, ...seqs: number[]) =>
  seqs.map((seq, call) => ({ call, ordinal: index.ordinalOf(seq) ?? Number.NaN }));

const isRequest = (id: number) => (said: Said) =>
  said.kind === 'message' && said.dir === 'out' && said.text.includes(`"id":${id},`);

describe('a run of calls', () => {
  test('one after the other, although all were sent at once', () => {
    const { index, calls } = run([
      [1_000, 1_100],
      [1_000, 1_200],
      [1_000, 1_300],
      [1_000, 1_400],
    ]);
    expect(repeatVerdict(index, calls)).toMatchObject({
      isComplete: true,
      inOrder: true,
      concurrency: { verdict: 'serial', atOnce: 1, overlap: 4 },
    });
  });

  test('all at once', () => {
    const { index, calls } = run([
      [1_000, 1_110],
      [1_001, 1_105],
      [1_002, 1_108],
    ]);
    expect(repeatVerdict(index, calls)).toMatchObject({
      inOrder: false,
      concurrency: { verdict: 'parallel', overlap: 3 },
    });
  });

  test('none waits for another, although they were sent one by one', () => {
    const times = Array.from({ length: 50 }, (_, at): [number, number] => [
      1_000 + at * 15,
      1_900 + at * 15 + (at % 3) * 20,
    ]);
    const { index, calls } = run(times);
    expect(repeatVerdict(index, calls).concurrency.verdict).toBe('parallel');
  });

  test('a pause between two lots of calls is not the work of the server', () => {
    const { index, calls } = run([
      [1_000, 1_200],
      [1_005, 1_230],
      [2_300, 2_505],
      [2_310, 2_520],
    ]);
    expect(repeatVerdict(index, calls).concurrency.verdict).toBe('parallel');
  });

  test('one after the other, although the first was held up on the way', () => {
    const { index, calls } = run([
      [1_000, 1_138],
      [1_001, 1_226],
      [1_002, 1_296],
      [1_003, 1_392],
      [1_145, 1_471],
      [1_230, 1_554],
      [1_300, 1_640],
      [1_400, 1_721],
    ]);
    expect(repeatVerdict(index, calls).concurrency.verdict).toBe('serial');
  });

  test('answers that came at one time came in the order of their rows', () => {
    const index = indexOf([
      out(call(1), { at: 1_000 }),
      out(call(2), { at: 1_001 }),
      back(result(1), { at: 1_010 }),
      back(result(2), { at: 1_010 }),
    ]);
    // The second call of the run was sent first.
    const calls = callsAt(index, 2, 1);
    expect(repeatVerdict(index, calls)).toMatchObject({
      inOrder: true,
      calls: [{ answered: 1 }, { answered: 0 }],
    });
  });

  test('the id of an answer may have another type', () => {
    const index = indexOf([out(call(1)), back(result('1')), out(call(2)), back(result(2))]);
    expect(repeatVerdict(index, callsAt(index, 1, 3))).toMatchObject({ otherIds: 1 });
  });

  test('all at once, each as long as it happens to take', () => {
    const times = Array.from({ length: 60 }, (_, at): [number, number] => {
      const start = 1_000 + Math.floor(at / 20) * 450;
      return [start, start + 20 + ((at * 7_919) % 20) * 20];
    });
    const { index, calls } = run(times);
    const { concurrency } = repeatVerdict(index, calls);
    expect(concurrency.verdict).toBe('parallel');
    expect(concurrency.atLeast).toBeGreaterThan(12);
  });

  test('a few that overtake others tell that it is not one after the other, and no more', () => {
    const { index, calls } = run([
      [1_000, 1_400],
      [1_000, 1_300],
      [1_000, 1_100],
      [1_000, 1_500],
      [1_000, 1_600],
      [1_000, 1_700],
    ]);
    expect(repeatVerdict(index, calls).concurrency).toEqual({
      verdict: 'unclear',
      atLeast: 3,
      overlap: 6,
    });
  });

  test('two at a time', () => {
    const times = Array.from({ length: 8 }, (_, at): [number, number] => [
      1_000,
      1_100 + Math.floor(at / 2) * 100,
    ]);
    const { index, calls } = run(times);
    expect(repeatVerdict(index, calls).concurrency).toEqual({
      verdict: 'some',
      atOnce: 2,
      overlap: 8,
    });
  });

  test.each<[string, [number, number][]]>([
    [
      'they did not overlap',
      [
        [1_000, 1_100],
        [1_100, 1_200],
      ],
    ],
    [
      'they hardly overlapped',
      [
        [1_000, 1_100],
        [1_095, 1_200],
      ],
    ],
    [
      'all were answered at once, after as long as a pause took',
      [
        [1_000, 1_081],
        [1_013, 1_081],
        [1_067, 1_081],
      ],
    ],
    [
      'they were too short',
      [
        [1_000, 1_001],
        [1_000, 1_002],
      ],
    ],
  ])('unclear where %s', (_, times) => {
    const { index, calls } = run(times);
    expect(repeatVerdict(index, calls).concurrency.verdict).toBe('unclear');
  });

  test('a marker of another call is a mix-up', () => {
    const { index, seqs, calls } = run([
      [1_000, 1_100],
      [1_000, 1_100],
    ]);
    const read = (...echoes: number[][]) =>
      repeatVerdict(
        index,
        calls.map((one, at) => ({ ...one, echoes: echoes[at] })),
      );
    expect(read([0], [1])).toMatchObject({ allOwn: true, foreign: [] });
    expect(read([1], [0])).toMatchObject({ allOwn: false, foreign: seqs });
    expect(read([0], [])).toMatchObject({ allOwn: false, foreign: [] });
    expect(read([], [])).not.toHaveProperty('allOwn');
    expect(read([0]).calls.map(({ echo }) => echo)).toEqual(['own', 'unread']);
    expect(read([0])).not.toHaveProperty('allOwn');
  });

  test('a call keeps its number where one before it was not sent', () => {
    const { index, calls } = run([
      [1_000, 1_100],
      [1_000, 1_100],
    ]);
    const second = calls.slice(1).map((one) => ({ ...one, echoes: [1] }));
    expect(repeatVerdict(index, second)).toMatchObject({ allOwn: true, calls: [{ call: 1 }] });
  });

  test('answers too many and answers to nothing are counted while it runs', () => {
    const index = indexOf([
      back(result(90)),
      out(call(1)),
      back(result(91)),
      back(result(1)),
      back(result(1)),
      back(result(92)),
    ]);
    expect(repeatVerdict(index, callsAt(index, 2))).toMatchObject({ duplicates: 1, orphans: 1 });
  });

  test('is not complete while a call runs', () => {
    const index = indexOf([out(call(1)), out(call(2)), back(result(2))]);
    expect(repeatVerdict(index, callsAt(index, 1, 2)).isComplete).toBe(false);
    expect(repeatVerdict(index, callsAt(index, 2)).isComplete).toBe(true);
  });
});

describe('a cancelled call', () => {
  const LEGACY: CancelRules = { revision: '2025-11-25', transport: 'stdio', now: 9_000 };
  const MODERN: CancelRules = { ...LEGACY, revision: '2026-07-28' };
  const begin = [out(call(1), { at: 1_000 }), out(cancelled(1), { at: 2_000 })];
  const judge = (more: readonly Said[], rules = LEGACY, said = begin) =>
    cancelVerdict(indexOf([...said, ...more]), 0, rules);

  test.each<[string, Said[], CancelRules, object]>([
    ['silence', [], LEGACY, { reaction: 'silent', rule: 'ok', after: 7_000, messages: 0 }],
    ['not yet', [], { ...LEGACY, now: 2_500 }, { reaction: 'waiting', after: 500 }],
    [
      'late',
      [back(result(1), { at: 4_000 })],
      LEGACY,
      { reaction: 'late', rule: 'should', after: 2_000 },
    ],
    ['late, modern', [back(result(1), { at: 4_000 })], MODERN, { reaction: 'late', rule: 'must' }],
    ['error', [back(refusal(1), { at: 4_000 })], LEGACY, { reaction: 'error', rule: 'should' }],
    ['crossing', [back(result(1), { at: 2_030 })], MODERN, { reaction: 'race', rule: 'ok' }],
    [
      'an error that speaks of it, at once',
      [
        back(
          { jsonrpc: '2.0', id: 1, error: { code: -32_800, message: 'Request cancelled' } },
          { at: 2_008 },
        ),
      ],
      LEGACY,
      { reaction: 'error', rule: 'should', after: 8 },
    ],
    [
      'talking on',
      [back(progress(1, 1), { at: 2_010 }), back(progress(1, 2), { at: 3_000 })],
      MODERN,
      { reaction: 'silent', rule: 'must', messages: 2 },
    ],
    [
      'what was on its way',
      [back(progress(1, 1), { at: 2_010 })],
      MODERN,
      { reaction: 'silent', rule: 'ok', messages: 1 },
    ],
    ['lost', [event('exited', { at: 3_000 })], LEGACY, { reaction: 'silent' }],
    ['unseen', [], { ...MODERN, transport: 'http' }, { reaction: 'silent', rule: 'not-seen' }],
  ])('%s', (_, more, rules, verdict) => {
    expect(judge(more, rules)).toMatchObject(verdict);
  });

  test('the answer was first', () => {
    const said = [
      out(call(1), { at: 1_000 }),
      back(result(1), { at: 1_990 }),
      out(cancelled(1), { at: 2_000 }),
    ];
    expect(judge([], LEGACY, said)).toMatchObject({ reaction: 'answered', rule: 'ok', after: -10 });
    expect(judge([], LEGACY, begin.slice(0, 1)).reaction).toBe('not-cancelled');
  });

  test('a timeout is judged alike', () => {
    const said = [
      out(call(1), { at: 1_000 }),
      event('timeout', { exchange: 1, at: 2_000 }),
      out(cancelled(1), { at: 2_000 }),
      back(result(1), { at: 5_000 }),
    ];
    expect(judge([], LEGACY, said)).toMatchObject({ reaction: 'late', after: 3_000 });
  });
});
