import type { SessionState } from '@wirescope/shared/control/session';
import { disconnectSession, reconnectSession } from '../../session/api.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FramesButton } from './ConnectProgress.tsx';

/** Trouble with these commands shows as the state of the session, or of the link to the proxy. */
const quietly = (action: Promise<unknown>) => void action.catch(() => undefined);

/** A row above what a session had to show: its connection is over, or made anew. */
export const SessionEnded = ({ session }: { session: SessionState }) => {
  if (session.status === 'connecting') {
    return (
      <Banner>
        <Spinner />
        Connecting to {session.title} again. What is below was said before.
        <span className="grow" />
        <Button small look="soft" onClick={() => quietly(disconnectSession(session.id))}>
          Cancel
        </Button>
      </Banner>
    );
  }
  const { problem } = session;
  return (
    <Banner tone={problem === undefined ? undefined : 'must'}>
      <Mark name={problem === undefined ? 'note' : 'gap'} />
      <b>{problem?.what ?? 'You closed the connection.'}</b>
      <span className="soft" title={problem?.why}>
        {problem?.why ?? 'The frames are kept.'}
      </span>
      <span className="grow" />
      <Button small onClick={() => quietly(reconnectSession(session.id))}>
        Start again
      </Button>
      <FramesButton session={session.id} />
    </Banner>
  );
};
