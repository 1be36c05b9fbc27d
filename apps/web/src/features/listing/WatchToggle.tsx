import type { SessionId } from '@wirescope/shared/ids';
import { declares } from '@wirescope/shared/mcp/capabilities';
import { FrameLink } from '../../session/FrameLink.tsx';
import { cancelExchange } from '../../session/api.ts';
import { listen, useListens, type ListTopic } from '../../session/listens/use-listens.ts';
import { problemOf } from '../../session/problem.ts';
import { useSession } from '../../session/sessions.ts';
import { announce } from '../../ui/announce.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** The capability under which a server declares that it tells of changes. */
const LISTS: Readonly<Record<ListTopic, string>> = {
  toolsListChanged: 'tools',
  resourcesListChanged: 'resources',
  promptsListChanged: 'prompts',
};

type WatchProps = { session: SessionId; topic: ListTopic };

const useWatch = ({ session, topic }: WatchProps) => {
  const state = useSession(session);
  const streams = useListens(session).filter(({ asked }) => asked.lists.includes(topic));
  const last = streams.at(-1);
  const notGranted = last?.granted?.lists.includes(topic) === false;
  return {
    possible: state?.era === 'modern' && state.status === 'ready',
    stream: streams.find(({ ended }) => ended === undefined),
    refusedIn: notGranted ? last?.granted?.seq : last?.refusedIn,
    declared: declares(state?.server?.capabilities, [LISTS[topic], 'listChanged']),
  };
};

/** A server of 2026-07-28 tells of changes only to who listens; earlier ones tell unasked. */
export const WatchToggle = (props: WatchProps) => {
  const { session, topic } = props;
  const { possible, stream, declared } = useWatch(props);
  if (!possible) return null;
  const toggle = async (on: boolean) => {
    try {
      if (on) await listen(session, { lists: [topic], uris: [] });
      else if (stream !== undefined) await cancelExchange(session, stream.seq);
    } catch (error) {
      announce(problemOf(error).what);
    }
  };
  return (
    <>
      <Checkbox
        small
        checked={stream !== undefined}
        onToggle={(on) => void toggle(on)}
        aria-label={declared ? 'Listen for changes' : 'Listen anyway for changes'}
        title={
          declared
            ? 'Ask the server to tell when the list changes'
            : `The server does not declare ${LISTS[topic]}.listChanged; this asks it all the same`
        }
      >
        {declared ? 'Listen' : 'Listen anyway'}
      </Checkbox>
      {stream !== undefined && <FrameLink session={session} seq={stream.seq} />}
    </>
  );
};

/** A server may grant less than was asked for. */
export const RefusedWatch = (props: WatchProps) => {
  const { possible, refusedIn } = useWatch(props);
  if (!possible || refusedIn === undefined) return null;
  return (
    <div>
      Listening was not granted (<FrameLink session={props.session} seq={refusedIn} />)
    </div>
  );
};
