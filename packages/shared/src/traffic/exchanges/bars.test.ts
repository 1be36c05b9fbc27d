import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryTraffic } from './arbitrary-traffic.ts';
import { placeBar, type PlacedBar } from './bar-place.ts';
import { barShape, streamShape } from './bar-shape.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import {
  back,
  call,
  cancelled,
  event,
  http,
  indexOf,
  note,
  out,
  request,
  result,
  type Said,
} from './frames-in-tests.ts';
import { timeShares } from './time-shares.ts';

const SESSION: Said[] = [
  event('spawned'),
  out(request(1, 'initialize'), { by: 'handshake' }),
  back(result(1)),
  out(request(2, 'tools/list'), { by: 'list' }),
  back(result(2)),
  out(call(3, 'deploy')),
  back(request('s-1', 'sampling/createMessage')),
  out(result('s-1'), { by: 'answer' }),
  back(request('s-2', 'elicitation/create')),
  out(result('s-2'), { at: 9_000 }),
  back(result(3), { at: 9_500 }),
  out(call(4, 'quick')),
  back(result(4)),
];

const ask = (id: string, at: number) => back(request(id, 'elicitation/create'), { at, http: 1 });

const kinds = (index: ExchangeIndex, ordinal: number, now: number) =>
  barShape(index, ordinal, now).segments.map(({ kind, from, to }) => [kind, from, to]);

const said = (status: string, at: number) =>
  back(note('notifications/tasks', { taskId: 't', status }), { at });

describe('the shape of a bar', () => {
  test('over HTTP: queued, waiting, streaming', () => {
    const index = indexOf([
      out(call(1), { http: 1, at: 1_000 }),
      http('request', 1, { method: 'POST', at: 1_005 }),
      http('response', 1, { status: 200, at: 1_020 }),
      back(result(1), { http: 1, at: 1_050 }),
      http('end', 1, { at: 1_051 }),
    ]);
    expect(kinds(index, 0, 9_000)).toEqual([
      ['queued', 1_000, 1_005],
      ['waiting', 1_005, 1_020],
      ['streaming', 1_020, 1_050],
    ]);
  });

  test('while it runs it grows with now', () => {
    const index = indexOf([out(call(1), { at: 1_000 })]);
    expect(kinds(index, 0, 5_000)).toEqual([['waiting', 1_000, 5_000]]);
    expect(barShape(index, 0, 5_000)).toMatchObject({ to: 5_000, isRunning: true, body: 'call' });
    expect(barShape(index, 0, 500)).toMatchObject({ from: 1_000, to: 1_000, segments: [] });
  });

  test('questions a person answers lie on top, automatic ones do not', () => {
    const index = indexOf(SESSION);
    const start = index.exchange(4).start.t;
    expect(kinds(index, 2, 0).filter(([kind]) => kind === 'asked')).toEqual([
      ['asked', start, 9_000],
    ]);
    expect(barShape(index, 4, 0).body).toBe('question');
  });

  test('time in which two questions waited counts once', () => {
    const index = indexOf([
      out(call(1), { at: 1_000, http: 1 }),
      ask('a', 1_100),
      ask('b', 1_200),
      out(result('a'), { at: 1_300 }),
      out(result('b'), { at: 1_500 }),
      back(result(1), { at: 1_600 }),
    ]);
    expect(timeShares(index, 0, 0)).toMatchObject({
      total: 600,
      person: 400,
      server: 200,
      asks: [{ ms: 200 }, { ms: 300 }],
    });
  });

  test('rounds, and the input between them', () => {
    const index = indexOf([
      out(call(1), { at: 1_000 }),
      back(result(1, { resultType: 'input_required', requestState: 'a' }), { at: 1_100 }),
      out(call(2, 'work', { requestState: 'a' }), { at: 1_600 }),
      back(result(2), { at: 1_700 }),
    ]);
    expect(kinds(index, 0, 0)).toEqual([
      ['waiting', 1_000, 1_100],
      ['input', 1_100, 1_600],
      ['waiting', 1_600, 1_700],
    ]);
    expect(barShape(index, 1, 0)).toEqual(barShape(index, 0, 0));
    expect(timeShares(index, 0, 0)).toEqual({
      total: 700,
      queued: 0,
      person: 500,
      gap: 0,
      late: 0,
      server: 200,
      asks: [],
    });
  });

  test('a cancellation, its arrow and the tail to the late answer', () => {
    const index = indexOf([
      out(call(1), { at: 1_000 }),
      out(cancelled(1), { at: 1_400 }),
      back(result(1), { at: 1_900 }),
    ]);
    expect(kinds(index, 0, 0)).toEqual([
      ['waiting', 1_000, 1_400],
      ['tail', 1_400, 1_900],
    ]);
    expect(barShape(index, 0, 0).marks).toEqual([
      { kind: 'cancel', t: 1_400, row: 1, dir: 'out' },
      { kind: 'late', t: 1_900, row: 2, dir: 'in' },
    ]);
  });

  test('a listen stream that was lost and asked for again is one line with a gap', () => {
    const index = indexOf([
      event('spawned', { at: 1_000 }),
      out(request(1, 'subscriptions/listen'), { at: 1_000 }),
      event('exited', { at: 2_000 }),
      event('spawned', { at: 2_500 }),
      out(request(2, 'subscriptions/listen'), { at: 3_000 }),
    ]);
    expect(barShape(index, 0, 4_000)).toMatchObject({
      body: 'stream',
      isRunning: true,
      segments: [
        { kind: 'waiting', from: 1_000, to: 2_000 },
        { kind: 'gap', from: 2_000, to: 3_000 },
        { kind: 'waiting', from: 3_000, to: 4_000 },
      ],
      marks: [{ kind: 'lost' }, { kind: 'resumed' }],
    });
  });

  test('a task is one span', () => {
    const index = indexOf([
      out(call(1), { at: 1_000 }),
      back(result(1, { resultType: 'task', taskId: 't', status: 'working' }), { at: 1_100 }),
      back(note('notifications/tasks', { taskId: 't', status: 'completed' }), { at: 3_000 }),
    ]);
    expect(barShape(index, 0, 9_000)).toMatchObject({ body: 'task', isRunning: false, to: 3_000 });
    expect(kinds(index, 0, 9_000).at(-1)).toEqual(['task', 1_100, 3_000]);
  });

  test('a task that waited for input was asked meanwhile, and how it ended is marked', () => {
    const made = [
      out(call(1), { at: 1_000 }),
      back(result(1, { resultType: 'task', taskId: 't', status: 'working' }), { at: 1_100 }),
      said('input_required', 2_000),
      said('input_required', 2_500),
      said('working', 4_000),
    ];
    const failed = indexOf([...made, said('failed', 5_000)]);
    expect(kinds(failed, 0, 9_000).at(-1)).toEqual(['asked', 2_000, 4_000]);
    expect(barShape(failed, 0, 9_000).marks).toMatchObject([{ kind: 'error', t: 5_000 }]);
    const cancelled = indexOf([...made, said('input_required', 5_000), said('cancelled', 6_000)]);
    expect(kinds(cancelled, 0, 9_000).at(-1)).toEqual(['asked', 5_000, 6_000]);
    expect(barShape(cancelled, 0, 9_000).marks).toMatchObject([{ kind: 'cancel', t: 6_000 }]);
  });

  test('a call whose stream broke off and was gone on with', () => {
    const begin = [
      out(call(1), { http: 1, at: 1_000 }),
      http('request', 1, { method: 'POST', at: 1_100 }),
      http('response', 1, { status: 200, at: 1_200 }),
      event('sse', { http: 1, text: 'id: a', sse: { id: 'a' }, at: 1_200 }),
      http('error', 1, { at: 1_500 }),
      event('reconnecting', { http: 1, at: 1_500 }),
      http('request', 2, { method: 'GET', headers: [['Last-Event-ID', 'a']], at: 2_000 }),
    ];
    const index = indexOf([
      ...begin,
      http('error', 2, { at: 2_100 }),
      http('request', 3, { method: 'GET', headers: [['Last-Event-ID', 'a']], at: 2_500 }),
      http('response', 3, { status: 200, at: 2_600 }),
      back(result(1), { http: 3, at: 3_000 }),
    ]);
    expect(kinds(index, 0, 9_000)).toEqual([
      ['queued', 1_000, 1_100],
      ['waiting', 1_100, 1_200],
      ['streaming', 1_200, 1_500],
      ['gap', 1_500, 2_600],
      ['streaming', 2_600, 3_000],
    ]);
    expect(barShape(index, 0, 9_000).marks).toMatchObject([
      { kind: 'lost', t: 1_500 },
      { kind: 'resumed', t: 2_600 },
    ]);
    const refused = indexOf([
      ...begin,
      http('response', 2, { status: 400, at: 2_100 }),
      http('end', 2, { at: 2_100 }),
    ]);
    expect(kinds(refused, 0, 9_000).at(-1)).toEqual(['gap', 1_500, 2_100]);
    expect(barShape(refused, 0, 9_000).marks.map(({ kind, t }) => [kind, t])).toEqual([
      ['lost', 1_500],
      ['lost', 2_100],
    ]);
  });

  test('a stream of the server', () => {
    const index = indexOf([
      http('request', 1, { method: 'GET', at: 1_000 }),
      event('stream-opened', { http: 1, at: 1_100 }),
      http('error', 1, { at: 2_000 }),
      event('stream-lost', { http: 1, at: 2_000 }),
      event('reconnecting', { http: 1, at: 2_000 }),
      http('request', 2, { method: 'GET', at: 2_400 }),
      http('response', 2, { status: 200, at: 2_500 }),
    ]);
    const [stream] = index.streams;
    expect(stream && streamShape(index, stream, 3_000)).toMatchObject({
      from: 1_000,
      to: 3_000,
      isRunning: true,
      segments: [
        { kind: 'waiting', from: 1_000, to: 1_100 },
        { kind: 'streaming', from: 1_100, to: 2_000 },
        { kind: 'gap', from: 2_000, to: 2_500 },
        { kind: 'streaming', from: 2_500, to: 3_000 },
      ],
      marks: [
        { kind: 'resumed', t: 2_500 },
        { kind: 'lost', t: 2_000 },
      ],
    });
  });

  test('is whole: no part runs backwards, none is outside, shares add up', () => {
    fc.assert(
      fc.property(arbitraryTraffic, fc.nat(3_000), (said, now) => {
        const index = indexOf(said);
        for (let at = 0; at < index.count; at++) {
          const { from, to, segments } = barShape(index, at, now);
          const flat = segments.filter(({ kind }) => kind !== 'asked');
          const edges = flat.flatMap((segment) => [segment.from, segment.to]);
          const joined = [from, ...flat.flatMap((segment) => [segment.to, segment.to])].slice(
            0,
            -1,
          );
          expect(edges).toEqual(flat.length === 0 ? [] : joined);
          const outside = segments.filter(
            (segment) => segment.from < from || segment.to <= segment.from || segment.to > to,
          );
          expect(outside).toEqual([]);
          const { total, queued, person, gap, late, server } = timeShares(index, at, now);
          expect(Math.min(total, queued, person, gap, late, server)).toBeGreaterThanOrEqual(0);
          expect(queued + person + gap + late + server).toBeCloseTo(total, 6);
        }
        const backwards = index.streams
          .map((stream) => streamShape(index, stream, now))
          .filter(({ from, to }) => to < from);
        expect(backwards).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a bar in pixels', () => {
  const shape = barShape(indexOf([out(call(1), { at: 1_000 })]), 0, 2_000);
  const placed = (view: { from: number; to: number; width: number }): PlacedBar => {
    const bar = placeBar(shape, view);
    if (typeof bar === 'string') throw new Error(bar);
    return bar;
  };

  test('lies where its times are', () => {
    expect(placed({ from: 0, to: 4_000, width: 400 })).toEqual({
      x: 100,
      width: 100,
      isTiny: false,
      isCutLeft: false,
      isCutRight: false,
      segments: [{ kind: 'waiting', x: 100, width: 100 }],
      marks: [],
    });
  });

  test('is cut at the edges, and never too narrow to see', () => {
    expect(placed({ from: 1_500, to: 1_600, width: 10 })).toMatchObject({
      x: 0,
      width: 10,
      isCutLeft: true,
      isCutRight: true,
    });
    expect(placed({ from: 0, to: 1_000_000, width: 100 })).toMatchObject({
      width: 3,
      isTiny: true,
    });
  });

  test('may be out of sight', () => {
    expect(placeBar(shape, { from: 3_000, to: 4_000, width: 10 })).toBe('before');
    expect(placeBar(shape, { from: 0, to: 500, width: 10 })).toBe('after');
  });
});
