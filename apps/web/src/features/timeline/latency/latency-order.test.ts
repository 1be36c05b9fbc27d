import type { LatencyRow } from '@wirescope/shared/traffic/exchanges/latency';
import { expect, test } from 'vitest';
import { inOrder, pressed, type LatencyOrder } from './latency-order.ts';

const row = (method: string, p50?: number): LatencyRow => ({
  method,
  dir: 'out',
  count: 1,
  answered: 1,
  failures: 0,
  cancelled: 0,
  pending: 0,
  histogram: new Map(),
  times: new Float64Array(),
  ...(p50 !== undefined && { p50 }),
});

const rows = [row('b', 2), row('a'), row('c', 10)];
const names = (order: LatencyOrder) =>
  inOrder(rows, (one) => one, order).map(({ method }) => method);

test('what has no number stands at the end in both directions', () => {
  expect(names({ by: 'p50', falls: true })).toEqual(['c', 'b', 'a']);
  expect(names({ by: 'p50', falls: false })).toEqual(['b', 'c', 'a']);
  expect(names({ by: 'name', falls: false })).toEqual(['a', 'b', 'c']);
});

test('a press sorts by a column, the next turns it round', () => {
  const first = pressed({ by: 'p50', falls: true }, 'count');
  expect(first).toEqual({ by: 'count', falls: true });
  expect(pressed(first, 'count')).toEqual({ by: 'count', falls: false });
  expect(pressed(first, 'name')).toEqual({ by: 'name', falls: false });
});
