import type { SessionState } from '@wirescope/shared/control/session';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useWaiting } from '../session/inbox.ts';
import { useSessions } from '../session/sessions.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { nextIndex } from '../ui/roving.ts';
import { VisibleText } from '../ui/json-view/VisibleText.tsx';
import { closeTab, goTo, openTab } from './session-tabs.ts';
import { StatusDot } from '../ui/StatusDot.tsx';
import { dotOf, stateWords } from './status-words.ts';
import { useOverflows } from './use-overflows.ts';
import { useRoute } from './use-route.ts';
import css from './SessionTabs.module.css';

const NEW = 'new';

/** "stdio, 2025-11-25, connected" */
const factsOf = (session: SessionState) => {
  const { transport, target, revision } = session;
  return [transport ?? (target.kind === 'stdio' ? 'stdio' : 'http'), revision, stateWords(session)]
    .filter(Boolean)
    .join(', ');
};

/**
 * The open sessions. Tabs and their close buttons are siblings laid over each other in one grid, because a tab may
 * contain nothing that can be pressed. Names keep a width at which they can be read: what has no room then is scrolled
 * to, or chosen from the menu at the end, which stands outside the strip like the button for a new session.
 */
export const SessionTabs = () => {
  const sessions = useSessions();
  const route = useRoute();
  const [hovered, setHovered] = useState<string>();
  const strip = useRef<HTMLDivElement>(null);
  const current = route.page === 'session' ? route.session : NEW;
  const ids = [...sessions.map(({ id }) => id), ...(current === NEW ? [NEW] : [])];
  const overflows = useOverflows(strip);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const session = sessions[index];
    if (event.key === 'Delete' && session !== undefined) {
      void closeTab(session.id);
      const list = event.currentTarget.parentElement;
      // The tab with the focus is gone then; its neighbour takes it.
      requestAnimationFrame(() =>
        list?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(),
      );
    }
    const next = nextIndex(event.key, index, ids.length, 'horizontal');
    if (next === undefined) return;
    event.preventDefault();
    const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]');
    tabs?.[next]?.focus();
  };
  return (
    <div
      className={classNames(css.tabs, overflows && css.tight)}
      onPointerLeave={() => setHovered(undefined)}
    >
      <div
        ref={strip}
        className={css.strip}
        onWheel={({ deltaX, deltaY, currentTarget }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY;
        }}
      >
        <div className={css.grid}>
          <div role="tablist" aria-label="Sessions" className={css.list}>
            {sessions.map((session, index) => (
              <SessionTab
                key={session.id}
                session={session}
                place={{ '--at': index + 1 }}
                current={session.id === current}
                hovered={session.id === hovered}
                onHover={() => setHovered(session.id)}
                onKeyDown={(event) => onKeyDown(event, index)}
              />
            ))}
            {current === NEW && (
              <button
                ref={intoView}
                type="button"
                role="tab"
                aria-selected
                style={{ '--at': ids.length }}
                className={classNames(css.tab, css.current, css.fresh)}
                onKeyDown={(event) => onKeyDown(event, ids.length - 1)}
              >
                <StatusDot status="new" />
                <span className={css.name}>
                  {route.page === 'workbench' ? 'Workbench' : 'New session'}
                </span>
              </button>
            )}
          </div>
          {sessions.map((session, index) => (
            <IconButton
              key={session.id}
              small
              label={`Close ${session.title}`}
              style={{ '--at': index + 1 }}
              className={classNames(
                css.close,
                session.id === current && css.closeCurrent,
                (session.id === current || session.id === hovered) && css.shown,
              )}
              onPointerEnter={() => setHovered(session.id)}
              onClick={() => void closeTab(session.id)}
            >
              <X />
            </IconButton>
          ))}
        </div>
      </div>
      <div className={css.end}>
        <OtherSessions sessions={sessions} current={current} />
        <IconButton label="New session" className={css.add} onClick={() => goTo('/')}>
          <Plus />
        </IconButton>
      </div>
    </div>
  );
};

const intoView = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type TabProps = {
  session: SessionState;
  place: CSSProperties;
  current: boolean;
  hovered: boolean;
  onHover: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

const SessionTab = (props: TabProps) => {
  const { session, place, current, hovered, onHover, onKeyDown } = props;
  const about = useId();
  const tab = useRef<HTMLButtonElement>(null);
  const waiting = useWaiting(session.id);
  useEffect(() => {
    if (current) intoView(tab.current);
  }, [current]);
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      aria-selected={current}
      aria-label={session.title}
      aria-describedby={about}
      title={`${session.title}: ${factsOf(session)}`}
      tabIndex={current ? 0 : -1}
      style={place}
      className={classNames(css.tab, current && css.current, hovered && css.hovered)}
      onClick={() => openTab(session.id)}
      onAuxClick={(event) => {
        if (event.button === 1) void closeTab(session.id);
      }}
      onPointerEnter={onHover}
      onKeyDown={onKeyDown}
    >
      <StatusDot status={dotOf(session)} />
      <span className={css.name}>
        <VisibleText text={session.title} />
      </span>
      <span className={css.facts}>
        <span className={css.revision}>{session.revision}</span>
        <span className={css.transport}>{session.transport}</span>
      </span>
      {waiting > 0 && <span className={css.waiting}>{waiting}</span>}
      <span hidden id={about}>
        {factsOf(session)}
        {waiting > 0 && `, ${waiting} waiting for you`}
      </span>
    </button>
  );
};

/** Where there is not room for all tabs: the others behind the one in sight. */
const OtherSessions = ({
  sessions,
  current,
}: {
  sessions: readonly SessionState[];
  current: string;
}) => (
  <span className={css.others}>
    <Menu
      label="Other sessions"
      icon={<ChevronDown />}
      small
      items={sessions
        .filter(({ id }) => id !== current)
        .map((session) => ({
          id: session.id,
          label: session.title,
          note: factsOf(session),
          icon: <StatusDot status={dotOf(session)} />,
          run: () => openTab(session.id),
        }))}
    />
  </span>
);
