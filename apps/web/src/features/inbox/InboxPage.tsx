import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { SessionState } from '@wirescope/shared/control/session';
import { useState } from 'react';
import { useInbox, useWaiting } from '../../session/inbox.ts';
import type { InboxPlace, InboxTab } from '../../session/paths.ts';
import { TabCount, TabPanel, Tabs, type TabItem } from '../../ui/Tabs.tsx';
import { AnsweredView } from './answered/AnsweredView.tsx';
import { RespondersView } from './responders/RespondersView.tsx';
import { RootsView } from './roots/RootsView.tsx';
import { WaitingView } from './waiting/WaitingView.tsx';
import css from './InboxPage.module.css';

type InboxPageProps = {
  session: SessionState;
  /** What of the inbox is in sight. */
  at: InboxPlace;
  onGo: (at: InboxPlace) => void;
};

/** What the server asks: what waits, what was answered, and what answers by itself. */
export const InboxPage = ({ session, at, onGo }: InboxPageProps) => {
  const items = useInbox(session.id);
  const waiting = useWaiting(session.id);
  const [draft, setDraft] = useState<Responder>();
  const answered = items.length - waiting;
  // Of a recording there is the history and nothing else.
  const tab: InboxTab = session.recording === undefined ? at.tab : 'answered';
  const show = (where: InboxTab) => (item: number) => onGo({ tab: where, item });
  return (
    <div className={css.page}>
      <div className={css.tabs}>
        <Tabs
          label="Inbox"
          items={tabsOf(session, { waiting, answered })}
          current={tab}
          onSelect={(chosen) => onGo({ tab: chosen })}
        />
      </div>
      <TabPanel tabs="Inbox" id={tab} className={css.panel}>
        {tab === 'waiting' && (
          <WaitingView
            session={session}
            items={items}
            open={at.item}
            onOpen={show('waiting')}
            onHistory={show('answered')}
          />
        )}
        {tab === 'answered' && (
          <AnsweredView
            session={session}
            items={items}
            open={at.item}
            onOpen={show('answered')}
            onResponder={(responder) => {
              setDraft(responder);
              onGo({ tab: 'responders' });
            }}
          />
        )}
        {tab === 'roots' && <RootsView session={session} />}
        {tab === 'responders' && (
          <RespondersView session={session} draft={draft} onDraft={setDraft} />
        )}
      </TabPanel>
    </div>
  );
};

const tabsOf = (
  { inbox, recording }: SessionState,
  { waiting, answered }: { waiting: number; answered: number },
): TabItem<InboxTab>[] => {
  const history: TabItem<InboxTab> = { id: 'answered', label: 'Answered', ...counted(answered) };
  if (recording !== undefined) return [history];
  return [
    { id: 'waiting', label: 'Waiting', ...counted(waiting) },
    history,
    { id: 'roots', label: 'Roots', ...counted(inbox?.roots?.length) },
    { id: 'responders', label: 'Responders', ...counted(inbox?.responders.length) },
  ];
};

const counted = (count = 0): Pick<TabItem<InboxTab>, 'badge' | 'description'> =>
  count === 0 ? {} : { badge: <TabCount>{count}</TabCount>, description: String(count) };
