import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import { JsonView } from '../../../ui/json-view/JsonView.tsx';
import { FrameOddities } from './FrameOddities.tsx';
import { LongMessage } from './LongMessage.tsx';
import css from './FrameInspector.module.css';

/** The message as a tree. An event has no message: what was recorded about it is shown instead. */
export const MessageTab = ({ session, reply }: { session: SessionId; reply: FrameReply }) => {
  const { frame, cut } = reply;
  if (frame.kind !== 'message') {
    return (
      <>
        <p className={css.note}>
          Nothing went over the wire here. This is what Wirescope recorded:
        </p>
        <JsonView text={JSON.stringify(frame)} label={`Record of frame ${frame.seq}`} />
      </>
    );
  }
  if (cut === undefined)
    return (
      <>
        <div className={css.oddities}>
          <FrameOddities session={session} reply={reply} />
        </div>
        <JsonView key={frame.seq} text={frame.text} label={`Message of frame ${frame.seq}`} tools />
      </>
    );
  return <LongMessage session={session} seq={frame.seq} first={frame.text} total={cut} tree />;
};
