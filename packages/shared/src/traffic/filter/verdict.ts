import type { RowTest } from './context.ts';

/** What a filter says of a row. `OPEN`: it depends on payloads that have not been searched yet. */
export const NO = 0;
export const YES = 1;
export const OPEN = 2;
export type Verdict = typeof NO | typeof YES | typeof OPEN;

/**
 * A question about a row that may depend on payloads. Bit n of `found` says that payload term n is in the row's frame,
 * bit n of `searched` that the search for it has been there.
 */
export type Decide = (index: number, found: number, searched: number) => Verdict;
/** What rows can answer alone is kept apart: it is decided first, and at once. */
export type Judge = { rows: RowTest } | { decide: Decide };

/** A judge that needs no payload decides at once. */
export const decideOf = (judge: Judge): Decide => {
  if ('decide' in judge) return judge.decide;
  const { rows } = judge;
  return (index) => (rows(index) ? YES : NO);
};

/** Lets through what the other does not. What is open stays open: its payload may decide either way. */
export function not(judge: Judge): Judge {
  if ('rows' in judge) {
    const { rows } = judge;
    return { rows: (index) => !rows(index) };
  }
  const { decide } = judge;
  return {
    decide: (index, found, searched) => {
      const verdict = decide(index, found, searched);
      if (verdict === OPEN) return OPEN;
      return verdict === YES ? NO : YES;
    },
  };
}

export const all = (judges: readonly Judge[]): Judge => joined(judges, NO);
export const any = (judges: readonly Judge[]): Judge => joined(judges, YES);

/** `decisive` settles the whole; without it, what is open keeps it open. */
function joined(judges: readonly Judge[], decisive: typeof NO | typeof YES): Judge {
  const rows = rowsOf(judges, decisive);
  const open = judges.flatMap((judge) => ('decide' in judge ? [judge.decide] : []));
  if (open.length === 0) return { rows };
  const other = decisive === NO ? YES : NO;
  const isSettled = (index: number): boolean => rows(index) === (decisive === YES);
  return {
    decide: (index, found, searched) => {
      if (isSettled(index)) return decisive;
      let verdict: Verdict = other;
      for (const decide of open) {
        const one = decide(index, found, searched);
        if (one === decisive) return decisive;
        if (one === OPEN) verdict = OPEN;
      }
      return verdict;
    },
  };
}

function rowsOf(judges: readonly Judge[], decisive: typeof NO | typeof YES): RowTest {
  const tests = judges.flatMap((judge) => ('rows' in judge ? [judge.rows] : []));
  const [first, second] = tests;
  if (first !== undefined && tests.length === 1) return first;
  const wanted = decisive === YES;
  if (first !== undefined && second !== undefined && tests.length === 2)
    return wanted
      ? (index) => first(index) || second(index)
      : (index) => first(index) && second(index);
  return (index) => {
    for (const test of tests) if (test(index) === wanted) return wanted;
    return !wanted;
  };
}
