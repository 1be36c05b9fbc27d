import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Automatic, Direction } from './frame.ts';
import { HttpPhase, Mark, Row, Shape } from './row.ts';
import { RowTable } from './row-table.ts';

const number = fc.oneof(
  fc.nat(),
  fc.constantFrom(0, -0, 1, 0.5, -1, 2 ** 16, 2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, 2 ** 53, 1e300),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const text = fc.oneof(fc.constantFrom('tools/call', '', 'ž'), fc.string());
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const anyRow: fc.Arbitrary<Row> = fc.record({
  seq: number,
  t: number,
  kind: fc.constantFrom(...Row.shape.kind.options),
  bytes: number,
  dir: optional(fc.constantFrom(...Direction.options)),
  shape: optional(fc.constantFrom(...Shape.options)),
  method: optional(text),
  subject: optional(text),
  id: optional(text),
  exchange: optional(number),
  http: optional(number),
  status: optional(number),
  took: optional(number),
  progress: optional(fc.tuple(number, fc.option(number))),
  code: optional(number),
  by: optional(fc.constantFrom(...Automatic.options)),
  marks: optional(fc.uniqueArray(fc.constantFrom(...Mark.options))),
  phase: optional(fc.constantFrom(...HttpPhase.options)),
  continues: optional(number),
  parent: optional(number),
  retryOf: optional(number),
  limits: optional(fc.tuple(number, number)),
  run: optional(fc.record({ name: text, call: number, of: number })),
  began: optional(number),
  task: optional(
    fc.record(
      {
        id: text,
        status: text,
        made: fc.constantFrom('experiment' as const, 'extension' as const),
        keys: fc.array(text),
      },
      { requiredKeys: ['id'] },
    ),
  ),
  batch: optional(
    fc.record({ requests: number, answers: fc.array(fc.tuple(number, fc.boolean())) }),
  ),
  log: optional(fc.record({ level: text, logger: text }, { requiredKeys: [] })),
});

/** Rows leave absent fields out. */
const clean = (row: Row): Row =>
  Row.parse(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));

function tableOf(rows: readonly Row[]): RowTable {
  const table = new RowTable();
  for (const row of rows) table.append(row);
  return table;
}

const row = (seq: number): Row => ({
  seq,
  t: seq / 8,
  kind: 'message',
  bytes: seq * 3,
  subject: `progress ${seq}`,
  ...(seq % 20_000 === 0 && { took: seq, id: `"${seq}"` }),
});

describe('RowTable', () => {
  test('gives every row back as it was appended', () => {
    fc.assert(
      fc.property(fc.array(anyRow.map(clean)), (rows) => {
        const table = tableOf(rows);
        expect(table.length).toBe(rows.length);
        rows.forEach((row, index) => expect(table.at(index)).toStrictEqual(row));
      }),
    );
  });

  test('getters agree with the row', () => {
    fc.assert(
      fc.property(fc.array(anyRow.map(clean), { minLength: 1 }), (rows) => {
        const table = tableOf(rows);
        rows.forEach((row, index) => {
          expect(table.kindAt(index)).toBe(row.kind);
          expect(table.dirAt(index)).toBe(row.dir);
          expect(table.shapeAt(index)).toBe(row.shape);
          expect(table.byAt(index)).toBe(row.by);
          expect(table.methodAt(index)).toBe(row.method);
          expect(table.subjectAt(index)).toBe(row.subject);
          expect(table.exchangeAt(index)).toBe(row.exchange);
          expect(table.progressAt(index)).toEqual(row.progress);
          expect(table.phaseAt(index)).toBe(row.phase);
          expect(table.continuesAt(index)).toBe(row.continues);
          expect(table.parentAt(index)).toBe(row.parent);
          expect(table.retryOfAt(index)).toBe(row.retryOf);
          expect(table.beganAt(index)).toBe(row.began);
          expect(table.taskAt(index)).toEqual(row.task);
          expect(table.batchAt(index)).toEqual(row.batch);
          for (const mark of Mark.options)
            expect(table.hasMark(index, mark)).toBe(row.marks?.includes(mark) ?? false);
          const number = table.methodNumberAt(index);
          expect(number === undefined ? undefined : table.methods[number]).toBe(row.method);
        });
      }),
    );
  });

  test('rows of many chunks are kept apart', () => {
    const table = new RowTable();
    for (let seq = 1; seq <= 50_000; seq++) table.append(row(seq));
    for (const seq of [1, 16_384, 16_385, 20_000, 40_000, 50_000])
      expect(table.at(seq - 1)).toStrictEqual(row(seq));
  });

  test('finds a row by its number, with and without gaps', () => {
    const seqs = fc
      .uniqueArray(fc.integer({ min: 1, max: 60 }))
      .map((list) => list.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(seqs, fc.integer({ min: 0, max: 61 }), (list, wanted) => {
        const table = tableOf(list.map((seq) => ({ seq, t: 0, kind: 'stderr', bytes: 0 })));
        expect(table.indexOfSeq(wanted)).toBe(list.indexOf(wanted));
      }),
    );
  });

  test('there is no row outside', () => {
    const table = tableOf([{ seq: 1, t: 0, kind: 'stderr', bytes: 0 }]);
    for (const index of [-1, 1, 0.5, Number.NaN]) expect(() => table.at(index)).toThrow(RangeError);
  });

  test('marks of a row are not shared with the caller', () => {
    const table = tableOf([{ seq: 1, t: 0, kind: 'message', bytes: 0, marks: ['late'] }]);
    table.at(0).marks?.push('asks');
    expect(table.at(0).marks).toEqual(['late']);
  });
});
