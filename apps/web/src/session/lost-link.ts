import { useEffect, useState } from 'react';
import { useLink } from './sessions.ts';

/** Losses shorter than this are not worth a word, ms. */
const PATIENCE_MS = 600;

/** Since when (Unix ms) the page hears nothing from the proxy; undefined while it does, and right after a loss. */
export const useLostAt = (): number | undefined => {
  const link = useLink();
  const since = 'since' in link ? link.since : undefined;
  const isLost = since !== undefined;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLost]);
  return late ? since : undefined;
};

/** A time (Unix ms) no later than the proxy was lost at: what is waited for with it then waits no longer. */
export const useHeardUntil = (now: number): number => Math.min(now, useLostAt() ?? now);
