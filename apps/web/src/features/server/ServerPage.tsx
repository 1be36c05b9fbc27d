import type { SessionState } from '@wirescope/shared/control/session';
import type { ReactNode } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { readServerTab, serverPath } from '../../session/paths.ts';
import { VisibleText } from '../../ui/json-view/VisibleText.tsx';
import { TabPanel, Tabs, type TabItem } from '../../ui/Tabs.tsx';
import { Capabilities } from './Capabilities.tsx';
import { ConnectionButtons } from './ConnectionButtons.tsx';
import { Declared } from './Declared.tsx';
import { HttpFacts } from './HttpFacts.tsx';
import { Instructions } from './Instructions.tsx';
import { TwoEras } from './eras/TwoEras.tsx';
import { LogsView } from './logs/LogsView.tsx';
import type { Compose } from './NotDeclared.tsx';
import { Overview } from './Overview.tsx';
import { ProcessView } from './ProcessView.tsx';
import css from './ServerPage.module.css';

type TabId =
  | 'overview'
  | 'capabilities'
  | 'instructions'
  | 'process'
  | 'http'
  | 'declared'
  | 'logs'
  | 'tasks'
  | 'eras';

const LABEL = 'Server';

const tabsOf = (session: SessionState, withTasks: boolean): TabItem<TabId>[] => [
  { id: 'overview', label: 'Overview' },
  { id: 'capabilities', label: 'Capabilities' },
  { id: 'instructions', label: 'Instructions' },
  session.target.kind === 'stdio'
    ? { id: 'process', label: 'Process' }
    : { id: 'http', label: 'HTTP' },
  { id: 'declared', label: 'Declared' },
  { id: 'logs', label: 'Log messages' },
  ...(withTasks ? [{ id: 'tasks' as const, label: 'Tasks' }] : []),
  // A recording has nobody to ask.
  ...(session.recording === undefined ? [{ id: 'eras' as const, label: 'Two eras' }] : []),
];

/** What fills its tab and scrolls by itself. */
const FILLING: ReadonlySet<TabId> = new Set(['logs']);

type ServerPageProps = {
  session: SessionState;
  /** The tasks of the session, where there are any or may be. */
  tasks: ReactNode | undefined;
  onCompose: Compose;
};

/** What the server is, how it was reached and what it said about itself. */
export const ServerPage = ({ session, tasks, onCompose }: ServerPageProps) => {
  const items = tabsOf(session, tasks !== undefined);
  const asked = readServerTab(useSearch());
  const current = items.find(({ id }) => id === asked)?.id ?? 'overview';
  const select = (id: TabId) =>
    navigate(serverPath(session.id, id === 'overview' ? undefined : id), { replace: true });
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>
          <VisibleText text={session.server?.title ?? session.server?.name ?? session.title} />
        </h1>
        <span className={css.version}>
          <VisibleText text={session.server?.version ?? ''} />
        </span>
        <span className={css.buttons}>
          {session.recording === undefined && <ConnectionButtons session={session} />}
        </span>
      </header>
      <div className={css.tabs}>
        <Tabs label={LABEL} items={items} current={current} onSelect={select} />
      </div>
      <TabPanel tabs={LABEL} id={current} className={FILLING.has(current) ? css.filled : css.panel}>
        <Shown tab={current} session={session} tasks={tasks} onCompose={onCompose} />
      </TabPanel>
    </div>
  );
};

const Shown = ({ tab, session, tasks, onCompose }: ServerPageProps & { tab: TabId }) => {
  switch (tab) {
    case 'overview':
      return <Overview session={session} />;
    case 'capabilities':
      return <Capabilities session={session} onCompose={onCompose} />;
    case 'instructions':
      return <Instructions session={session} />;
    case 'declared':
      return <Declared session={session} />;
    case 'logs':
      return <LogsView session={session} />;
    case 'tasks':
      return tasks;
    case 'eras':
      return <TwoEras session={session} />;
    case 'process':
      return <ProcessView session={session} />;
    case 'http':
      return session.target.kind === 'http' ? (
        <HttpFacts session={session} target={session.target} />
      ) : null;
  }
};
