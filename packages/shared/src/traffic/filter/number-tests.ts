import type { FilterContext, RowTest } from './context.ts';
import type { FieldName } from './fields.ts';
import { inRange, type NumberRange } from './value-test.ts';

type RangeTest = (context: FilterContext, range: NumberRange) => RowTest;

const fits = (range: NumberRange, value: number | undefined): boolean =>
  value !== undefined && inRange(range, value);

/** What the numbers of a field ask of rows. */
export const NUMBER_TESTS: Readonly<Partial<Record<FieldName, RangeTest>>> = {
  took:
    ({ table }, range) =>
    (index) =>
      fits(range, table.tookAt(index)),
  size:
    ({ table }, range) =>
    (index) =>
      fits(range, table.bytesAt(index)),
  time: ({ table, start }, range) => {
    let first = start;
    return (index) => fits(range, table.tAt(index) - (first ??= table.tAt(0)));
  },
  code:
    ({ table }, range) =>
    (index) =>
      fits(range, table.codeAt(index)),
  status: (context, range) => (index) => fits(range, statusAt(context, index)),
};

/** An answer has the status of the response that carried it. */
export function statusAt(
  { table, links }: Pick<FilterContext, 'table' | 'links'>,
  index: number,
): number | undefined {
  const own = table.statusAt(index);
  if (own !== undefined || table.kindAt(index) !== 'message') return own;
  const http = table.httpAt(index);
  const shape = table.shapeAt(index);
  const isAnswer = table.dirAt(index) === 'in' && (shape === 'response' || shape === 'error');
  return isAnswer && http !== undefined ? links.statusOf(http) : undefined;
}
