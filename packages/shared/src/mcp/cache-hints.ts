import { fieldOf } from './loose-fields.ts';

/** How long an answer may be kept, and by whom (2026-07-28 server/utilities/caching). */
export type CacheHints = {
  /** Milliseconds from its arrival; 0 or less: stale at once. */
  ttlMs?: number;
  /** `public`, `private`, or what the server says instead. */
  cacheScope?: string;
};

/** The hints of a result; undefined when it has none. */
export function readCacheHints(result: unknown): CacheHints | undefined {
  const ttlMs = fieldOf(result, 'ttlMs');
  const cacheScope = fieldOf(result, 'cacheScope');
  const hints = {
    ...(typeof ttlMs === 'number' && { ttlMs }),
    ...(typeof cacheScope === 'string' && { cacheScope }),
  };
  return Object.keys(hints).length === 0 ? undefined : hints;
}
