import type { SessionId } from '@wirescope/shared/ids';
import { useIsRecording } from '../../session/is-recording.ts';
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
  const over = useIsRecording(sessionId);
  return (
    <>
      {!brief && (
        <span className={css.count}>
          {frames.toLocaleString('en')} {frames === 1 ? 'frame' : 'frames'}
        </span>
      )}
      {pending > 0 && (
        <span
          className={css.pending}
          title={
            over
              ? 'Requests without an answer in this recording'
              : 'Requests that were not answered yet'
          }
        >
          {pending.toLocaleString('en')} {over ? 'without an answer' : 'pending'}
        </span>
      )}
    </>
  );
};
