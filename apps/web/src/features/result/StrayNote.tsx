import type { SessionId } from '@wirescope/shared/ids';
import { FrameLink } from '../../session/FrameLink.tsx';
import type { Run } from '../../session/runs/run-index.ts';
import css from './RenderedView.module.css';

/** A server that does not repeat the id of a request leaves its sender waiting, though it answered. */
export const StrayNote = ({ session, run }: { session: SessionId; run: Run }) =>
  run.straySeq === undefined ? null : (
    <p className={css.lead}>
      An answer came that fits no open request: <FrameLink session={session} seq={run.straySeq} />.
      It may be meant for this call; an answer must repeat the id of its request.
    </p>
  );
