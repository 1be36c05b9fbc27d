import { useEffect, useRef, useState, type RefObject } from 'react';
import { DRAW } from './focus-field.ts';

/** Rows that are drawn at once; more than these come in stretches, when they come near. */
export const AT_ONCE = 80;
export const STRETCH = 24;
/** How far from what is in sight a stretch is drawn. */
const AHEAD = '800px 0px';

/** Whether a stretch of a long form is drawn: once it comes near, or somebody is to be led to a field in it. Until then `room` holds its place. */
export const useLate = (
  first: boolean,
): { drawn: boolean; room: RefObject<HTMLDivElement | null> } => {
  const [drawn, setDrawn] = useState(first);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = room.current;
    if (element === null || drawn) return undefined;
    const draw = () => setDrawn(true);
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
      },
      { root: element.closest('[role=tabpanel]'), rootMargin: AHEAD },
    );
    watch.observe(element);
    element.addEventListener(DRAW, draw);
    return () => {
      watch.disconnect();
      element.removeEventListener(DRAW, draw);
    };
  }, [drawn]);
  return { drawn, room };
};
