import type { LatencyRow } from '@wirescope/shared/traffic/exchanges/latency';

const COLUMNS = [
  'name',
  'count',
  'p50',
  'p95',
  'max',
  'failures',
  'firstByte',
  'firstProgress',
] as const;
export type LatencyColumn = (typeof COLUMNS)[number];

export const isLatencyColumn = (text: string | null | undefined): text is LatencyColumn =>
  COLUMNS.some((column) => column === text);

export type LatencyOrder = { by: LatencyColumn; falls: boolean };

const nameOf = ({ method, name }: LatencyRow): string =>
  name === undefined ? method : `${method} ${name}`;

/** Rows in an order; those that have no such number stand at the end whichever way it goes. */
export function inOrder<T>(
  items: readonly T[],
  rowOf: (item: T) => LatencyRow,
  { by, falls }: LatencyOrder,
): T[] {
  const sign = falls ? -1 : 1;
  return items.toSorted((one, other) => {
    const [a, b] = [rowOf(one), rowOf(other)];
    if (by === 'name') return sign * nameOf(a).localeCompare(nameOf(b));
    const [x, y] = [a[by], b[by]];
    if (x === undefined || y === undefined)
      return Number(x === undefined) - Number(y === undefined);
    return sign * (x - y);
  });
}

/** A press on a heading: names rise first, numbers fall; the next press turns it round. */
export const pressed = (order: LatencyOrder, by: LatencyColumn): LatencyOrder =>
  order.by === by ? { by, falls: !order.falls } : { by, falls: by !== 'name' };
