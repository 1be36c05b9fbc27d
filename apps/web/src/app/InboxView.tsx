import type { SessionState } from '@wirescope/shared/control/session';
import { useSearch } from 'wouter/use-browser-location';
import { InboxPage } from '../features/inbox/InboxPage.tsx';
import { inboxPath, readInboxPlace } from '../session/paths.ts';
import { AskParts } from './AskParts.tsx';
import { goTo } from './session-tabs.ts';

/** The inbox with the forms and contents other features draw. */
export const InboxView = ({ session }: { session: SessionState }) => {
  const at = readInboxPlace(useSearch());
  return (
    <AskParts session={session.id}>
      <InboxPage session={session} at={at} onGo={(id, next) => goTo(inboxPath(id, next))} />
    </AskParts>
  );
};
