import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { useMemo, useState } from 'react';
import { isWaiting, useQuestions, type Question } from '../../session/inbox.ts';
import type { InboxPlace, InboxTab } from '../../session/paths.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { useSessions } from '../../session/sessions.ts';
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
  onGo: (session: SessionId, at: InboxPlace) => void;
};

/** What the server asks: what waits, what was answered, and what answers by itself. */
export const InboxPage = ({ session, at, onGo }: InboxPageProps) => {
  const sessions = useSessions();
  const all = at.all === true;
  const asked = useMemo(() => (all ? sessions : [session]), [all, sessions, session]);
  const items = useQuestions(asked);
  const waiting = items.filter(isWaiting).length;
  const [draft, setDraft] = useState<Responder>();
  const answered = items.length - waiting;
  // Of a recording there is the history and nothing else.
  const tab: InboxTab = session.recording === undefined ? at.tab : 'answered';
  const go = (to: InboxPlace, id = session.id) => onGo(id, all ? { ...to, all } : to);
  const show = (where: InboxTab) => (one: Question) =>
    go({ tab: where, item: one.item.seq }, one.session.id);
  return (
    <div className={css.page}>
      <div className={css.tabs}>
        <Tabs
          label="Inbox"
          items={tabsOf(session, { waiting, answered })}
          current={tab}
          onSelect={(chosen) => go({ tab: chosen })}
        />
        <span className="grow" />
        {sessions.length > 1 && (tab === 'waiting' || tab === 'answered') && (
          <Segmented
            small
            label="Sessions shown"
            choices={SCOPES}
            value={all ? 'all' : 'session'}
            onChoose={(scope) => onGo(session.id, { tab, ...(scope === 'all' && { all: true }) })}
          />
        )}
      </div>
      <TabPanel tabs="Inbox" id={tab} className={css.panel}>
        {tab === 'waiting' && (
          <WaitingView
            session={session}
            items={items}
            open={at.item}
            all={all}
            onOpen={show('waiting')}
            onHistory={(item) => go({ tab: 'answered', item })}
          />
        )}
        {tab === 'answered' && (
          <AnsweredView
            session={session}
            items={items}
            open={at.item}
            all={all}
            onOpen={show('answered')}
            onResponder={(responder) => {
              setDraft(responder);
              go({ tab: 'responders' });
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

const SCOPES = [
  { value: 'session', label: 'This session' },
  { value: 'all', label: 'All sessions' },
] as const;

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
