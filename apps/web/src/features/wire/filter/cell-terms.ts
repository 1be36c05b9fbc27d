import type { FieldName } from '@wirescope/shared/traffic/filter/fields';
import { isError, kindWordAt, subjectFieldOf } from '@wirescope/shared/traffic/filter/row-words';
import type { TrafficStore } from '../../../traffic/row-store.ts';

/** The cells of a row that a filter can be made from. */
const CELLS = ['seq', 'time', 'glyph', 'message', 'http', 'id', 'took', 'size', 'badges'] as const;
export type Cell = (typeof CELLS)[number];
export const isCell = (name: string | undefined): name is Cell =>
  CELLS.some((cell) => cell === name);

/** What a filter may ask for so that the row is found by that cell. */
export type CellTerm = { cell: Cell; field: FieldName; value: string };

/** The terms of a row, in the order of its cells. */
export function termsOfRow(store: TrafficStore, seq: number): CellTerm[] {
  const { table } = store;
  const index = seq - 1;
  const terms: CellTerm[] = [];
  const add = (cell: Cell, field: FieldName, value: string | number | undefined) => {
    if (value !== undefined && value !== '') terms.push({ cell, field, value: String(value) });
  };
  add('seq', 'exchange', exchangeOf(store, index));
  add('time', 'time', `>=${Math.floor(table.tAt(index) - table.tAt(0)) / 1_000}s`);
  add('glyph', 'kind', kindWordAt(table, index));
  add('glyph', 'dir', table.dirAt(index));
  add('message', 'method', table.methodAt(index));
  const named = subjectOf(store, index);
  if (named !== undefined) add('message', named.field, named.value);
  add('http', 'status', table.statusAt(index));
  add('id', 'id', table.idAt(index));
  const took = table.tookAt(index);
  if (took !== undefined) add('took', 'took', `>=${Math.floor(took)}ms`);
  if (table.bytesAt(index) > 0) add('size', 'size', `>=${table.bytesAt(index)}`);
  if (isError(table, index)) add('badges', 'is', 'error');
  for (const mark of table.marksAt(index) ?? [])
    if (mark === 'late' || mark === 'cancelled' || mark === 'timeout') add('badges', 'is', mark);
  if (table.byAt(index) !== undefined) add('badges', 'is', 'auto');
  add('badges', 'code', table.codeAt(index));
  return terms;
}

function exchangeOf({ table, stderrTies }: TrafficStore, index: number): string | undefined {
  const exchange = table.exchangeAt(index) ?? stderrTies.of(index)?.exchange;
  return exchange === undefined ? undefined : `#${exchange}`;
}

/** What the exchange of the row is about: the subject stands on its request. */
function subjectOf(
  { table }: TrafficStore,
  index: number,
): { field: FieldName; value: string | undefined } | undefined {
  const asked = table.indexOfSeq(table.exchangeAt(index) ?? -1);
  for (const at of [index, asked]) {
    if (at < 0 || table.shapeAt(at) === 'response' || table.shapeAt(at) === 'error') continue;
    const field = subjectFieldOf(table.methodAt(at));
    if (field !== undefined) return { field, value: table.subjectAt(at) };
  }
  return undefined;
}
