const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** A stream that lived this long did its work, whatever came on it. */
const LONG_LIFE_MS = 30_000;
const MOST_FAILURES = 8;

/** Decides how long to wait before a stream is opened again. */
export type Pauses = {
  /** The stream was accepted. */
  opened(): void;
  everOpened(): boolean;
  /** A message came on it. */
  fruitful(): void;
  /** Ms to wait now; undefined when it failed so often that another attempt would be noise. `retryMs`: the server's wish. */
  next(retryMs: number | undefined): number | undefined;
};

/**
 * The server's `retry` is honoured as it is while streams come about. Without one, or when attempts fail, the pause
 * doubles, so that a server that is down, or that ends each stream at once, does not fill the record.
 */
export function createPauses(now: () => number): Pauses {
  let openedAt: number | undefined;
  let ever = false;
  let failures = 0;
  let fruitless = 0;
  return {
    opened() {
      openedAt = now();
      ever = true;
      failures = 0;
    },
    everOpened: () => ever,
    fruitful() {
      fruitless = 0;
    },
    next(retryMs) {
      const lived = openedAt === undefined ? 0 : now() - openedAt;
      if (openedAt === undefined) failures += 1;
      else if (lived >= LONG_LIFE_MS) fruitless = 0;
      openedAt = undefined;
      if (failures > MOST_FAILURES) return undefined;
      const base = retryMs ?? FIRST_MS;
      const doublings = failures > 1 ? failures - 1 : retryMs === undefined ? fruitless : 0;
      fruitless += 1;
      return Math.max(base, Math.min(base * 2 ** doublings, LONGEST_MS));
    },
  };
}
