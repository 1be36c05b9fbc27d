import type { SessionId } from '@wirescope/shared/ids';
import type { ReactNode } from 'react';
import { CameInsteadNote } from '../CameInsteadNote.tsx';
import { FrameLink } from '../FrameLink.tsx';
import { InboxLink } from '../InboxLink.tsx';
import type { Run } from './run-index.ts';
import { useEndText } from './use-end-text.ts';

type Words = Readonly<Record<'cancelled' | 'timeout' | 'lost', string>>;

type RunEndedProps = {
  session: SessionId;
  run: Run;
  /** Where the record says no more than that it ended. */
  words: Words;
  className: string | undefined;
  /** Draws words of the server. */
  renderText: (text: string) => ReactNode;
};

/**
 * How a run ended that nobody answered, the frame that says so and what came instead, or where what the server asks is answered;
 * nothing for any other.
 */
export const RunEnded = ({ session, run, words, className, renderText }: RunEndedProps) => {
  const { outcome } = run;
  const endText = useEndText(session, run);
  if (outcome === 'input')
    return (
      <p className={className}>
        <InboxLink session={session} exchange={run.seq} />
      </p>
    );
  if (outcome !== 'cancelled' && outcome !== 'timeout' && outcome !== 'lost') return null;
  return (
    <>
      <p className={className}>
        {endText ?? words[outcome]}
        {run.endSeq !== undefined && (
          <>
            {' '}
            (<FrameLink session={session} seq={run.endSeq} />)
          </>
        )}
      </p>
      <CameInsteadNote
        session={session}
        seq={run.seq}
        endSeq={run.endSeq}
        className={className}
        renderText={renderText}
      />
    </>
  );
};
