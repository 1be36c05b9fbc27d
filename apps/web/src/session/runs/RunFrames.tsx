import type { SessionId } from '@wirescope/shared/ids';
import { FrameLink } from '../FrameLink.tsx';
import type { Run } from './run-index.ts';

/** The frames a run lies between. */
export const RunFrames = ({ session, run }: { session: SessionId; run: Run }) => (
  <>
    <FrameLink session={session} seq={run.seq} />
    {run.endSeq !== undefined && (
      <>
        {' to '}
        <FrameLink session={session} seq={run.endSeq} />
      </>
    )}
  </>
);
