import type { SessionId } from '@wirescope/shared/ids';
import { FrameLink } from '../FrameLink.tsx';
import type { Run } from './run-index.ts';

type Words = Readonly<Record<'cancelled' | 'timeout' | 'lost', string>>;

type RunEndedProps = {
  session: SessionId;
  run: Run;
  /** Where the record says no more than that it ended. */
  words: Words;
  className: string | undefined;
};

/** How a run ended that nobody answered, with the frame that says so; nothing for any other. */
export const RunEnded = ({ session, run, words, className }: RunEndedProps) => {
  const { outcome } = run;
  if (outcome !== 'cancelled' && outcome !== 'timeout' && outcome !== 'lost') return null;
  return (
    <p className={className}>
      {run.endText ?? words[outcome]}
      {run.endSeq !== undefined && (
        <>
          {' '}
          (<FrameLink session={session} seq={run.endSeq} />)
        </>
      )}
    </p>
  );
};
