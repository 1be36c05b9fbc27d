import type { SessionId } from '@wirescope/shared/ids';
import { Link } from 'wouter';
import { useInbox } from './inbox.ts';
import { inboxPath } from './paths.ts';

/** The way to what the server asked instead of answering a request (its frame); nothing where it asked nothing. */
export const InboxLink = ({ session, exchange }: { session: SessionId; exchange: number }) => {
  const item = useInbox(session).find((one) => one.exchange === exchange && one.kind !== 'request');
  if (item === undefined) return null;
  const waits = item.state === 'waiting';
  return (
    <Link href={inboxPath(session, { tab: waits ? 'waiting' : 'answered', item: item.seq })}>
      {waits ? 'Answer it in the Inbox' : 'What became of it is in the Inbox'}
    </Link>
  );
};
