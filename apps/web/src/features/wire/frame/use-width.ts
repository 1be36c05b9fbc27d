import { useCallback, useState } from 'react';

/** The width of an element, px, and what to give it as `ref`. Wide until it was measured. */
export const useWidth = (): [number, (element: HTMLElement | null) => (() => void) | undefined] => {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
};
