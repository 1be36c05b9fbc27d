import type { Row } from '@wirescope/shared/traffic/row';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TrafficStore } from './row-store.ts';

const row = (seq: number, more: Partial<Row> = {}): Row => ({
  seq,
  t: 1_000 + seq,
  kind: 'message',
  bytes: 10,
  ...more,
});

const isA = (one: Row) => one.method === 'a';

const store = () => {
  const paints: (() => void)[] = [];
  const made = new TrafficStore((run) => paints.push(run));
  return { store: made, paint: () => paints.splice(0).forEach((run) => run()) };
};

test('tells listeners once per paint, however many batches came', () => {
  const { store: traffic, paint } = store();
  let calls = 0;
  const off = traffic.subscribe(() => {
    calls += 1;
  });
  traffic.append([row(1)]);
  traffic.append([row(2), row(3)]);
  expect(calls).toBe(0);
  expect(traffic.version()).toBe(0);
  paint();
  expect(calls).toBe(1);
  expect(traffic.version()).toBe(1);
  traffic.append([row(3)]);
  paint();
  expect(calls).toBe(1);
  off();
  traffic.append([row(4)]);
  paint();
  expect(calls).toBe(1);
});

test('takes every row once and nothing behind a gap', () => {
  const { store: traffic } = store();
  traffic.append([row(1), row(2)]);
  traffic.append([row(2), row(3), row(5)]);
  expect(traffic.lastSeq).toBe(3);
  traffic.append([row(4), row(5)]);
  expect(traffic.lastSeq).toBe(5);
  expect(traffic.row(5)).toEqual(row(5));
  expect(traffic.row(6)).toBeUndefined();
  expect(traffic.row(0)).toBeUndefined();
});

test('indexes of exchanges equal a search over all rows, for any traffic and any batching', () => {
  const kind = fc.record({
    exchange: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    http: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(kind), fc.integer({ min: 1, max: 7 }), (kinds, size) => {
      const rows = kinds.map((more, index) => row(index + 1, more));
      const { store: traffic } = store();
      for (let at = 0; at < rows.length; at += size) traffic.append(rows.slice(at, at + size));
      for (let key = 1; key < 10; key += 1) {
        const having = (name: 'exchange' | 'http') =>
          rows.flatMap((one, index) => (one[name] === key ? [index] : []));
        expect([...traffic.rowsOfExchange(key)]).toEqual(having('exchange'));
        expect([...traffic.rowsOfHttp(key)]).toEqual(having('http'));
      }
    }),
  );
});

test('knows what is open, and what answered the rest', () => {
  const { store: traffic } = store();
  traffic.append([
    row(1, { shape: 'request', exchange: 1 }),
    row(2, { shape: 'request', exchange: 2 }),
    row(3, { shape: 'request', exchange: 3 }),
    row(4, { shape: 'request', exchange: 4 }),
    row(5, { shape: 'notification', exchange: 1 }),
    row(6, { shape: 'error', exchange: 1 }),
    row(7, { kind: 'event', method: 'timeout', exchange: 2 }),
    row(8, {
      shape: 'notification',
      method: 'notifications/cancelled',
      exchange: 2,
      marks: ['cancelled'],
    }),
  ]);
  expect([1, 2, 3, 4].map((seq) => traffic.open.has(seq))).toEqual([false, false, true, true]);
  expect(traffic.open.count).toBe(2);
  traffic.append([row(9, { shape: 'response', exchange: 2, marks: ['late'] })]);
  expect([1, 2, 3].map((seq) => traffic.open.answerTo(seq))).toEqual([6, 9, undefined]);
  traffic.append([row(10, { kind: 'event', method: 'exited' })]);
  expect(traffic.open.count).toBe(0);
});

test('nobody waits for what was left open, nor for what another connection was asked', () => {
  const { store: traffic } = store();
  traffic.append([
    row(1, { dir: 'in', shape: 'request', exchange: 1, marks: ['asks'] }),
    row(2, { dir: 'in', shape: 'request', exchange: 2, marks: ['asks'] }),
    row(3, { kind: 'event', method: 'abandoned', exchange: 1 }),
    row(4, { kind: 'event', method: 'reconnecting', http: 7 }),
  ]);
  expect([1, 2].map((seq) => traffic.open.has(seq))).toEqual([false, true]);
  traffic.append([row(5, { kind: 'event', method: 'reconnecting' })]);
  expect(traffic.open.count).toBe(0);
  traffic.append([row(6, { dir: 'out', shape: 'response', exchange: 1 })]);
  expect(traffic.open.answerTo(1)).toBe(6);
});

test('an answer with a foreign id answers nothing, an error without one does', () => {
  const { store: traffic } = store();
  traffic.append([
    row(1, { shape: 'request', exchange: 1 }),
    row(2, { shape: 'request', exchange: 2 }),
    row(3, { shape: 'response', exchange: 1, id: '9', marks: ['orphan'] }),
    row(4, { shape: 'error', exchange: 2, id: 'null', marks: ['orphan'] }),
  ]);
  expect([1, 2].map((seq) => traffic.open.has(seq))).toEqual([true, false]);
  expect([1, 2].map((seq) => traffic.open.answerTo(seq))).toEqual([undefined, 4]);
});

test('a batch waits until all its requests are answered', () => {
  const { store: traffic } = store();
  traffic.append([row(1, { shape: 'batch', batch: { requests: 2, answers: [] } })]);
  expect(traffic.open.count).toBe(1);
  traffic.append([row(2, { shape: 'response', exchange: 1 })]);
  expect(traffic.open.has(1)).toBe(true);
  traffic.append([row(3, { shape: 'batch', batch: { requests: 0, answers: [[1, false]] } })]);
  expect(traffic.open.has(1)).toBe(false);
  expect(traffic.open.answerTo(1)).toBe(2);
});

test('a batch whose delivery failed waits for nothing, one with a request cancelled for the others', () => {
  const { store: traffic } = store();
  const batch = { requests: 2, answers: [] };
  traffic.append([
    row(1, { shape: 'batch', batch }),
    row(2, { shape: 'batch', batch }),
    row(3, { kind: 'event', method: 'failed', exchange: 1 }),
    row(4, { kind: 'event', method: 'cancelled', exchange: 2 }),
  ]);
  expect([1, 2].map((seq) => traffic.open.has(seq))).toEqual([false, true]);
});

test('a wait is answered by rows that are here, by rows to come, or by the signal', async () => {
  const { store: traffic } = store();
  traffic.append([row(1, { method: 'a' }), row(2, { method: 'b' }), row(3, { method: 'a' })]);
  await expect(traffic.whenRow(isA)).resolves.toMatchObject({ seq: 1 });
  await expect(traffic.whenRow(isA, undefined, 2)).resolves.toMatchObject({ seq: 3 });
  const later = traffic.whenRow(isA, undefined, 4);
  const stop = new AbortController();
  const stopped = traffic.whenRow(() => true, stop.signal, 9);
  stop.abort(new Error('enough'));
  await expect(stopped).rejects.toThrow('enough');
  await expect(traffic.whenRow(isA, stop.signal, 9)).rejects.toThrow('enough');
  traffic.append([row(4), row(5, { method: 'a' }), row(6, { method: 'a' })]);
  await expect(later).resolves.toMatchObject({ seq: 5 });
  const never = traffic.whenRow(() => false);
  traffic.close(new Error('gone'));
  await expect(never).rejects.toThrow('gone');
});

describe('on its own clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('tells of a row at once, of the next ones a frame later, of a flood less often', () => {
    const traffic = new TrafficStore();
    /** How long after `count` rows more they are told of, ms. */
    const wait = (count: number) => {
      const before = traffic.version();
      const first = traffic.lastSeq + 1;
      traffic.append(Array.from({ length: count }, (_, at) => row(first + at)));
      const began = performance.now();
      vi.advanceTimersByTime(0);
      while (traffic.version() === before) vi.advanceTimersByTime(1);
      return performance.now() - began;
    };
    expect(wait(1)).toBe(0);
    expect(wait(500)).toBe(16);
    expect(wait(500)).toBe(120);
    expect(wait(1)).toBe(120);
    expect(wait(1)).toBe(16);
  });
});

test('waits for the row of a frame', async () => {
  const { store: traffic } = store();
  await traffic.whenHere(0);
  const second = traffic.whenHere(2);
  traffic.append([row(1), row(2), row(3)]);
  await second;
  await traffic.whenHere(1);
  const never = traffic.whenHere(4);
  traffic.close(new Error('gone'));
  await expect(never).rejects.toThrow('gone');
});

test('remembers the newest row of a method and shape', () => {
  const { store: traffic } = store();
  traffic.append([
    row(1, { method: 'tools/list', shape: 'response' }),
    row(2, { method: 'tools/list', shape: 'request' }),
  ]);
  expect(traffic.lastOf('tools/list', 'response')?.seq).toBe(1);
  expect(traffic.lastOf('tools/list', 'error')).toBeUndefined();
  traffic.append([
    row(3, { method: 'tools/list', shape: 'error' }),
    row(4, { method: 'tools/list', shape: 'response' }),
  ]);
  expect(traffic.lastOf('tools/list', 'response')?.seq).toBe(4);
  expect(traffic.lastOf('tools/list', 'error')?.seq).toBe(3);
});
