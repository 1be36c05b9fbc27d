/** Height of a row, px. */
export const ROW_HEIGHT = 24;
/** A browser lays out no more than some 16 million px; a longer log is shown a part at a time. */
const MOST_LINES = 500_000;
/** Lines beyond the visible ones that are drawn. */
const OVERSCAN = 6;
/** So near to an end of the part, the part moves on. */
const EDGE = 2_000;

/** The part of the log that can be scrolled to: lines `base` to `base + count`, exclusive. */
export type Part = { base: number; count: number };

/** The part that has the line `around` in it, when there are `total` lines. */
export const partAround = (total: number, around: number, most = MOST_LINES): Part => {
  const count = Math.min(total, most);
  const base = Math.max(0, Math.min(around - Math.floor(count / 2), total - count));
  return { base, count };
};

/** The part after lines came or went: it keeps its place, and stays with the end if it was there. */
export const resizePart = (part: Part, total: number, atEnd: boolean, most = MOST_LINES): Part => {
  const count = Math.min(total, most);
  const base = atEnd ? total - count : Math.max(0, Math.min(part.base, total - count));
  return base === part.base && count === part.count ? part : { base, count };
};

/** A part moved on if the visible lines come near an end behind which there is more; else the same part. */
export const movePart = (part: Part, total: number, top: number, most = MOST_LINES): Part => {
  const nearTop = part.base > 0 && top < EDGE;
  const nearEnd = part.base + part.count < total && top > part.count - EDGE;
  return nearTop || nearEnd ? partAround(total, part.base + top, most) : part;
};

/** Most lines that are drawn at a time. */
export const drawnLines = (height: number): number =>
  Math.ceil(height / ROW_HEIGHT) + 1 + 2 * OVERSCAN;

/** Lines to draw, from `first` to `last` (exclusive), counted within the part. */
export const visibleLines = (
  part: Part,
  scrollTop: number,
  height: number,
): { first: number; last: number } => {
  const top = Math.floor(scrollTop / ROW_HEIGHT);
  const shown = Math.ceil(height / ROW_HEIGHT) + 1;
  const first = Math.max(0, Math.min(top, part.count) - OVERSCAN);
  return { first, last: Math.min(part.count, top + shown + OVERSCAN) };
};
