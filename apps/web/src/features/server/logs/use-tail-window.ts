import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Lines drawn beyond those in sight, on either side. */
const BEYOND = 12;

/** Which lines of one height to draw: those in sight, or the last ones while a reader is at the end. */
export type TailWindow = {
  list: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  from: number;
  /** Exclusive. */
  to: number;
  /** Brings a line into sight. */
  reveal: (index: number) => void;
};

/**
 * Draws only the lines in sight of a list that grows at its end. A reader at the end stays there: the lines to draw are
 * counted from the end then, because the browser tells of its scrolling only after it has painted.
 */
export const useTailWindow = (count: number, line: number): TailWindow => {
  const list = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600, atEnd: true });
  const measure = () => {
    const element = list.current;
    if (element === null) return;
    const { scrollTop, clientHeight, scrollHeight } = element;
    const atEnd = scrollTop + clientHeight >= scrollHeight - line;
    setView((before) =>
      before.top === scrollTop && before.height === clientHeight && before.atEnd === atEnd
        ? before
        : { top: scrollTop, height: clientHeight, atEnd },
    );
  };
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `measure` only reads the element
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null && view.atEnd) element.scrollTop = element.scrollHeight;
  }, [count, view.atEnd, view.height]);
  const top = view.atEnd ? Math.max(0, count * line - view.height) : view.top;
  return {
    list,
    onScroll: measure,
    from: Math.max(0, Math.min(Math.floor(top / line), count) - BEYOND),
    to: Math.min(count, Math.ceil((top + view.height) / line) + BEYOND),
    reveal: (index) => {
      const element = list.current;
      if (element === null) return;
      const at = index * line;
      if (at < element.scrollTop) element.scrollTop = at;
      else if (at + line > element.scrollTop + element.clientHeight)
        element.scrollTop = at + line - element.clientHeight;
    },
  };
};
