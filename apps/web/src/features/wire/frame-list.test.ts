import type { Row } from '@wirescope/shared/traffic/row';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TrafficStore } from '../../traffic/row-store.ts';
import { FLOOD_COUNT } from './flood-groups.ts';
import { readFilter } from './filter/read-filter.ts';
import { FrameList, type ListWish } from './frame-list.ts';
import { FIRST_KINDS } from './log-kinds.ts';

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
  const list = new FrameList(store, {
    now: () => (clock += 5),
    later: (run) => later.push(run),
    after: (run) => later.push(run),
  });
  for (let at = 0; at < rows.length; at += size) store.append(rows.slice(at, at + size));
  const finish = () => {
    while (later.length > 0) later.splice(0).forEach((run) => run());
  };
  return { store, list, finish };
};

const filterOf = (list: FrameList, store: TrafficStore, text: string): Partial<ListWish> => {
  const read = readFilter(text, { table: store.table, links: list.rows.links });
  if (!read.ok) throw new Error(read.error[0]?.expected);
  const { query, compiled } = read.value;
  return {
    ...(query.kind !== 'all' && { decide: compiled.decide }),
    wantsHttp: compiled.wantsHttp,
  };
};
const wish = (more: Partial<ListWish> = {}): ListWish => ({
  kinds: FIRST_KINDS,
  context: 0,
  cleared: 0,
  ...more,
});

const shown = (list: FrameList): number[] =>
  Array.from({ length: list.lines.length }, (_, at) => list.lines.at(at).index + 1);

test('without a filter every row is a line', () => {
  const { list } = listOf([row(1), row(2), row(3)]);
  expect(shown(list)).toEqual([1, 2, 3]);
  expect(list.lines.of(2)).toBe(1);
  expect(list.lines.of(9)).toBe(-1);
});

const few = [
  row(1, { shape: 'request', method: 'tools/call', subject: 'deploy', id: '"s-1"', exchange: 1 }),
  row(2, { shape: 'notification', method: 'notifications/progress', exchange: 1 }),
  row(3, { kind: 'stderr', subject: 'Deploy failed' }),
  row(4, { kind: 'noise', subject: 'deploy' }),
  row(5, { shape: 'response', method: 'tools/call', subject: 'deploy', exchange: 1 }),
  row(6, { shape: 'request', method: 'tools/list', exchange: 6 }),
];

test('fields and words are asked of rows', () => {
  const { list, store } = listOf(few);
  const search = (text: string) => {
    list.show(wish(filterOf(list, store, text)));
    return shown(list);
  };
  expect(search('kind:request')).toEqual([1, 6]);
  expect(search('kind:request -tool:deploy')).toEqual([6]);
  expect(search('is:pending')).toEqual([6]);
  expect(search('deploy')).toEqual([1, 3, 4, 5]);
  expect(search('Deploy OR method:tools/list')).toEqual([3, 6]);
  expect(search('')).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a row that means something else since leaves or joins', () => {
  const { list, store } = listOf(few.slice(0, 3));
  list.show(wish(filterOf(list, store, 'is:pending OR kind:stderr')));
  expect(shown(list)).toEqual([1, 3]);
  store.append(few.slice(3));
  expect(shown(list)).toEqual([3, 6]);
  expect(list.matched).toBe(2);
});

test('frames in whose bytes something was found are merged in their place, right under NOT', () => {
  const rows = [1, 2, 3, 4].map((seq) => row(seq, { subject: seq === 3 ? 'alpha' : 'x' }));
  const { store, list } = listOf(rows);
  list.show(wish(filterOf(list, store, 'alpha -beta')));
  expect(shown(list)).toEqual([]);
  list.addHits(
    [
      [1, 1],
      [2, 3],
    ],
    2,
  );
  expect(shown(list)).toEqual([1]);
  list.addHits([[4, 1]], 4);
  expect(shown(list)).toEqual([1, 3, 4]);
  // Found before its row came.
  list.addHits(
    [
      [5, 1],
      [6, 3],
    ],
    6,
  );
  store.append([row(5), row(6)]);
  expect(shown(list)).toEqual([1, 3, 4, 5]);
  expect(list.lines.nearest(2)).toBe(1);
  expect(list.lines.nearest(9)).toBe(3);
  // Toggles do not forget what was found.
  list.show({ ...wish(), ...wish({ cleared: 3 }) });
  expect(shown(list)).toEqual([4, 5, 6]);
});

test('toggles and clearing leave rows out; the order stays', () => {
  const { list } = listOf(few);
  list.show(wish({ kinds: { ...FIRST_KINDS, stderr: false, notification: false } }));
  expect(shown(list)).toEqual([1, 4, 5, 6]);
  list.show(wish({ cleared: 4 }));
  expect(shown(list)).toEqual([5, 6]);
});

const plainMatches = (subjects: readonly boolean[], near: number): number[] =>
  subjects.flatMap((_, at) =>
    subjects.some((isMatch, other) => isMatch && Math.abs(at - other) <= near) ? [at + 1] : [],
  );

test('neighbours of matches are shown beside them, however matches come in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(true, false, false, false), { maxLength: 40 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (matches, near, size, byBytes) => {
        const rows = matches.map((isMatch, index) =>
          row(index + 1, { subject: isMatch && !byBytes ? 'hit' : 'x' }),
        );
        const { list, store, finish } = listOf(rows, size);
        list.show(wish({ ...filterOf(list, store, 'hit'), context: near }));
        const hits = matches.flatMap((isMatch, index): [number, number][] =>
          isMatch && byBytes ? [[index + 1, 1]] : [],
        );
        for (const hit of hits) list.addHits([hit], hit[0]);
        list.addHits([], matches.length);
        finish();
        expect(shown(list)).toEqual(plainMatches(matches, near));
        expect(list.matched).toBe(matches.filter(Boolean).length);
        const isNear = shown(list).map((_, at) => list.lines.at(at).near);
        expect(isNear).toEqual(shown(list).map((seq) => matches[seq - 1] !== true));
      },
    ),
  );
});

test('a long table is looked through in slices', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 1, { subject: 'same' }));
  const { list, store, finish } = listOf(rows);
  finish();
  list.show(wish(filterOf(list, store, 'same')));
  expect(list.scanning).toBe(true);
  expect(list.matched).toBeLessThan(20_000);
  finish();
  expect(list.scanning).toBe(false);
  expect(list.matched).toBe(20_000);
});

test('steps of a POST that went well have no line until they are asked for', () => {
  const step = (seq: number, more: Partial<Row>) =>
    row(seq, { kind: 'http', method: 'POST', http: 1, subject: 'http://x/', ...more });
  const { list, store } = listOf([
    step(1, { phase: 'request' }),
    row(2, { http: 1, dir: 'out', shape: 'request' }),
    step(3, { phase: 'response', status: 200, subject: 'OK' }),
    row(4, { http: 1, dir: 'in', shape: 'response' }),
    step(5, { phase: 'end' }),
    step(6, { phase: 'request', http: 2 }),
    step(7, { phase: 'error', http: 2, subject: 'socket hang up' }),
    step(8, { phase: 'request', http: 3, method: 'DELETE' }),
    step(9, { phase: 'response', http: 4, status: 404, subject: 'Not Found' }),
    // A redirect that was followed: without this line nobody sees that there is one.
    step(10, { phase: 'response', http: 5, status: 308, subject: 'Permanent Redirect' }),
  ]);
  expect(shown(list)).toEqual([2, 4, 7, 8, 9, 10]);
  expect(list.hiddenSteps).toBe(4);
  list.show(wish(filterOf(list, store, 'OK')));
  list.addHits(
    [
      [2, 1],
      [3, 1],
    ],
    9,
  );
  expect(shown(list)).toEqual([2]);
  list.show(wish({ ...filterOf(list, store, 'OK'), kinds: { ...FIRST_KINDS, http: true } }));
  list.addHits(
    [
      [2, 1],
      [3, 1],
    ],
    9,
  );
  expect(shown(list)).toEqual([2, 3]);
  expect(list.hiddenSteps).toBe(0);
  // Who asks for steps gets them, toggled or not.
  list.show(wish(filterOf(list, store, 'status:200')));
  expect(shown(list)).toContain(3);
});

test('more than twenty alike notifications within a second become one line', () => {
  const calm = Array.from({ length: FLOOD_COUNT - 1 }, (_, index) => progress(index + 1, index));
  expect(listOf(calm).list.lines.length).toBe(FLOOD_COUNT - 1);
  const flood = [...calm, progress(21, 30), progress(22, 31)];
  const { list, store } = listOf([...flood, row(23)], 4);
  expect(shown(list)).toEqual([22, 23]);
  expect(list.lines.at(0)).toMatchObject({ count: 22, firstSeq: 1, rank: 0 });
  expect(list.lines.at(1)).toMatchObject({ count: 1, rank: 22 });
  expect(list.lines.of(7)).toBe(0);
  expect(list.matched).toBe(23);
  list.toggleFlood(1);
  expect(list.lines.length).toBe(23);
  expect(list.lines.isUnfolded(1)).toBe(true);
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
  expect(listOf(mixed).list.lines.length).toBe(60);
});

const sse = (seq: number, subject: string, more: Partial<Row> = {}): Row =>
  row(seq, { kind: 'event', method: 'sse', subject, http: 3, ...more });

test('comments that keep a stream open are one line, however far apart, while nothing else comes', () => {
  const { list, store } = listOf(
    [sse(1, ': ping - 12:00:00\n\n'), sse(2, ': ping - 12:00:15\n\n')],
    1,
  );
  store.append([sse(3, ': ping - 12:00:30\n\n'), row(4), sse(5, ': ping - 12:00:45\n\n')]);
  expect(shown(list)).toEqual([3, 4, 5]);
  expect(list.lines.at(0)).toMatchObject({ count: 3, firstSeq: 1 });
  list.toggleFlood(1);
  expect(shown(list)).toEqual([1, 2, 3, 4, 5]);
});

test('an event that says more than a comment did before has a line of its own', () => {
  const each = [
    sse(1, ': alive\n\n'),
    sse(2, ': moving to another node\n\n'),
    sse(3, ': alive\n\n', { http: 4 }),
    sse(4, ': alive\nretry: 500\n\n', { http: 4 }),
    sse(5, ': alive\nid: 7\n\n', { http: 4 }),
    sse(6, 'id: 8\ndata:\n\n', { http: 4 }),
    sse(7, 'id: 9\ndata:\n\n', { http: 4 }),
  ];
  expect(shown(listOf(each).list)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

const rowsOf = (kinds: { gap: number; exchange: number }[]) => {
  let t = 0;
  return kinds.map(({ gap, exchange }, index) => progress(index + 1, (t += gap), { exchange }));
};

const lines = (list: FrameList) =>
  Array.from({ length: list.lines.length }, (_, at) => list.lines.at(at));

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
