import type { SessionState } from '@wirescope/shared/control/session';
import { disconnectSession, reconnectSession } from '../../session/api.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { FramesButton } from './ConnectProgress.tsx';
import { OfferButtons } from './OfferButtons.tsx';

/** Trouble with these commands shows as the state of the session, or of the link to the proxy. */
const quietly = (action: Promise<unknown>) => void action.catch(() => undefined);

/** The button that was pressed goes with its row: the focus stays in what the row is about. */
const stayInPage = () => document.getElementById('main')?.focus();

/** A row above what a session has to show: its connection is over, made anew, or in doubt. */
export const SessionEnded = ({ session }: { session: SessionState }) => {
  if (session.status === 'connecting') {
    return (
      <Banner>
        <Spinner />
        Connecting to {session.title} again. What is below was said before.
        <span className="grow" />
        <Button
          small
          look="soft"
          onClick={() => {
            stayInPage();
            quietly(disconnectSession(session.id));
          }}
        >
          Cancel
        </Button>
      </Banner>
    );
  }
  if (session.status === 'ready')
    return session.trouble === undefined ? null : <Troubled session={session} />;
  const { problem } = session;
  return (
    <Banner tone={problem === undefined ? undefined : 'must'}>
      <Mark name={problem === undefined ? 'note' : 'gap'} />
      <b>{problem?.what ?? 'You closed the connection.'}</b>
      <span className="soft" title={problem?.why}>
        {problem?.why ?? 'The frames are kept.'}
      </span>
      <span className="grow" />
      <Button
        small
        onClick={() => {
          stayInPage();
          quietly(reconnectSession(session.id));
        }}
      >
        Start again
      </Button>
      <FramesButton session={session.id} />
    </Banner>
  );
};

/** The session goes on, and something about it is wrong. */
const Troubled = ({ session }: { session: SessionState }) => (
  <Banner tone="should">
    <Mark name="should" />
    <b>{session.trouble?.what}</b>
    <span className="soft" title={session.trouble?.why}>
      {session.trouble?.why}
    </span>
    <span className="grow" />
    <OfferButtons
      session={session}
      offers={session.trouble?.offers ?? []}
      attempt={(action) => () => quietly(action())}
    />
    <FramesButton session={session.id} />
  </Banner>
);
