import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Height of a row that is one line high, px. */
const ROW = 28;

/** So few rows are all drawn: a page's own search finds them, and so does everything else. */
const FEW = 150;

/** The rows to draw, each with its distance from the first, px. */
export type RowWindow = {
  drawn: readonly { index: number; top: number }[];
  /** Height of all rows, px. */
  height: number;
  measure: (element: HTMLElement | null) => void;
  /** Brings a row into sight and gives it the focus. */
  focus: (index: number) => void;
};

const scrollerOf = (table: HTMLElement | null): HTMLElement | null =>
  table?.closest<HTMLElement>('[role=tabpanel]') ?? null;

/**
 * The rows of a table that are in sight of the pane it scrolls in, and the `current` one, which has the focus. Rows may
 * be of any height.
 */
export const useRowWindow = (
  table: RefObject<HTMLElement | null>,
  count: number,
  current: number,
): RowWindow => {
  const [margin, setMargin] = useState(0);
  const wanted = useRef<number>(undefined);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here only, in every render
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(table.current),
    estimateSize: () => ROW,
    overscan: 20,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      if (count <= FEW) return Array.from({ length: count }, (_, index) => index);
      const seen = defaultRangeExtractor(range);
      if (current >= count || seen.includes(current)) return seen;
      return current < (seen[0] ?? 0) ? [current, ...seen] : [...seen, current];
    },
  });
  useLayoutEffect(() => {
    const scroller = scrollerOf(table.current);
    const element = table.current;
    if (scroller === null || element === null) return;
    // What stands above the table may come and go: more rows are drawn than are in sight.
    const top =
      element.getBoundingClientRect().top -
      scroller.getBoundingClientRect().top +
      scroller.scrollTop;
    setMargin(Math.round(top));
  }, [table, count]);
  const rowAt = (index: number) =>
    table.current?.querySelector<HTMLElement>(`[data-row][data-index="${index}"]`) ?? undefined;
  useEffect(() => {
    const index = wanted.current;
    const row = index === undefined ? undefined : rowAt(index);
    if (row === undefined) return;
    wanted.current = undefined;
    row.focus();
  });
  return {
    drawn: rows.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin })),
    height: rows.getTotalSize(),
    measure: rows.measureElement,
    focus: (index) => {
      const row = rowAt(index);
      if (row !== undefined) row.focus();
      else {
        wanted.current = index;
        rows.scrollToIndex(index);
      }
    },
  };
};
