import { actionOf } from './action.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import type { Lane } from './lanes.ts';
import { lowerBound } from './numbers.ts';
import { timeAt, xOf, type TimeView } from './time-view.ts';

/** A tick of a lane, or several that fall on one pixel. */
export type LaneTick = { x: number; row: number; rows: number };

/** The rows of a lane as drawn in a view: stderr lines, noise, events of the process, log messages of no exchange. */
export function laneTicks(index: ExchangeIndex, lane: Lane, view: TimeView): LaneTick[] {
  const rows = index.lanes?.[lane];
  if (rows === undefined || rows.length === 0) return [];
  const { table } = index.state;
  const before = (t: number) => lowerBound(rows.length, (at) => table.tAt(rows.get(at)) < t);
  const last = before(view.to);
  const ticks: LaneTick[] = [];
  for (let at = before(view.from); at < last;) {
    const row = rows.get(at);
    const pixel = Math.floor(xOf(view, table.tAt(row)));
    const next = Math.min(last, Math.max(at + 1, before(timeAt(view, pixel + 1))));
    ticks.push({ x: xOf(view, table.tAt(row)), row, rows: next - at });
    at = next;
  }
  return ticks;
}

/** How many rows of a lane came while a user action ran: what may belong to it although nothing says so. */
export function rowsMeanwhile(
  index: ExchangeIndex,
  lane: Lane,
  ordinal: number,
): { first: number | undefined; count: number } {
  const rows = index.lanes?.[lane];
  const { first, last } = actionOf(index, ordinal);
  if (rows === undefined) return { first: undefined, count: 0 };
  const from = rows.firstFrom(first.start.row);
  const to = rows.firstFrom(last.end?.row ?? index.rows);
  return { first: from < to ? rows.get(from) : undefined, count: to - from };
}
