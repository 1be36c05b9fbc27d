import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryTraffic } from './arbitrary-traffic.ts';
import { barShape } from './bar-shape.ts';
import { durationText } from './duration-text.ts';
import { describeExchange, outcomeWords } from './exchange-words.ts';
import {
  back,
  call,
  cancelled,
  event,
  http,
  indexOf,
  note,
  out,
  progress,
  refusal,
  request,
  result,
  type Said,
} from './frames-in-tests.ts';

test.each([
  [0, '0 ms'],
  [0.0004, '0 µs'],
  [0.42, '420 µs'],
  [0.9994, '999 µs'],
  [8.4, '8.4 ms'],
  [9.96, '10 ms'],
  [412, '412 ms'],
  [999.6, '1.00 s'],
  [8_400, '8.40 s'],
  [29_800, '29.8 s'],
  [59_960, '1 min'],
  [62_000, '1 min 2 s'],
  [3_599_600, '1 h'],
  [3_720_000, '1 h 2 min'],
])('%d ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

const words = (said: readonly Said[], now = 9_000) => outcomeWords(indexOf(said), 0, now);
const sent = out(call(1), { at: 1_000 });

describe('what stands behind a bar', () => {
  test.each<[string, Said[], string]>([
    ['running', [], 'running for 8.00 s'],
    ['answered', [back(result(1), { at: 1_412 })], '412 ms'],
    ['refused', [back(refusal(1, -32_602), { at: 1_013 })], '13 ms, error -32602'],
    ['isError', [back(result(1, { isError: true }), { at: 1_013 })], '13 ms, isError'],
    ['cancelled', [out(cancelled(1), { at: 9_500 })], 'cancelled at 8.50 s'],
    [
      'late',
      [out(cancelled(1), { at: 9_500 }), back(result(1), { at: 10_650 })],
      'cancelled at 8.50 s, answered 1.15 s later',
    ],
    ['timed out', [event('timeout', { exchange: 1, at: 21_000 })], '20.0 s, timed out'],
    ['lost', [event('exited', { at: 1_500 })], '500 ms, lost: the process ended'],
    [
      'asked for input',
      [
        back(result(1, { resultType: 'input_required', requestState: 'a' }), { at: 1_100 }),
        out(call(2, 'work', { requestState: 'a' }), { at: 8_730 }),
        back(result(2), { at: 10_390 }),
      ],
      '9.39 s, of which 7.63 s input_required',
    ],
    [
      'input that was asked for and left at that',
      [
        back(result(1, { resultType: 'input_required', requestState: 'a' }), { at: 1_100 }),
        event('abandoned', { exchange: 1, at: 1_400 }),
      ],
      '100 ms, input_required, left at that 300 ms later',
    ],
    [
      'input nobody brought before the connection ended',
      [
        back(result(1, { resultType: 'input_required', requestState: 'a' }), { at: 1_100 }),
        event('closed', { at: 1_600 }),
      ],
      '100 ms, input_required, left at that 500 ms later',
    ],
    [
      'a task',
      [
        back(result(1, { resultType: 'task', taskId: 't', status: 'working' })),
        back(note('notifications/tasks', { taskId: 't', status: 'failed' }), { at: 3_000 }),
      ],
      'task, 2.00 s, failed',
    ],
  ])('%s', (_, more, text) => {
    expect(words([sent, ...more])).toBe(text);
  });
});

test('what waits for a person says so, and for how long', () => {
  const asked = back(result(1, { resultType: 'input_required', requestState: 'a' }), { at: 1_100 });
  const index = indexOf([out(call(1), { at: 1_000 }), asked]);
  expect(outcomeWords(index, 0, 3_100)).toBe('input_required for 2.00 s');
  expect(outcomeWords(index, 0, 3_100, true)).toBe(
    '100 ms, input_required, not brought in this recording',
  );
  expect(barShape(index, 0, 3_100)).toMatchObject({ to: 3_100, isRunning: true });
  const question = back(request('s-1', 'roots/list'), { at: 1_000 });
  const open = indexOf([question]);
  expect(outcomeWords(open, 0, 1_500)).toBe('waiting for 500 ms');
  expect(outcomeWords(open, 0, 1_500, true)).toBe('no answer in this recording');
  const left = indexOf([question, event('abandoned', { exchange: 1, at: 1_200 })]);
  expect(outcomeWords(left, 0, 9_000)).toBe('left without an answer at 200 ms');
  expect(barShape(left, 0, 9_000)).toMatchObject({ to: 1_200, isRunning: false });
});

test('the name of a row says all that its bar shows', () => {
  const index = indexOf([
    event('spawned', { at: 500 }),
    out(call(7, 'deploy_release'), { at: 1_000 }),
    back(progress(7, 1, 8)),
    back(progress(7, 1, 8)),
    back(request('s-1', 'elicitation/create', { message: 'Sure?' })),
    out(result('s-1', { action: 'accept' })),
  ]);
  const at = { origin: 500, now: 3_000 };
  expect(describeExchange(index, 0, at)).toBe(
    'tools/call deploy_release, id 7, frame 2, at 500 ms, running for 2.00 s, first byte after 10 ms, 2 progress updates, last 1 of 8, silent for 1.98 s, longest silence 1.98 s, 1 update that did not grow, 1 request from the server',
  );
  expect(describeExchange(index, 1, at)).toBe(
    'elicitation/create Sure?, asked by the server, id "s-1", frame 5, at 530 ms, 10 ms',
  );
});

test('a running row says how near its time limit is, what was said last, and when it went out', () => {
  const index = indexOf([
    out(call(7, 'slow'), { at: 1_000, limits: [5_000, 90_000], http: 1 }),
    http('request', 1, { method: 'POST', at: 1_040 }),
    back(progress(7, 1, 8, 'first of all'), { at: 2_000, http: 1 }),
  ]);
  const label = (now: number) => describeExchange(index, 0, { origin: 1_000, now });
  expect(label(3_000)).toBe(
    'tools/call slow, id 7, frame 1, at 0 ms, running for 2.00 s, given up in 4.00 s, on the wire after 40 ms, first byte after 1.00 s, 1 progress update, last 1 of 8, first of all, silent for 1.00 s',
  );
  expect(describeExchange(index, 0, { origin: 1_000, now: 3_000, isOver: true })).not.toContain(
    'given up in',
  );
});

test('a refusal by HTTP says its status', () => {
  const index = indexOf([
    out(call(7, 'slow'), { at: 1_000, http: 1 }),
    http('request', 1, { method: 'POST' }),
    http('response', 1, { status: 500 }),
    http('end', 1, { at: 1_100 }),
  ]);
  expect(outcomeWords(index, 0, 2_000)).toBe('100 ms, lost: HTTP 500 in place of an answer');
});

test('a late answer is told once', () => {
  const index = indexOf([
    out(call(7, 'quiet'), { at: 1_000, limits: [500, 9_000] }),
    event('timeout', { exchange: 1, at: 1_500 }),
    back(result(7), { at: 3_000 }),
  ]);
  expect(describeExchange(index, 0, { origin: 1_000, now: 4_000 })).toBe(
    'tools/call quiet, id 7, frame 1, at 0 ms, 500 ms, timed out, answered 1.50 s later',
  );
});

test('every exchange has a name', () => {
  fc.assert(
    fc.property(arbitraryTraffic, (said) => {
      const index = indexOf(said);
      for (let at = 0; at < index.count; at++) {
        const name = describeExchange(index, at, { origin: 1_000, now: 3_000 });
        expect(name.replaceAll('error -32602', 'error')).not.toMatch(
          /undefined|NaN|, ,|Infinity|-\d/,
        );
      }
    }),
  );
});
