import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

type Place = { left: number; top: number; maxHeight: number; minWidth: number };

const GAP = 4;
const MARGIN = 8;

/** Below the anchor, or above it where there is more room; inside the window. Pure. */
export const placeUnder = (
  anchor: { left: number; top: number; bottom: number; width: number; right: number },
  popover: { width: number; height: number },
  view: { width: number; height: number },
  align: 'start' | 'end',
): Place => {
  const below = view.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const under = popover.height <= below || below >= above;
  const maxHeight = Math.max(under ? below : above, 80);
  const height = Math.min(popover.height, maxHeight);
  const width = Math.max(popover.width, anchor.width);
  const wanted = align === 'start' ? anchor.left : anchor.right - popover.width;
  return {
    left: Math.max(MARGIN, Math.min(wanted, view.width - width - MARGIN)),
    top: under ? anchor.bottom + GAP : anchor.top - GAP - height,
    maxHeight,
    minWidth: anchor.width,
  };
};

/**
 * Shows `popover` (an element with a `popover` attribute) beside `anchor` while `open`, in the top layer, and keeps it
 * there when the window or anything around it moves.
 */
export const useAnchored = (
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  align: 'start' | 'end' = 'start',
): void => {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const element = popover.current;
    if (element === null || place === undefined) return;
    Object.assign(element.style, {
      left: `${place.left}px`,
      top: `${place.top}px`,
      maxHeight: `${place.maxHeight}px`,
      minWidth: `${place.minWidth}px`,
    });
  }, [place, popover]);
  useEffect(() => {
    const element = popover.current;
    const from = anchor.current;
    if (!open || element === null || from === null) return undefined;
    const put = () =>
      setPlace(
        placeUnder(
          from.getBoundingClientRect(),
          { width: element.scrollWidth + 2, height: element.scrollHeight + 2 },
          { width: window.innerWidth, height: window.innerHeight },
          align,
        ),
      );
    if (!element.matches(':popover-open')) element.showPopover();
    put();
    const observer = new ResizeObserver(put);
    observer.observe(from);
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [open, anchor, popover, align]);
};
