import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryTraffic } from './arbitrary-traffic.ts';
import { buildTimeline, lineOf, type TimelineOptions } from './build-timeline.ts';
import { createExchangeIndex, type ExchangeIndex } from './exchange-index.ts';
import {
  back,
  call,
  event,
  http,
  indexOf,
  out,
  request,
  result,
  type Said,
} from './frames-in-tests.ts';
import { keyOf } from './timeline-rows.ts';

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

const isQuick = (ordinal: number): boolean => ordinal === 5;

const keysOf = (index: ExchangeIndex, options?: TimelineOptions): string[] => {
  const lines = buildTimeline(index, options);
  return Array.from({ length: lines.length }, (_, place) => {
    const { key, depth } = lines.at(place);
    return `${'  '.repeat(depth)}${key}`;
  });
};

describe('the lines of a timeline', () => {
  test('connections, the handshake folded, questions under their call', () => {
    expect(keysOf(indexOf(SESSION))).toEqual([
      'connection 0',
      '  connect 0',
      '  exchange 2',
      '    exchange 3',
      '    exchange 4',
      '  exchange 5',
    ]);
  });

  test('fold and unfold', () => {
    const index = indexOf(SESSION);
    const toggled = new Set([keyOf.connect(0), keyOf.exchange(2)]);
    expect(keysOf(index, { toggled })).toEqual([
      'connection 0',
      '  connect 0',
      '    exchange 0',
      '    exchange 1',
      '  exchange 2',
      '  exchange 5',
    ]);
    expect(keysOf(index, { toggled: new Set([keyOf.connection(0)]) })).toEqual(['connection 0']);
    const line = buildTimeline(index, { toggled }).at(4);
    expect(line).toMatchObject({ kind: 'exchange', canFold: true, isOpen: false });
  });

  test('like exchanges together', () => {
    expect(keysOf(indexOf(SESSION), { group: 'name' })).toEqual([
      'group initialize',
      '  exchange 0',
      'group tools/list',
      '  exchange 1',
      'group tools/call deploy',
      '  exchange 2',
      '    exchange 3',
      '    exchange 4',
      'group tools/call quick',
      '  exchange 5',
    ]);
  });

  test('short ones that went well can be left out', () => {
    expect(keysOf(indexOf(SESSION), { hideUnder: 100 })).toEqual([
      'connection 0',
      '  connect 0',
      '  exchange 2',
      '    exchange 4',
    ]);
    expect(keysOf(indexOf(SESSION), { shows: isQuick })).toEqual([
      'connection 0',
      '  connect 0',
      '  exchange 5',
    ]);
  });

  test('rounds share a line, polls are folded, streams stand where they began', () => {
    const index = indexOf([
      out(call(1)),
      back(result(1, { resultType: 'input_required', requestState: 'a' })),
      http('request', 7, { method: 'GET' }),
      event('stream-opened', { http: 7 }),
      out(call(2, 'work', { requestState: 'a' })),
      back(result(2, { resultType: 'task', taskId: 't', status: 'working' })),
      out(request(3, 'tasks/get', { taskId: 't' })),
      out(call(4)),
    ]);
    expect(keysOf(index)).toEqual([
      'connection 0',
      '  exchange 0',
      '    polls 0',
      '  stream 0',
      '  exchange 3',
    ]);
    const lines = buildTimeline(index);
    expect([0, 1, 2, 3].map((at) => lineOf(index, lines, at))).toEqual([1, 1, 1, 4]);
  });

  test('outside there is no line', () => {
    expect(() => buildTimeline(indexOf(SESSION)).at(6)).toThrow(RangeError);
    expect(buildTimeline(createExchangeIndex()).length).toBe(0);
  });

  test('every exchange has one place when all is open', () => {
    fc.assert(
      fc.property(arbitraryTraffic, fc.constantFrom('connection', 'name'), (said, group) => {
        const index = indexOf(said);
        const toggled = new Set([
          ...index.connections.map(({ number }) => keyOf.connect(number)),
          ...index.tasks.map(({ number }) => keyOf.polls(number)),
        ]);
        const lines = buildTimeline(index, { toggled, group });
        const shown: number[] = [];
        const wrong: string[] = [];
        for (let place = 0; place < lines.length; place++) {
          const line = lines.at(place);
          if (line.kind === 'exchange') shown.push(...index.exchange(line.ordinal).rounds);
          const above = lines.parentOf(place);
          const depth = above < 0 ? 0 : lines.at(above).depth + 1;
          if (line.depth !== depth) wrong.push(line.key);
        }
        expect(wrong).toEqual([]);
        expect(shown.toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: index.count }, (_, at) => at),
        );
        expect(shown.filter((at) => lineOf(index, lines, at) < 0)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
