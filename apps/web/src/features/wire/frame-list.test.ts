import type { Row } from '@wirescope/shared/traffic/row';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TrafficStore } from '../../traffic/row-store.ts';
import { FLOOD_COUNT } from './flood-groups.ts';
import { FrameList } from './frame-list.ts';
import { readFilter } from './wire-filter.ts';

const row = (seq: number, more: Partial<Row> = {}): Row => ({
  seq,
  t: seq * 1_000,
  kind: 'message',
  bytes: 10,
  ...more,
});

const progress = (seq: number, t: number, more: Partial<Row> = {}): Row =>
  row(seq, { t, shape: 'notification', method: 'notifications/progress', exchange: 1, ...more });

const listOf = (rows: readonly Row[], size = Math.max(rows.length, 1)) => {
  const store = new TrafficStore((run) => run());
  const later: (() => void)[] = [];
  let clock = 0;
  const list = new FrameList(store, { now: () => (clock += 5), later: (run) => later.push(run) });
  for (let at = 0; at < rows.length; at += size) store.append(rows.slice(at, at + size));
  const finish = () => {
    while (later.length > 0) later.splice(0).forEach((run) => run());
  };
  return { store, list, finish };
};

const shown = (list: FrameList): number[] =>
  Array.from({ length: list.length }, (_, at) => list.line(at).index + 1);

test('without a filter every row is a line', () => {
  const { list } = listOf([row(1), row(2), row(3)]);
  expect(shown(list)).toEqual([1, 2, 3]);
  expect(list.lineOf(2)).toBe(1);
  expect(list.lineOf(9)).toBe(-1);
});

test('words are found in method, subject, id and kind; all of them must be', () => {
  const { list } = listOf([
    row(1, { shape: 'request', method: 'tools/call', subject: 'deploy_release', id: '"s-1"' }),
    row(2, { shape: 'response', method: 'tools/call', subject: 'deploy_release' }),
    row(3, { kind: 'stderr', subject: 'Deploy failed' }),
    row(4, { kind: 'noise', subject: 'deploy' }),
    row(5, { shape: 'request', method: 'tools/list' }),
  ]);
  const search = (text: string) => {
    list.setFilter(readFilter(text));
    return shown(list);
  };
  expect(search('deploy')).toEqual([1, 2, 3, 4]);
  expect(search('Deploy')).toEqual([3]);
  expect(search('deploy request')).toEqual([1]);
  expect(search('"deploy failed"')).toEqual([3]);
  expect(search('s-1')).toEqual([1]);
  expect(search('malformed')).toEqual([4]);
  expect(search('tools/*')).toEqual([]);
  expect(search('')).toEqual([1, 2, 3, 4, 5]);
});

test('frames in whose bytes a word was found are merged in their place', () => {
  const rows = [1, 2, 3, 4].map((seq) => row(seq, { subject: seq === 3 ? 'alpha' : 'x' }));
  const { store, list } = listOf(rows);
  list.setFilter(readFilter('alpha beta'));
  expect(shown(list)).toEqual([]);
  list.addFound(0, [1, 4]);
  list.addFound(1, [1, 3]);
  expect(shown(list)).toEqual([1, 3]);
  // Found before its row came.
  list.addFound(0, [5]);
  list.addFound(1, [5, 4]);
  store.append([row(5)]);
  expect(shown(list)).toEqual([1, 3, 4, 5]);
  expect(list.lineNear(2)).toBe(1);
  expect(list.lineNear(9)).toBe(3);
});

test('a long table is looked through in slices', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 1, { subject: 'same' }));
  const { list, finish } = listOf(rows);
  finish();
  list.setFilter(readFilter('same'));
  expect(list.scanning).toBe(true);
  expect(list.matched).toBeLessThan(20_000);
  finish();
  expect(list.scanning).toBe(false);
  expect(list.matched).toBe(20_000);
});

test('steps of a POST that went well have no line until they are asked for', () => {
  const step = (seq: number, more: Partial<Row>) =>
    row(seq, { kind: 'http', method: 'POST', http: 1, subject: 'http://x/', ...more });
  const { list } = listOf([
    step(1, { phase: 'request' }),
    row(2, { http: 1, dir: 'out', shape: 'request' }),
    step(3, { phase: 'response', status: 200, subject: 'OK' }),
    row(4, { http: 1, dir: 'in', shape: 'response' }),
    step(5, { phase: 'end' }),
    step(6, { phase: 'request', http: 2 }),
    step(7, { phase: 'error', http: 2, subject: 'socket hang up' }),
    step(8, { phase: 'request', http: 3, method: 'DELETE' }),
    step(9, { phase: 'response', http: 4, status: 404, subject: 'Not Found' }),
  ]);
  expect(shown(list)).toEqual([2, 4, 7, 8, 9]);
  expect(list.hiddenSteps).toBe(4);
  list.setFilter(readFilter('OK'));
  list.addFound(0, [2, 3]);
  expect(shown(list)).toEqual([2]);
  list.showSteps(true);
  expect(shown(list)).toEqual([2, 3]);
  expect(list.hiddenSteps).toBe(0);
});

test('more than twenty alike notifications within a second become one line', () => {
  const calm = Array.from({ length: FLOOD_COUNT - 1 }, (_, index) => progress(index + 1, index));
  expect(listOf(calm).list.length).toBe(FLOOD_COUNT - 1);
  const flood = [...calm, progress(21, 30), progress(22, 31)];
  const { list, store } = listOf([...flood, row(23)], 4);
  expect(shown(list)).toEqual([22, 23]);
  expect(list.line(0)).toMatchObject({ count: 22, firstSeq: 1, rank: 0 });
  expect(list.line(1)).toMatchObject({ count: 1, rank: 22 });
  expect(list.lineOf(7)).toBe(0);
  expect(list.matched).toBe(23);
  list.toggleFlood(1);
  expect(list.length).toBe(23);
  expect(list.isUnfolded(1)).toBe(true);
  store.append([row(24)]);
  list.toggleFlood(1);
  expect(shown(list)).toEqual([22, 23, 24]);
});

const times = (count: number, from: number, gap: number) =>
  Array.from({ length: count }, (_, index) => from + index * gap);

test('only neighbours of one exchange make a flood, and only while they are dense', () => {
  const dense = times(30, 0, 10);
  const sparse = times(5, 3_000, 500);
  const rows = [...dense, ...sparse].map((t, index) => progress(index + 1, t));
  const { list } = listOf(rows);
  expect(shown(list)).toEqual([30, 31, 32, 33, 34, 35]);
  const mixed = times(60, 0, 1).map((t, index) =>
    progress(index + 1, t, { exchange: 1 + (index % 2) }),
  );
  expect(listOf(mixed).list.length).toBe(60);
});

const rowsOf = (kinds: { gap: number; exchange: number }[]) => {
  let t = 0;
  return kinds.map(({ gap, exchange }, index) => progress(index + 1, (t += gap), { exchange }));
};

const lines = (list: FrameList) => Array.from({ length: list.length }, (_, at) => list.line(at));

test('lines do not depend on how rows came in, and cover every match once', () => {
  const kind = fc.record({
    gap: fc.constantFrom(0, 1, 60, 2_000),
    exchange: fc.constantFrom(1, 1, 1, 1, 1, 1, 2),
  });
  fc.assert(
    fc.property(
      fc.array(kind, { maxLength: 120, size: 'max' }),
      fc.integer({ min: 1, max: 30 }),
      (kinds, size) => {
        const whole = lines(listOf(rowsOf(kinds)).list);
        expect(lines(listOf(rowsOf(kinds), size).list)).toEqual(whole);
        let rank = 0;
        for (const line of whole) {
          expect(line.rank).toBe(rank);
          expect(line.count === 1 || line.count >= FLOOD_COUNT).toBe(true);
          rank += line.count;
        }
        expect(rank).toBe(kinds.length);
      },
    ),
  );
});
