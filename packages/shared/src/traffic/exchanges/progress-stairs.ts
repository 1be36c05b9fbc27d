import type { ExchangeIndex } from './exchange-index.ts';
import { lowerBound, type Numbers } from './numbers.ts';
import { progressEnd } from './progress-strip.ts';
import { timeAt, xOf, type TimeView } from './time-view.ts';

/** One step of the staircase in a bar, or several that fall on one pixel. */
export type Stair = {
  x: number;
  /** Share of the total after it, 0 to 1. Absent without a total: then there is a tick and no fill. */
  level?: number;
  /** Updates it stands for. */
  updates: number;
  /** The last of them. */
  row: number;
  /** One of them did not grow, was no number, or came after the end. */
  isOdd: boolean;
};

export type Stairs = {
  /** Level at the left edge of the view. */
  level?: number;
  stairs: Stair[];
};

/**
 * The updates of an exchange as drawn in a view: one stair each while there is room, one a pixel where there is none.
 * Costs a search a pixel, however many updates there are.
 */
export function stairsOf(index: ExchangeIndex, ordinal: number, view: TimeView): Stairs {
  const { table } = index.state;
  const { progress, breaks, valueless } = index.track(ordinal);
  const end = progressEnd(index, ordinal);
  const time = (at: number) => table.tAt(progress.get(at));
  const before = (t: number) => lowerBound(progress.length, (at) => time(at) < t);
  const first = before(view.from);
  const last = before(view.to);
  const stairs: Stair[] = [];
  for (let at = first; at < last;) {
    const pixel = Math.floor(xOf(view, time(at)));
    const isCrowded = last - first > view.width;
    const next = isCrowded ? Math.max(at + 1, before(timeAt(view, pixel + 1))) : at + 1;
    const newest = Math.min(next, last) - 1;
    const row = progress.get(newest);
    const isBroken = [breaks, valueless].some((rows) => hasWithin(rows, progress.get(at), row));
    stairs.push({
      x: xOf(view, time(newest)),
      level: levelAt(index, row),
      updates: newest - at + 1,
      row,
      isOdd: isBroken || (end !== undefined && row > end),
    });
    at = newest + 1;
  }
  return { level: first === 0 ? undefined : levelAt(index, progress.get(first - 1)), stairs };
}

/** Share of the total an update tells of. */
function levelAt(index: ExchangeIndex, row: number): number | undefined {
  const [value, total] = index.state.table.progressAt(row) ?? [];
  if (value === undefined || typeof total !== 'number' || !(total > 0)) return undefined;
  return Math.min(1, Math.max(0, value / total));
}

function hasWithin(rows: Numbers, from: number, to: number): boolean {
  const at = rows.firstFrom(from);
  return at < rows.length && rows.get(at) <= to;
}
