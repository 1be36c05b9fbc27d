import { useEffect, useState } from 'react';

/**
 * How many of `total` things are drawn by now: a stretch at once, the next after every picture, so that a long list is
 * seen at once and blocks the page at no time for long.
 */
export const useGrowingCount = (total: number, stretch: number): number => {
  const [count, setCount] = useState(stretch);
  useEffect(() => {
    if (count >= total) return undefined;
    const timer = setTimeout(() => setCount(count + stretch));
    return () => clearTimeout(timer);
  }, [count, total, stretch]);
  return Math.min(count, total);
};
