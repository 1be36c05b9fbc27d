import type { SessionId } from '@wirescope/shared/ids';
import { FrameLink } from '../../session/FrameLink.tsx';
import { durationOf, inWords } from '../../ui/format.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OUTCOMES } from './outcome-words.ts';
import type { Run } from './run-index.ts';
import { runningFor } from './running-for.ts';
import { useNow } from './use-now.ts';
import css from './ResultPane.module.css';

/** The outcome in a word, how long it took, and the frames it lies between. */
export const OutcomeLine = ({ session, run }: { session: SessionId; run: Run }) => {
  const { words, mark } = OUTCOMES[run.outcome];
  return (
    <span className={css.outcome}>
      {mark === undefined ? <Spinner /> : <Mark name={mark} />}
      {/* The time stands outside: it would be read out at every change. */}
      <span role="status">{words}</span>
      {run.endedAt === undefined ? (
        <Elapsed since={run.startedAt} />
      ) : (
        <span className="num">{inWords(durationOf(run.endedAt - run.startedAt))}</span>
      )}
      <span className="dim">
        <FrameLink session={session} seq={run.seq} />
        {run.endSeq !== undefined && (
          <>
            {' to '}
            <FrameLink session={session} seq={run.endSeq} />
          </>
        )}
      </span>
    </span>
  );
};

const Elapsed = ({ since }: { since: number }) => (
  <span className="num">{runningFor(useNow(100) - since)}</span>
);
