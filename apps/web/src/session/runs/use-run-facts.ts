import type { SessionId } from '@wirescope/shared/ids';
import { useLostAt } from '../lost-link.ts';
import { useStillRead } from '../still-read.ts';
import { factsSince, factsWhileRead, isOpen, type RunSummary } from './outcome-words.ts';
import type { Run } from './run-index.ts';

/** How runs are drawn now: one that is open may have ended in what is not read yet, and one that is open does not run on in a page that hears nothing of it any more. */
export const useRunFacts = (session: SessionId): ((run: Run) => RunSummary) => {
  const lostAt = useLostAt();
  const reading = useStillRead(session);
  return (run) => (reading && isOpen(run) ? factsWhileRead(run) : factsSince(run, lostAt));
};
