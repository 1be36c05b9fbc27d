import type { SessionId } from '@wirescope/shared/ids';
import { useTrafficValue } from '../../traffic/traffic.ts';
import css from './WireBar.module.css';

type FrameCountsProps = {
  sessionId: SessionId;
  /** Another place says how many frames there are. */
  brief?: boolean;
};

/** How many frames there are, and how many requests wait for an answer. */
export const FrameCounts = ({ sessionId, brief = false }: FrameCountsProps) => {
  const frames = useTrafficValue(sessionId, (store) => store.lastSeq);
  const pending = useTrafficValue(sessionId, (store) => store.open.count);
  return (
    <>
      {!brief && (
        <span className={css.count}>
          {frames.toLocaleString('en')} {frames === 1 ? 'frame' : 'frames'}
        </span>
      )}
      {pending > 0 && (
        <span className={css.pending} title="Requests that were not answered yet">
          {pending.toLocaleString('en')} pending
        </span>
      )}
    </>
  );
};
