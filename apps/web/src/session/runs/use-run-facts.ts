import { useLostAt } from '../lost-link.ts';
import { factsSince, type RunSummary } from './outcome-words.ts';
import type { Run } from './run-index.ts';

/** How runs are drawn now: one that is open does not run on in a page that hears nothing of it any more. */
export const useRunFacts = (): ((run: Run) => RunSummary) => {
  const lostAt = useLostAt();
  return (run) => factsSince(run, lostAt);
};
