import type { Row } from '@wirescope/shared/traffic/row';

/** What to do with rows that came in: those that are new, and whether some before them are missing. */
export type Taken = { rows: readonly Row[]; gap: boolean };

/**
 * Rows of one session arrive in order of `seq` without gap or double, as long as the connection holds. After a
 * reconnect the first of them may be known already; and should rows ever be missing, nothing after them is taken,
 * because the record in the page would lie: the caller connects again and asks from `lastSeq` on. Pure.
 */
export const takeRows = (lastSeq: number, rows: readonly Row[]): Taken => {
  let expected = lastSeq + 1;
  let from = 0;
  while (from < rows.length && (rows[from]?.seq ?? expected) < expected) from++;
  let to = from;
  while (to < rows.length && rows[to]?.seq === expected) {
    expected++;
    to++;
  }
  const fresh = from === 0 && to === rows.length ? rows : rows.slice(from, to);
  return { rows: fresh, gap: to < rows.length };
};

const FIRST_MS = 250;
const MOST_MS = 5_000;

/** How long to wait before try number `attempt` (from 0): doubling up to five seconds. */
export const backoffMs = (attempt: number): number => Math.min(MOST_MS, FIRST_MS * 2 ** attempt);
