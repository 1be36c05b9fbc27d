import { describe, expect, test } from 'vitest';
import { RowTable } from '../row-table.ts';
import { createExchangeIndex } from './exchange-index.ts';
import {
  back,
  call,
  cancelled,
  event,
  indexOf,
  note,
  out,
  progress,
  refusal,
  request,
  result,
  rowsOf,
  stderr,
  tableOf,
} from './frames-in-tests.ts';

const SPAWNED = event('spawned', { pid: 1 });

describe('a call', () => {
  test('has its request, its answer and the time between', () => {
    const index = indexOf([SPAWNED, out(call(7, 'deploy')), back(result(7))]);
    expect(index.count).toBe(1);
    expect(index.openCount).toBe(0);
    expect(index.ordinalOf(2)).toBe(0);
    expect(index.ordinalOf(3)).toBeUndefined();
    expect(index.exchange(0)).toEqual({
      ordinal: 0,
      seq: 2,
      dir: 'out',
      method: 'tools/call',
      subject: 'deploy',
      id: '7',
      start: { row: 1, t: 1_010 },
      firstSign: { row: 2, t: 1_020 },
      firstByte: { row: 2, t: 1_020 },
      outcome: { kind: 'result' },
      answer: { row: 2, t: 1_020 },
      end: { row: 2, t: 1_020 },
      took: 10,
      duplicates: [],
      connection: 0,
      handshake: false,
      children: [],
      rounds: [0],
    });
  });

  test.each([
    [result(1, { isError: true }), { kind: 'tool-error' }],
    [refusal(1, -32_601), { kind: 'error', code: -32_601 }],
    [result(1, { resultType: 'input_required' }), { kind: 'input-required' }],
    [result(1, { task: { taskId: 't' } }), { kind: 'task' }],
  ])('%j', (answer, outcome) => {
    expect(indexOf([out(call(1)), back(answer)]).exchange(0).outcome).toEqual(outcome);
  });

  test('pending until answered', () => {
    const index = indexOf([out(call(1)), out(call(2)), back(result(2))]);
    expect(index.exchange(0).outcome).toEqual({ kind: 'pending' });
    expect(index.exchange(0)).not.toHaveProperty('end');
    expect(index.openCount).toBe(1);
    expect([0, 1, 2].map((row) => index.inFlightAt(row))).toEqual([1, 2, 1]);
  });

  test('carries its progress, and the answer to another token stands aside', () => {
    const index = indexOf([
      out(call(1)),
      back(progress(1, 1, 4)),
      back(progress('x', 1)),
      back(progress(1, 2, 4, 'half')),
      back(result(1)),
      back(progress(1, 3, 4)),
    ]);
    expect([...index.track(0).progress]).toEqual([1, 3, 5]);
    expect(index.exchange(0).firstProgress).toEqual({ row: 1, t: 1_010 });
    expect([...index.rowsOf(0)]).toEqual([0, 1, 3, 4, 5]);
    expect(index.placeOf(2)).toBeUndefined();
    expect([...(index.lanes?.stray ?? [])]).toEqual([2]);
  });

  test('the first byte of a line that came in pieces is before its row', () => {
    const chunks = [
      [0, 1_004],
      [5, 1_010],
    ];
    const index = indexOf([out(call(1)), back(result(1), { chunks })]);
    expect(index.exchange(0)).toMatchObject({ firstByte: { t: 1_004 }, end: { t: 1_010 } });
  });

  test('a second answer is a duplicate', () => {
    const index = indexOf([out(call(1)), back(result(1)), back(result(1)), back(refusal(1))]);
    expect(index.exchange(0)).toMatchObject({ outcome: { kind: 'result' }, duplicates: [2, 3] });
  });

  test('durations are not negative when the clock of a capture is wrong', () => {
    const index = indexOf([out(call(1), { at: 5_000 }), back(result(1), { at: 4_000 })]);
    expect(index.exchange(0).took).toBe(0);
  });
});

describe('giving up', () => {
  test('who asked, and the late answer', () => {
    const index = indexOf([out(call(1)), out(cancelled(1)), back(result(1)), back(result(1))]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'cancelled', by: 'client' },
      cancel: { row: 1, by: 'client', reason: 'Cancelled by the user' },
      end: { row: 1 },
      late: { row: 2 },
      duplicates: [3],
    });
    expect(index.exchange(0)).not.toHaveProperty('answer');
  });

  test('a timeout asks for the cancellation', () => {
    const index = indexOf([
      out(call(1)),
      event('timeout', { exchange: 1, text: 'No response within 2 s.' }),
      out(cancelled(1)),
      back(result(1)),
    ]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'timeout' },
      end: { row: 1 },
      cancel: { row: 2, by: 'timeout' },
      late: { row: 3 },
    });
  });

  test('a cancellation after the answer changes nothing', () => {
    const index = indexOf([out(call(1)), back(result(1)), out(cancelled(1))]);
    expect(index.exchange(0)).toMatchObject({
      outcome: { kind: 'result' },
      end: { row: 1 },
      cancel: { row: 2, by: 'client' },
    });
  });

  test('the server ends a listen stream', () => {
    const index = indexOf([
      out(request(5, 'subscriptions/listen', { notifications: {} })),
      back(cancelled(5)),
    ]);
    expect(index.exchange(0).outcome).toEqual({ kind: 'cancelled', by: 'server' });
    expect(index.inFlightAt(0)).toBe(0);
  });
});

describe('batches', () => {
  test('one exchange for the requests, ended by the last of their answers', () => {
    const index = indexOf([
      out([call(1), call(2), call(3)]),
      back(result(2)),
      back([result(1), refusal(3)]),
    ]);
    expect(index.count).toBe(1);
    expect(index.exchange(0)).toMatchObject({
      method: 'batch',
      outcome: { kind: 'error' },
      end: { row: 2 },
      duplicates: [],
    });
    expect([...index.rowsOf(0)]).toEqual([0, 1, 2]);
  });

  test('a batch of answers settles requests sent one by one', () => {
    const index = indexOf([out(call(1)), out(call(2)), back([result(1), refusal(2)])]);
    expect([0, 1].map((at) => index.exchange(at).outcome.kind)).toEqual(['result', 'error']);
    expect(index.placeOf(2)).toBe(0);
  });
});

describe('lanes', () => {
  test('what belongs to no exchange stands in a lane of its kind', () => {
    const index = indexOf([
      SPAWNED,
      stderr('warn'),
      { kind: 'noise', dir: 'in', why: 'not-json', text: 'hello' },
      back(note('notifications/message', { level: 'info', data: 'x' })),
      back(note('notifications/tools/list_changed')),
      back(result(99)),
      back({ level: 'info' }),
      { kind: 'http', http: 1, phase: 'request', method: 'DELETE' },
      back(progress('nobody', 1)),
    ]);
    expect(Object.entries(index.lanes ?? {}).map(([lane, rows]) => [lane, ...rows])).toEqual([
      ['process', 0],
      ['http', 7],
      ['stderr', 1],
      ['noise', 2],
      ['log', 3],
      ['stray', 8],
      ['notification', 4],
      ['orphan', 5],
      ['other', 6],
    ]);
  });
});

describe('appending', () => {
  test('an index without rows is empty', () => {
    const index = createExchangeIndex();
    expect([index.rows, index.count, index.openCount]).toEqual([0, 0, 0]);
    expect(() => index.exchange(0)).toThrow(RangeError);
    expect([...index.rowsOf(0)]).toEqual([]);
  });

  test('rows are taken once, in order, from one table', () => {
    const table = tableOf(rowsOf([out(call(1)), back(result(1)), out(call(2))]));
    const index = createExchangeIndex();
    index.append(table, 0, 2);
    index.append(table, 0, 3);
    expect([index.rows, index.count]).toEqual([3, 2]);
    expect(() => index.append(table, 4)).toThrow(RangeError);
    expect(() => index.append(new RowTable())).toThrow(RangeError);
  });
});
