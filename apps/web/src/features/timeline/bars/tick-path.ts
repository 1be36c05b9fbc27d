import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { lowerBound } from '@wirescope/shared/traffic/exchanges/numbers';
import { timeAt, xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';

/** Rows in rising order. */
export type Rows = { length: number; get(at: number): number };

/** One tick from `top` to `bottom` for each pixel in which something came. */
export function tickPath(
  index: ExchangeIndex,
  rows: Rows,
  view: TimeView,
  { top, bottom }: { top: number; bottom: number },
): string {
  const { table } = index.state;
  const before = (t: number) => lowerBound(rows.length, (at) => table.tAt(rows.get(at)) < t);
  let path = '';
  const end = before(view.to);
  for (let at = before(view.from); at < end;) {
    const x = Math.round(xOf(view, table.tAt(rows.get(at))));
    path += `M${x} ${top}V${bottom}`;
    at = Math.max(at + 1, before(timeAt(view, x + 1)));
  }
  return path;
}
