import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

/** So much is simply drawn; no window, no measuring. Pixels. */
const DRAW_ALL = 4_000;
/** Drawn beyond either edge of what is visible, and at first, before it is known how much is. Pixels. */
const BEYOND = 400;
const AT_FIRST = 1_200;

const scrollParentOf = (element: HTMLElement): HTMLElement => {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
};

/** Which lines to draw, and the room left for the others. */
export type LineWindow = {
  /** Goes to the element that holds the lines. */
  list: (element: HTMLElement | null) => void;
  /** Goes to every drawn line, with its index in `data-index`. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  from: number;
  /** Exclusive. */
  to: number;
  /** Pixels before the first drawn line, and of all lines; both undefined when every line is drawn. */
  before: number | undefined;
  total: number | undefined;
  reveal: (index: number) => void;
};

/**
 * Draws only the lines near the visible part of whatever scrolls around them, so that a view with 100,000 lines costs
 * as much as one with fifty, wherever it is embedded. Lines may differ in height: they wrap. `estimate`: pixels of one.
 */
export const useLineWindow = (count: number, estimate: number): LineWindow => {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  const enabled = count * estimate > DRAW_ALL;
  useLayoutEffect(() => {
    if (!enabled || list === null) return;
    const parent = scrollParentOf(list);
    setScroller(parent);
    const top = list.getBoundingClientRect().top - parent.getBoundingClientRect().top;
    setMargin(Math.round(top + parent.scrollTop));
  }, [enabled, list, count]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => estimate,
    overscan: Math.ceil(BEYOND / estimate),
    scrollMargin: margin,
    enabled: enabled && scroller !== null,
  });
  if (!enabled) {
    const reveal = (index: number) =>
      list
        ?.querySelector(`[data-index="${index}"]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return {
      list: setList,
      measure: undefined,
      from: 0,
      to: count,
      before: undefined,
      total: undefined,
      reveal,
    };
  }
  const items = virtual.getVirtualItems();
  return {
    list: setList,
    measure: virtual.measureElement,
    from: items[0]?.index ?? 0,
    to: (items.at(-1)?.index ?? Math.min(count, Math.ceil(AT_FIRST / estimate)) - 1) + 1,
    before: (items[0]?.start ?? margin) - margin,
    total: Math.max(virtual.getTotalSize(), estimate),
    reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
};

/** The CSS transform that leaves room for the lines before. */
export const shift = (before: number | undefined): string | undefined =>
  before === undefined ? undefined : `translateY(${before}px)`;
