import { expect, test } from 'vitest';
import { actionProgress } from './action-progress.ts';
import { roundShape } from './bar-shape.ts';
import { describeExchange } from './exchange-words.ts';
import { back, call, http, indexOf, note, out, progress, result } from './frames-in-tests.ts';
import { rowsMeanwhile } from './lane-ticks.ts';
import { hasUpdates, progressFacts } from './progress-strip.ts';
import { limitMoves } from './timeout-line.ts';

const ASKS = { resultType: 'input_required', requestState: 's' };
const limits = [60_000, 90_000];

/** Two updates, a question to a person for 7 s, and the retry. */
const asked = [
  out(call(1, 'first'), { at: 1_000, http: 1, limits }),
  http('request', 1, { method: 'POST', at: 1_003 }),
  http('response', 1, { status: 200, at: 1_020 }),
  back(progress(1, 1, 4, 'before 1'), { at: 1_400, http: 1 }),
  back(note('notifications/message', { level: 'info', data: 'x' }), { at: 1_500, http: 1 }),
  back(progress(1, 2, 4, 'before 2'), { at: 1_800, http: 1 }),
  back(result(1, ASKS), { at: 2_000, http: 1 }),
  http('end', 1, { at: 2_000 }),
  out(call(2, 'first', { requestState: 's' }), { at: 9_000, http: 2, limits }),
  http('request', 2, { method: 'POST', at: 9_053 }),
  http('response', 2, { status: 200, at: 9_245 }),
];
const silentEnd = [...asked, back(result(2), { at: 9_500, http: 2 })];
const goneOn = [
  ...asked,
  back(progress(2, 3, 4, 'after 1'), { at: 9_400, http: 2 }),
  back(note('notifications/message', { level: 'info', data: 'y' }), { at: 9_500, http: 2 }),
  back(progress(2, 4, 4, 'after 2'), { at: 9_900, http: 2 }),
  back(result(2), { at: 10_000, http: 2 }),
];

test('an action of several rounds is on the wire and heard with the first of them', () => {
  expect(describeExchange(indexOf(silentEnd), 0, { origin: 1_000, now: 20_000 })).toBe(
    'tools/call first, id 1, 2, frame 1, at 0 ms, 8.50 s, of which 7.00 s input_required, 2 rounds, on the wire after 3.0 ms, first byte after 20 ms, 2 progress updates, last 2 of 4, before 2, longest silence 500 ms, 1 log message',
  );
});

test('progress and log messages are those of all its rounds', () => {
  const words = describeExchange(indexOf(goneOn), 0, { origin: 1_000, now: 20_000 });
  expect(words).toContain(
    '4 progress updates, last 4 of 4, after 2, longest silence 500 ms, 2 log messages',
  );
});

test('the time a person is asked is no silence of the server', () => {
  expect(actionProgress(indexOf(goneOn), 0, 20_000)).toEqual({
    isRunning: false,
    updates: 4,
    value: 4,
    total: 4,
    percent: 100,
    message: 'after 2',
    last: { row: 13, t: 9_900 },
    silence: 100,
    longestSilence: { ms: 500, from: 9_400, to: 9_900 },
    rate: 2,
    breaks: 0,
    totalChanges: 0,
    overTotal: 0,
    afterEnd: 0,
    valueless: 0,
  });
  expect(actionProgress(indexOf(asked), 0, 9_300)).toMatchObject({
    isRunning: true,
    value: 2,
    silence: 300,
    longestSilence: { ms: 400 },
  });
});

test('a round without updates hides none of the others, and has none of theirs', () => {
  const index = indexOf([
    out(call(1)),
    back(result(1, ASKS)),
    out(call(2, 'work', { requestState: 's' })),
    back(progress(2, 1, 2)),
  ]);
  expect([hasUpdates(index, 1), hasUpdates(index, 3)]).toEqual([false, true]);
  expect(actionProgress(index, 0, 3_000)).toMatchObject({ updates: 1, value: 1 });
});

test('a round by itself has its own time and nothing of the question after it', () => {
  const index = indexOf(goneOn);
  const [first = 0, second = 0] = index.exchange(0).rounds;
  expect(roundShape(index, first, 20_000)).toMatchObject({ from: 1_000, to: 2_000 });
  expect(roundShape(index, second, 20_000)).toMatchObject({ from: 9_000, to: 10_000 });
  expect(roundShape(indexOf(asked), first, 20_000).to).toBe(2_000);
  expect(progressFacts(index, second, 20_000)).toMatchObject({ updates: 2, value: 4 });
});

test('updates of every round moved the time limit', () => {
  expect(limitMoves(indexOf(silentEnd), 0)).toEqual({ moves: 2, last: 5 });
  expect(limitMoves(indexOf(goneOn), 1)).toEqual({ moves: 4, last: 13 });
  expect(limitMoves(indexOf([out(call(1))]), 0)).toEqual({ moves: 0 });
});

test('what came meanwhile came in any of its rounds', () => {
  const index = indexOf([...asked, { kind: 'stderr', text: 'late', at: 9_300 }]);
  expect(rowsMeanwhile(index, 'stderr', 0)).toEqual({ first: 11, count: 1 });
});
