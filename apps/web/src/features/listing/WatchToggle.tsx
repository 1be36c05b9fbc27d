import type { SessionId } from '@wirescope/shared/ids';
import { FrameLink } from '../../session/FrameLink.tsx';
import { cancelExchange } from '../../session/api.ts';
import { listen, useListens, type ListTopic } from '../../session/listens/use-listens.ts';
import { problemOf } from '../../session/problem.ts';
import { useSession } from '../../session/sessions.ts';
import { announce } from '../../ui/announce.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** A server of 2026-07-28 tells of changes only to who listens; earlier ones tell unasked. */
export const WatchToggle = ({ session, topic }: { session: SessionId; topic: ListTopic }) => {
  const state = useSession(session);
  const streams = useListens(session).filter(({ asked }) => asked.lists.includes(topic));
  const stream = streams.find(({ ended }) => ended === undefined);
  const last = streams.at(-1);
  if (state?.era !== 'modern' || state.status !== 'ready') return null;
  const toggle = async (on: boolean) => {
    try {
      if (on) await listen(session, { lists: [topic], uris: [] });
      else if (stream !== undefined) await cancelExchange(session, stream.seq);
    } catch (error) {
      announce(problemOf(error).what);
    }
  };
  const refused = last?.granted !== undefined && !last.granted.lists.includes(topic);
  return (
    <>
      <Checkbox small checked={stream !== undefined} onToggle={(on) => void toggle(on)}>
        Listen for changes
      </Checkbox>
      {stream !== undefined && <FrameLink session={session} seq={stream.seq} />}
      {refused && last.granted !== undefined && (
        <span>
          not granted (<FrameLink session={session} seq={last.granted.seq} />)
        </span>
      )}
    </>
  );
};
