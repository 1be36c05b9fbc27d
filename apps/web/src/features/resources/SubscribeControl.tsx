import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { FrameLink } from '../../session/FrameLink.tsx';
import { useRefusal } from '../../session/use-refusal.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { agoOf } from '../../ui/format.ts';
import { useNow } from '../../ui/runs/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import type { Subscription } from './use-subscription.ts';
import css from './ResourceDetail.module.css';

type SubscribeControlProps = {
  session: SessionState;
  subscription: Subscription;
  uri: string;
  disabledReason: string | undefined;
};

/** Asks to be told of changes, or no longer; says what was granted and what came. */
export const SubscribeControl = ({
  session,
  subscription,
  uri,
  disabledReason,
}: SubscribeControlProps) => {
  const { declared, seq, updates } = subscription;
  const refusal = useRefusal(session.id, 'resources/subscribe', uri);
  const last = updates.at(-1);
  return (
    <>
      {seq === undefined ? (
        <Button
          look="secondary"
          small
          icon={<Bell />}
          onClick={subscription.subscribe}
          disabledReason={disabledReason}
          title={declared ? undefined : 'The server does not declare resources.subscribe'}
        >
          Subscribe
        </Button>
      ) : (
        <Button
          look="secondary"
          small
          icon={<BellOff />}
          onClick={subscription.unsubscribe}
          disabledReason={disabledReason}
        >
          Unsubscribe
        </Button>
      )}
      <span className={css.state}>
        {seq === undefined ? (
          <>
            {!declared && <span>Subscriptions are not declared. </span>}
            <Ended session={session} subscription={subscription} />
            {refusal !== undefined && (
              <span>
                The server refused (<FrameLink session={session.id} seq={refusal} />
                ).{' '}
              </span>
            )}
          </>
        ) : (
          <Standing session={session} subscription={subscription} seq={seq} />
        )}
        {last !== undefined && <Updates session={session} count={updates.length} last={last} />}
      </span>
    </>
  );
};

/** What became of the stream that was asked for last. */
const Ended = ({ session, subscription }: Pick<StandingProps, 'session' | 'subscription'>) => {
  const { granted, grantedIn, endedIn, refused } = subscription;
  if (endedIn === undefined) return null;
  const ended = endedByUs(session.id, endedIn) ? 'You unsubscribed' : 'The stream ended';
  const end = refused ? 'The server refused' : ended;
  return (
    <span>
      {granted === 'refused' ? 'Asked for 1, granted 0' : end} (
      {granted === 'refused' && grantedIn !== undefined && (
        <>
          <FrameLink session={session.id} seq={grantedIn} />,{' '}
        </>
      )}
      <FrameLink session={session.id} seq={endedIn} />
      ).{' '}
    </span>
  );
};

const endedByUs = (session: SessionId, seq: number): boolean => {
  const row = getTraffic(session).row(seq);
  return row?.dir === 'out' || (row?.kind === 'event' && row.method === 'cancelled');
};

type StandingProps = { session: SessionState; subscription: Subscription; seq: number };

const Standing = ({ session, subscription, seq }: StandingProps) => {
  const { granted, grantedIn } = subscription;
  const words =
    granted === 'waiting'
      ? 'Asked, not granted yet'
      : granted === 'refused'
        ? 'Asked for 1, granted 0'
        : granted === 'granted'
          ? 'Asked for 1, granted 1'
          : 'Subscribed';
  return (
    <span>
      {words} (<FrameLink session={session.id} seq={seq} />
      {grantedIn !== undefined && (
        <>
          , <FrameLink session={session.id} seq={grantedIn} />
        </>
      )}
      ).{' '}
    </span>
  );
};

type UpdatesProps = { session: SessionState; count: number; last: { seq: number; t: number } };

const Updates = ({ session, count, last }: UpdatesProps) => {
  const now = useNow(1_000);
  return (
    <span>
      {count === 1 ? '1 update' : `${count} updates`}, the last {agoOf(last.t, now)} (
      <FrameLink session={session.id} seq={last.seq} />)
    </span>
  );
};
