import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RowTable } from '../row-table.ts';
import { createExchangeIndex } from './exchange-index.ts';
import {
  back,
  call,
  indexOf,
  note,
  out,
  progress,
  request,
  result,
  rowsOf,
  tableOf,
  type Said,
} from './frames-in-tests.ts';
import { stairsOf } from './progress-stairs.ts';
import { hasUpdates, progressFacts, type ProgressFacts } from './progress-strip.ts';

/** A call at 1000 and its updates: time, value, total, words. */
const run = (updates: readonly [number, number, number?, string?][], more: readonly Said[] = []) =>
  indexOf([
    out(call(1), { at: 1_000 }),
    ...updates.map(([at, value, total, words]) => back(progress(1, value, total, words), { at })),
    ...more,
  ]);

describe('a running call', () => {
  test('says what was last told, and how long it has been silent', () => {
    const index = run([
      [1_500, 1, 8, 'one'],
      [2_000, 2, 8, 'two'],
    ]);
    expect(progressFacts(index, 0, 11_000)).toEqual<ProgressFacts>({
      isRunning: true,
      updates: 2,
      value: 2,
      total: 8,
      percent: 25,
      message: 'two',
      last: { row: 2, t: 2_000 },
      silence: 9_000,
      longestSilence: { ms: 9_000, from: 2_000, to: 11_000 },
      rate: 0,
      breaks: 0,
      totalChanges: 0,
      overTotal: 0,
      afterEnd: 0,
      valueless: 0,
    });
  });

  test('runs no more where the record ends', () => {
    const facts = progressFacts(
      run([
        [1_500, 1, 8],
        [2_000, 2, 8],
        [2_500, 3, 8],
      ]),
      0,
      3_000,
      true,
    );
    expect(facts).toMatchObject({ isRunning: false, silence: 500 });
    expect(facts).not.toHaveProperty('finish');
  });

  test('before the first update the silence counts from the start', () => {
    expect(progressFacts(run([]), 0, 1_700)).toEqual<ProgressFacts>({
      isRunning: true,
      updates: 0,
      silence: 700,
      longestSilence: { ms: 700, from: 1_000, to: 1_700 },
      rate: 0,
      breaks: 0,
      totalChanges: 0,
      overTotal: 0,
      afterEnd: 0,
      valueless: 0,
    });
  });

  test('the rate is that of the last five seconds', () => {
    const index = run(Array.from({ length: 100 }, (_, at) => [1_100 + at * 100, at + 1]));
    expect(progressFacts(index, 0, 11_000).rate).toBeCloseTo(10, 5);
    expect(progressFacts(index, 0, 13_500).rate).toBeCloseTo(5, 5);
    expect(progressFacts(index, 0, 30_000).rate).toBe(0);
  });

  test('a call of a few milliseconds has no rate', () => {
    const updates: [number, number][] = [
      [1_001, 1],
      [1_002, 2],
    ];
    expect(progressFacts(run(updates, [back(result(1), { at: 1_003 })]), 0, 9_000).rate).toBe(0);
  });

  test('words that are only the number are none', () => {
    expect(progressFacts(run([[1_100, 5]]), 0, 1_200)).not.toHaveProperty('message');
  });

  test('what breaks the rules is counted', () => {
    const index = run([
      [1_100, 1, 4],
      [1_200, 1, 4],
      [1_300, 3, 5],
      [1_400, 2],
      [1_500, 9, 5],
    ]);
    expect(progressFacts(index, 0, 2_000)).toMatchObject({
      breaks: 2,
      totalChanges: 3,
      overTotal: 1,
      percent: 180,
    });
  });
});

test('what is no number hides neither what stood still nor what the total was', () => {
  const index = indexOf([
    out(call(1)),
    back(progress(1, 3, 4)),
    back(note('notifications/progress', { progressToken: 1, progress: '3.5', total: 4 })),
    back(progress(1, 2, 4)),
  ]);
  expect(progressFacts(index, 0, 2_000)).toMatchObject({
    updates: 3,
    valueless: 1,
    breaks: 1,
    totalChanges: 0,
  });
});

test('on the stream of a call an update with a token nobody offered tells nothing of it', () => {
  const index = indexOf([
    out(call(1), { http: 1 }),
    back(progress('nobody', 99, 100), { http: 1 }),
    back(progress(1, 1, 4), { http: 1 }),
  ]);
  expect(progressFacts(index, 0, 2_000)).toMatchObject({ updates: 1, value: 1, breaks: 0 });
  expect(index.exchange(0).firstProgress).toMatchObject({ row: 2 });
  expect([...index.track(0).strays]).toEqual([1]);
});

describe('the estimate', () => {
  test('goes on as lately', () => {
    const index = run([
      [2_000, 1, 10],
      [3_000, 2, 10],
      [4_000, 4, 10],
      [5_000, 6, 10],
    ]);
    expect(progressFacts(index, 0, 5_500).finish).toEqual({ t: 7_000, left: 1_500 });
    expect(progressFacts(index, 0, 9_000).finish).toEqual({ t: 7_000, left: 0 });
  });

  test('begins anew with the count or the total', () => {
    const index = run([
      [2_000, 50, 100],
      [3_000, 90, 100],
      [4_000, 1, 10],
      [5_000, 2, 10],
      [6_000, 3, 10],
    ]);
    expect(progressFacts(index, 0, 6_000).finish?.t).toBe(13_000);
  });

  test.each<[string, [number, number, number?][]]>([
    [
      'two updates',
      [
        [2_000, 1, 9],
        [3_000, 2, 9],
      ],
    ],
    [
      'no total',
      [
        [2_000, 1],
        [3_000, 2],
        [4_000, 3],
      ],
    ],
    [
      'all is done',
      [
        [2_000, 1, 3],
        [3_000, 2, 3],
        [4_000, 3, 3],
      ],
    ],
    [
      'all came at once',
      [
        [2_000, 1, 9],
        [2_000, 2, 9],
        [2_000, 3, 9],
      ],
    ],
  ])('there is none where %s', (_, updates) => {
    expect(progressFacts(run(updates), 0, 5_000)).not.toHaveProperty('finish');
  });
});

describe('a finished call', () => {
  const index = run(
    [
      [1_500, 1, 3],
      [2_000, 2, 3],
    ],
    [back(result(1), { at: 5_000 }), back(progress(1, 3, 3), { at: 9_000 })],
  );

  test('stands still, whatever time it is', () => {
    expect(progressFacts(index, 0, 6_000)).toEqual(progressFacts(index, 0, 1e9));
    expect(progressFacts(index, 0, 6_000)).toMatchObject({
      isRunning: false,
      updates: 3,
      value: 2,
      afterEnd: 1,
      silence: 3_000,
      longestSilence: { ms: 3_000, from: 2_000, to: 5_000 },
      rate: 0.5,
    });
  });

  test('progress of a task goes on after the answer', () => {
    const made = result(1, { task: { taskId: 't', status: 'working' } });
    const tasked = run(
      [[1_500, 1, 3]],
      [back(made, { at: 2_000 }), back(progress(1, 2, 3), { at: 3_000 })],
    );
    expect(progressFacts(tasked, 0, 4_000)).toMatchObject({ isRunning: true, afterEnd: 0 });
    const over = run(
      [[1_500, 1, 3]],
      [
        back(made, { at: 2_000 }),
        out(request(2, 'tasks/get', { taskId: 't' })),
        back(note('notifications/tasks/status', { taskId: 't', status: 'completed' })),
        back(progress(1, 2, 3)),
      ],
    );
    expect(progressFacts(over, 0, 4_000)).toMatchObject({ isRunning: false, afterEnd: 1 });
  });
});

test('the facts are those a plain walk over all updates gives', () => {
  const updates = fc.array(
    fc.tuple(fc.nat(400), fc.nat(6), fc.option(fc.integer({ min: 1, max: 4 }))),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(updates, fc.option(fc.nat(30)), fc.nat(2_000), (list, endAt, more) => {
      let t = 1_000;
      const said: Said[] = [out(call(1), { at: t })];
      const times: number[] = [];
      list.forEach(([gap, value, total], at) => {
        if (at === endAt) said.push(back(result(1), { at: t }));
        t += gap;
        times.push(t);
        said.push(back(progress(1, value, total ?? undefined), { at: t }));
      });
      const table = tableOf(rowsOf(said));
      const index = createExchangeIndex();
      for (let to = 1; to <= table.length; to++) {
        index.append(table, 0, to);
        index.track(0);
      }
      const now = t + more;
      const facts = progressFacts(index, 0, now);
      const isOver = endAt !== null && endAt < list.length;
      const inTime = isOver ? times.slice(0, endAt) : times;
      const until = isOver ? (inTime.at(-1) ?? 1_000) : now;
      const marks = [1_000, ...inTime, until];
      const gaps = marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0));
      expect(facts.updates).toBe(list.length);
      expect(facts.afterEnd).toBe(list.length - inTime.length);
      expect(facts.longestSilence.ms).toBe(Math.max(...gaps));
      expect(facts.silence).toBe(gaps.at(-1));
      const values = list.map(([, value]) => value);
      expect(facts.breaks).toBe(
        values.filter((value, at) => at > 0 && value <= (values[at - 1] ?? 0)).length,
      );
      expect(facts.finish?.left ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a storm of 100,000 updates is kept whole', () => {
  const count = 100_000;
  const table = new RowTable();
  const common = { kind: 'message', bytes: 100, exchange: 1 } as const;
  table.append({ ...common, seq: 1, t: 0, dir: 'out', shape: 'request', method: 'tools/call' });
  const index = createExchangeIndex();
  for (let at = 1; at <= count; at++) {
    const progress: [number, number] = [at, count];
    const method = 'notifications/progress';
    const said = { seq: at + 1, t: at / 8, dir: 'in', shape: 'notification', method } as const;
    table.append({ ...common, ...said, progress });
    if (at % 500 === 0) index.append(table);
  }
  expect(progressFacts(index, 0, count / 8)).toMatchObject({
    updates: count,
    percent: 100,
    breaks: 0,
    longestSilence: { ms: 0.125 },
    rate: 8_000,
  });
  expect(index.track(0).progress.get(77_776)).toBe(77_777);
  const { stairs } = stairsOf(index, 0, { from: 0, to: count / 8 + 1, width: 500 });
  expect(stairs.length).toBeLessThanOrEqual(501);
  expect(stairs.reduce((sum, { updates }) => sum + updates, 0)).toBe(count);
});

test('updates that all come after the end are updates, those of nobody are none', () => {
  const index = indexOf([
    out(call(1)),
    back(result(1)),
    back(progress(1, 1, 2)),
    out(call(2)),
    back(progress('nobody', 1, 2)),
  ]);
  expect([hasUpdates(index, 1), hasUpdates(index, 4), hasUpdates(index, 3)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('one update makes no rate', () => {
  const said = [out(call(1), { at: 1_000 }), back(progress(1, 4, 4), { at: 1_010 })];
  expect(progressFacts(indexOf(said), 0, 3_000).rate).toBe(0);
  expect(progressFacts(indexOf([...said, back(result(1), { at: 2_000 })]), 0, 3_000).rate).toBe(0);
});
