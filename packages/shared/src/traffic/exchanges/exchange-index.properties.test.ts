import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Automatic, Direction } from '../frame.ts';
import { HttpPhase, Mark, Row, Shape } from '../row.ts';
import { arbitraryCuts, arbitraryTraffic } from './arbitrary-traffic.ts';
import { createExchangeIndex, type ExchangeIndex } from './exchange-index.ts';
import { rowsOf, tableOf } from './frames-in-tests.ts';
import { LANES } from './lanes.ts';
import { isAnswered } from './outcome.ts';
import { snapshotOf } from './snapshot.ts';

const seq = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(-1, 0.5, 1e12));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Rows no projector would make: they refer to anything in any order. */
const wildRow: fc.Arbitrary<Row> = fc
  .record({
    kind: fc.constantFrom(...Row.shape.kind.options),
    dir: optional(fc.constantFrom(...Direction.options)),
    shape: optional(fc.constantFrom(...Shape.options)),
    method: optional(
      fc.constantFrom(
        'tools/call',
        'subscriptions/listen',
        'notifications/progress',
        'notifications/cancelled',
        'spawned',
        'exited',
        'timeout',
        'GET',
      ),
    ),
    exchange: optional(seq),
    http: optional(seq),
    status: optional(fc.constantFrom(200, 202, 500)),
    by: optional(fc.constantFrom(...Automatic.options)),
    marks: optional(fc.uniqueArray(fc.constantFrom(...Mark.options))),
    phase: optional(fc.constantFrom(...HttpPhase.options)),
    continues: optional(seq),
    parent: optional(seq),
    retryOf: optional(seq),
    began: optional(fc.double({ noNaN: true, noDefaultInfinity: true })),
    progress: optional(fc.tuple(fc.integer(), fc.option(fc.integer()))),
    task: optional(
      fc.record({ id: fc.constantFrom('a', 'b'), made: fc.constant('extension' as const) }),
    ),
    batch: optional(
      fc.record({
        requests: fc.nat(3),
        answers: fc.array(fc.tuple(seq, fc.boolean()), { maxLength: 3 }),
      }),
    ),
    t: fc.integer({ min: 0, max: 1_000 }),
  })
  .map((row) =>
    Row.parse({
      seq: 0,
      bytes: 1,
      ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
    }),
  );
const wildRows = fc
  .array(wildRow, { maxLength: 40 })
  .map((rows) => rows.map((row, index) => ({ ...row, seq: index + 1 })));

const anyRows: fc.Arbitrary<Row[]> = fc.oneof(
  { weight: 3, arbitrary: arbitraryTraffic.map(rowsOf) },
  { weight: 1, arbitrary: wildRows },
);

function folded(rows: readonly Row[]): ExchangeIndex {
  const index = createExchangeIndex();
  index.append(tableOf(rows));
  return index;
}

describe('the index of any rows', () => {
  test('is the same however they are batched, and whatever was looked at in between', () => {
    const split = anyRows.chain((rows) => fc.tuple(fc.constant(rows), arbitraryCuts(rows.length)));
    fc.assert(
      fc.property(split, ([rows, cuts]) => {
        const table = tableOf(rows);
        const index = createExchangeIndex();
        let from = 0;
        for (const to of [...cuts, rows.length]) {
          index.append(table, from, to);
          snapshotOf(index);
          from = to;
        }
        expect(snapshotOf(index)).toEqual(snapshotOf(folded(rows)));
      }),
      { numRuns: 200 },
    );
  });

  test('grows row by row as the table does', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const table = tableOf([]);
        const index = createExchangeIndex();
        for (const row of rows) {
          table.append(row);
          index.append(table);
        }
        expect(snapshotOf(index)).toEqual(snapshotOf(folded(rows)));
      }),
    );
  });

  test('has every row in exactly one place', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const index = folded(rows);
        const places = Array.from({ length: index.count }, (_, at) => [...index.rowsOf(at)]);
        expect(places.map((_, at) => index.track(at).rows)).toEqual(
          places.map(({ length }) => length),
        );
        const lanes = LANES.map((lane) => [...(index.lanes?.[lane] ?? [])]);
        const all = [...places, ...lanes].flat();
        expect(all.toSorted((a, b) => a - b)).toEqual(rows.map((_, row) => row));
        const told = places.map((list, at) => list.filter((row) => index.placeOf(row) === at));
        expect(told).toEqual(places);
        expect(lanes.flat().filter((row) => index.placeOf(row) !== undefined)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('has no negative duration, and nothing before its request', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const index = folded(rows);
        const exchanges = Array.from({ length: index.count }, (_, at) => index.exchange(at));
        const wrong = exchanges.filter((one) => {
          const later = [one.firstSign, one.firstProgress, one.end, one.late, one.cancel];
          const early = later.some((moment) => (moment?.row ?? Infinity) <= one.start.row);
          const answered = isAnswered(one.outcome.kind) && one.answer?.row !== one.end?.row;
          const open = (one.end === undefined) !== (one.outcome.kind === 'pending');
          return (one.took ?? 0) < 0 || early || answered || open;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('counts what is open', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const index = folded(rows);
        const exchanges = Array.from({ length: index.count }, (_, at) => index.exchange(at));
        const pending = exchanges.filter(({ outcome }) => outcome.kind === 'pending');
        expect(index.openCount).toBe(pending.length);
        const calls = pending.filter(
          ({ dir, method, start }) =>
            dir === 'out' && method !== 'subscriptions/listen' && rows[start.row]?.dir === 'out',
        );
        if (rows.length > 0) expect(index.inFlightAt(rows.length - 1)).toBe(calls.length);
      }),
    );
  });

  test('ties parents and children, and rounds, both ways', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const index = folded(rows);
        const exchanges = Array.from({ length: index.count }, (_, at) => index.exchange(at));
        const wrong = exchanges.filter(({ ordinal, parent, children, rounds }) => {
          const above = parent === undefined ? undefined : exchanges[parent.ordinal];
          const lonely = parent !== undefined && above?.children.includes(ordinal) !== true;
          const late = parent !== undefined && parent.ordinal >= ordinal;
          const strange = children.some((at) => exchanges[at]?.parent?.ordinal !== ordinal);
          const split = rounds.some((at) => exchanges[at]?.rounds.join() !== rounds.join());
          return lonely || late || strange || split || !rounds.includes(ordinal);
        });
        expect(wrong).toEqual([]);
      }),
    );
  });

  test('divides rows and exchanges among its connections', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const index = folded(rows);
        const { connections } = index;
        expect(connections[0]?.first ?? 0).toBe(0);
        expect(connections.reduce((sum, { exchanges }) => sum + exchanges, 0)).toBe(index.count);
        const strangers = rows.filter((_, row) => {
          const connection = index.connectionOf(row);
          const ordinal = index.placeOf(row);
          const exchange = ordinal === undefined ? undefined : index.exchange(ordinal);
          const isRequest = exchange?.start.row === row;
          return (
            connection === undefined || (isRequest && exchange?.connection !== connection.number)
          );
        });
        expect(strangers).toEqual([]);
      }),
    );
  });
});
