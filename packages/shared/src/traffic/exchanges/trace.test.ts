import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryTraffic } from './arbitrary-traffic.ts';
import { createExchangeIndex, type ExchangeIndex } from './exchange-index.ts';
import {
  back,
  call,
  cancelled,
  event,
  indexOf,
  note,
  out,
  refusal,
  request,
  result,
  rowsOf,
  stderr,
  tableOf,
  type Said,
} from './frames-in-tests.ts';
import { laneTicks, rowsMeanwhile } from './lane-ticks.ts';
import { nearestRow, tickHeight, timeRange, traceColumns } from './trace-columns.ts';
import { addRow, noTraceFacts, TRACE } from './trace-facts.ts';
import { TraceSummary } from './trace-summary.ts';

/** Without jumps of the clock. */
const steadily = (said: Said): Said => {
  const { at, ...rest } = said;
  return at === undefined ? said : rest;
};

function trace(index: ExchangeIndex, view: { from: number; to: number; width: number }) {
  const summary = new TraceSummary();
  summary.extend(index);
  return traceColumns(index, summary, view);
}

/** One column a frame. */
const frames = (said: readonly Said[]) =>
  trace(indexOf(said), { from: 1_000, to: 1_000 + said.length * 10, width: said.length });

describe('a column', () => {
  test('tells sent from received, and notifications from the rest', () => {
    const columns = frames([
      out(call(1)),
      back(note('notifications/message')),
      back(result(1)),
      out(note('notifications/initialized')),
    ]);
    expect(columns.map(({ sent, received }) => [sent > 0, received > 0])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [true, false],
    ]);
    expect(columns.map(({ flags }) => flags)).toEqual([
      TRACE.sentMessage,
      0,
      TRACE.receivedMessage,
      0,
    ]);
    expect(columns.map(({ inFlight }) => inFlight)).toEqual([1, 1, 1, 0]);
  });

  test('marks what asks, what is malformed and what was lost', () => {
    const columns = frames([
      event('spawned'),
      back(request('s', 'roots/list')),
      { kind: 'noise', dir: 'in', why: 'not-json', text: 'Listening' },
      stderr('warn'),
      out(call(1)),
      event('exited', { code: 1 }),
    ]);
    expect(columns.map(({ flags, severity }) => [flags, severity])).toEqual([
      [TRACE.boundary, 0],
      [TRACE.asks | TRACE.receivedMessage, 0],
      [TRACE.malformed | TRACE.receivedMessage, 4],
      [TRACE.stderr, 0],
      [TRACE.sentMessage, 0],
      [TRACE.boundary | TRACE.lost, 4],
    ]);
  });

  test('has the worst of its rows', () => {
    const said = [out(call(1)), out(cancelled(1)), back(result(1)), back(refusal(9))];
    expect(frames(said).map(({ severity }) => severity)).toEqual([0, 1, 2, 3]);
    const [all] = trace(indexOf(said), { from: 1_000, to: 1_030, width: 1 });
    expect(all).toMatchObject({ severity: 3, first: 0, rows: 4 });
  });

  test('takes what checks found into account', () => {
    const index = indexOf([out(call(1)), back(result(1)), out(call(2))]);
    const summary = new TraceSummary();
    summary.extend(index);
    const view = { from: 1_000, to: 1_030, width: 3 };
    const findings = [
      { row: 1, severity: 4 as const },
      { row: 2, severity: 2 as const },
      { row: 9, severity: 4 as const },
    ];
    expect(traceColumns(index, summary, view, findings).map(({ severity }) => severity)).toEqual([
      0, 4, 2,
    ]);
  });
});

test('a trace of nothing is empty', () => {
  const index = createExchangeIndex();
  expect(trace(index, { from: 0, to: 1, width: 10 })).toEqual([]);
  expect([nearestRow(index, 5), timeRange(index)]).toEqual([undefined, undefined]);
});

test('at every zoom and however it grew, a column has exactly what its rows have', () => {
  const traffic = fc
    .tuple(arbitraryTraffic, fc.integer({ min: 1, max: 40 }))
    .map(([said, times]) => Array.from({ length: times }, () => said.map(steadily)).flat());
  const cut = fc.integer({ min: 1, max: 100 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(traffic, cut, fc.tuple(share, share), cut, (said, step, shares, width) => {
      const table = tableOf(rowsOf(said));
      const index = createExchangeIndex();
      const summary = new TraceSummary();
      for (let to = 0; to < table.length; to += step) {
        index.append(table, index.rows, Math.min(table.length, to + step));
        summary.extend(index);
      }
      index.append(table);
      const span = said.length * 10;
      const [from, to] = shares.map((one) => 1_000 + one * span).toSorted((a, b) => a - b);
      const view = { from: from ?? 0, to: to ?? 0, width };
      const columns = traceColumns(index, summary, view);
      if (table.length > 0) expect(columns.length).toBe(width);
      let next = columns[0]?.first ?? 0;
      for (const column of columns) {
        expect(column.first).toBe(next);
        next = column.first + column.rows;
        const plain = noTraceFacts();
        for (let row = column.first; row < next; row++) addRow(plain, index, table, row);
        const carried = column.first === 0 ? 0 : index.inFlightAt(column.first - 1);
        expect(column.inFlight).toBe(Math.max(plain.inFlight, carried));
        expect([column.flags, column.severity]).toEqual([plain.flags, plain.severity]);
        expect(column.sent).toBeCloseTo(plain.sent, 4);
        expect(column.received).toBeCloseTo(plain.received, 4);
      }
      const inside: number[] = [];
      for (let row = 0; row < table.length; row++) {
        const isInside = table.tAt(row) >= view.from && table.tAt(row) <= view.to;
        if (isInside) inside.push(row);
      }
      const first = columns[0]?.first ?? 0;
      expect(inside).toEqual(Array.from({ length: next - first }, (_, at) => first + at));
    }),
    { numRuns: 60 },
  );
});

test('a summary is of its rows and of no neighbour, at every edge of a block', () => {
  const noise: Said = { kind: 'noise', dir: 'in', why: 'not-json', text: 'x' };
  const bad = [0, 15, 16, 127, 128, 129, 160, 255, 256];
  const said = Array.from({ length: 300 }, (_, at) => (bad.includes(at) ? noise : stderr('x')));
  const index = indexOf(said);
  const summary = new TraceSummary();
  summary.extend(index);
  const edges = bad.flatMap((row) => [row - 1, row, row + 1]).filter((row) => row >= 0);
  const wrong = edges.flatMap((from) =>
    edges
      .filter((to) => to >= from)
      .filter((to) => {
        const isBad = bad.some((row) => row >= from && row < to);
        return summary.factsOf(index, from, to).severity !== (isBad ? 4 : 0);
      })
      .map((to) => [from, to]),
  );
  expect(wrong).toEqual([]);
});

test('ticks grow with the bytes and never vanish', () => {
  expect(tickHeight(0)).toBe(0);
  expect(tickHeight(1)).toBeGreaterThan(0.2);
  expect(tickHeight(40)).toBe(1);
});

test('the nearest row', () => {
  const index = indexOf([out(call(1)), back(result(1))]);
  expect([900, 1_004, 1_006, 2_000].map((t) => nearestRow(index, t))).toEqual([0, 0, 1, 1]);
  expect(timeRange(index)).toEqual({ from: 1_000, to: 1_010 });
});

describe('lanes', () => {
  const said = [stderr('a'), out(call(1)), stderr('b'), stderr('c'), back(result(1)), stderr('d')];

  test('one tick a pixel', () => {
    expect(laneTicks(indexOf(said), 'stderr', { from: 1_000, to: 1_060, width: 3 })).toEqual([
      { x: 0, row: 0, rows: 1 },
      { x: 1, row: 2, rows: 2 },
      { x: 2.5, row: 5, rows: 1 },
    ]);
    expect(laneTicks(indexOf(said), 'noise', { from: 1_000, to: 1_060, width: 3 })).toEqual([]);
  });

  test('what came meanwhile', () => {
    expect(rowsMeanwhile(indexOf(said), 'stderr', 0)).toEqual({ first: 2, count: 2 });
    expect(rowsMeanwhile(indexOf(said), 'log', 0)).toEqual({ first: undefined, count: 0 });
  });
});
