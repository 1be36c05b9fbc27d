import type { SessionState } from '@wirescope/shared/control/session';
import { useState } from 'react';
import { TabPanel, Tabs, type TabItem } from '../../ui/Tabs.tsx';
import { Capabilities } from './Capabilities.tsx';
import { Declared } from './Declared.tsx';
import { HttpFacts } from './HttpFacts.tsx';
import { Instructions } from './Instructions.tsx';
import { Overview } from './Overview.tsx';
import { ProcessView } from './ProcessView.tsx';
import css from './ServerPage.module.css';

type TabId = 'overview' | 'capabilities' | 'instructions' | 'process' | 'http' | 'declared';

const LABEL = 'Server';

const tabsOf = (session: SessionState): TabItem<TabId>[] => [
  { id: 'overview', label: 'Overview' },
  { id: 'capabilities', label: 'Capabilities' },
  { id: 'instructions', label: 'Instructions' },
  session.target.kind === 'stdio'
    ? { id: 'process', label: 'Process' }
    : { id: 'http', label: 'HTTP' },
  { id: 'declared', label: 'Declared' },
];

/** What the server is, how it was reached and what it said about itself. */
export const ServerPage = ({ session }: { session: SessionState }) => {
  const [current, setCurrent] = useState<TabId>('overview');
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>
          {session.server?.title ?? session.server?.name ?? session.title}
        </h1>
        <span className="dim mono">{session.server?.version}</span>
      </header>
      <div className={css.tabs}>
        <Tabs label={LABEL} items={tabsOf(session)} current={current} onSelect={setCurrent} />
      </div>
      <TabPanel tabs={LABEL} id={current} className={css.panel}>
        <Shown tab={current} session={session} />
      </TabPanel>
    </div>
  );
};

const Shown = ({ tab, session }: { tab: TabId; session: SessionState }) => {
  switch (tab) {
    case 'overview':
      return <Overview session={session} />;
    case 'capabilities':
      return <Capabilities session={session} />;
    case 'instructions':
      return <Instructions session={session} />;
    case 'declared':
      return <Declared session={session} />;
    case 'process':
      return <ProcessView session={session} />;
    case 'http':
      return session.target.kind === 'http' ? (
        <HttpFacts target={session.target} transport={session.transport} />
      ) : null;
  }
};
