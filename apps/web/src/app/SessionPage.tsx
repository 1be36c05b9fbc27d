import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { lazy, Suspense, useEffect } from 'react';
import { ComposeButton } from '../features/composer/ComposeButton.tsx';
import { ComposerHost } from '../features/composer/ComposerHost.tsx';
import { ConnectFailure } from '../features/connect/ConnectFailure.tsx';
import { ConnectProgress } from '../features/connect/ConnectProgress.tsx';
import { SessionEnded } from '../features/connect/SessionEnded.tsx';
import { RecordingBanner } from '../features/export/RecordingBanner.tsx';
import { RecordingOf } from '../features/export/RecordingOf.tsx';
import { PROMPTS, RESOURCES, TOOLS } from '../session/list-kinds.ts';
import { useTools } from '../session/lists.ts';
import { connectPath, readItemPart, type Route } from '../session/paths.ts';
import { useSession, useSessionsKnown } from '../session/sessions.ts';
import { useTrafficValue } from '../traffic/traffic.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { DockedPage } from './DockedPage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LeaveTools } from './LeaveTools.tsx';
import { ExchangeTools } from './ExchangeTools.tsx';
import { goTo } from './session-tabs.ts';
import { wasReady } from './was-ready.ts';
import css from './Shell.module.css';

const ToolsView = lazy(async () => {
  const { ToolsView } = await import('./ToolsView.tsx');
  return { default: ToolsView };
});
const ResourcesView = lazy(async () => {
  const { ResourcesView } = await import('./ResourcesView.tsx');
  return { default: ResourcesView };
});
const PromptsView = lazy(async () => {
  const { PromptsView } = await import('./PromptsView.tsx');
  return { default: PromptsView };
});
const InboxView = lazy(async () => {
  const { InboxView } = await import('./InboxView.tsx');
  return { default: InboxView };
});
const WirePage = lazy(async () => {
  const { WirePage } = await import('../features/wire/WirePage.tsx');
  return { default: WirePage };
});
const TimelineView = lazy(async () => {
  const { TimelineView } = await import('./TimelineView.tsx');
  return { default: TimelineView };
});
const WireStrip = lazy(async () => {
  const { WireStrip } = await import('./WireStrip.tsx');
  return { default: WireStrip };
});
const ServerView = lazy(async () => {
  const { ServerView } = await import('./ServerView.tsx');
  return { default: ServerView };
});

type SessionRoute = Extract<Route, { page: 'session' }>;

/** One session: how it connects, what it offers, how it ended, with the wire below. */
export const SessionPage = ({ route }: { route: SessionRoute }) => {
  const session = useSession(route.session);
  const known = useSessionsKnown();
  if (session === undefined)
    return known ? <Gone sessionId={route.session} /> : <main id="main" tabIndex={-1} />;
  return (
    <LeaveTools session={session}>
      <KnownSession session={session} route={route} />
    </LeaveTools>
  );
};

const KnownSession = ({ session, route }: { session: SessionState; route: SessionRoute }) => {
  const canSend = session.recording === undefined;
  if (route.place === 'wire')
    return (
      <main id="main" tabIndex={-1} className={css.main}>
        <div className={css.column}>
          <div>
            <RecordingBanner session={session} />
          </div>
          <ErrorBoundary what="The wire" resetKey={route.session}>
            <Suspense fallback={null}>
              <WirePage
                sessionId={route.session}
                strip={<WireStrip sessionId={route.session} />}
                compose={canSend && <ComposeButton sessionId={route.session} />}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
        {canSend && <ComposerHost sessionId={route.session} place="below" />}
      </main>
    );
  return (
    <ExchangeTools shown={route.place === 'timeline'}>
      <DockedPage
        session={route.session}
        place={route.place}
        withStrip={route.place !== 'timeline'}
      >
        <ErrorBoundary what="This page" resetKey={`${route.session} ${route.place} ${route.item}`}>
          <Suspense fallback={null}>
            <Place session={session} route={route} />
          </Suspense>
        </ErrorBoundary>
      </DockedPage>
    </ExchangeTools>
  );
};

const Place = ({ session, route }: { session: SessionState; route: SessionRoute }) => {
  const before = useWasReady(session);
  if (route.place === 'server') return <ServerView session={session} />;
  if (route.place === 'timeline') return <TimelineView session={session} />;
  if (session.status !== 'ready' && !before && session.recording === undefined) {
    return session.status === 'connecting' ? (
      <ConnectProgress session={session} />
    ) : (
      <ConnectFailure session={session} />
    );
  }
  return (
    <div className={css.column}>
      <div>
        {session.recording === undefined ? (
          <SessionEnded session={session} />
        ) : (
          <RecordingBanner session={session} />
        )}
      </div>
      <Offered session={session} route={route} />
    </div>
  );
};

/** What the server offers: tools, resources or prompts; and what it asks. */
const Offered = ({ session, route }: { session: SessionState; route: SessionRoute }) => {
  const tools = useTools(session.id).list?.entries;
  if (route.place === 'resources') return <ResourcesView session={session} item={route.item} />;
  if (route.place === 'inbox') return <InboxView session={session} />;
  if (route.place === 'prompts') return <PromptsView session={session} item={route.item} />;
  const part =
    route.item === undefined
      ? undefined
      : readItemPart(route.item, (name) => tools?.some((tool) => tool.name === name) === true);
  return <ToolsView sessionId={session.id} tool={part?.name} nth={part?.nth} />;
};

/** Once tools were shown they stay, with a word above them, whatever becomes of the connection. */
const useWasReady = (session: SessionState): boolean => {
  const { id, status } = session;
  useEffect(() => {
    if (status === 'ready') wasReady.add(id);
  }, [id, status]);
  // After a reload the record knows that of a session that ended and could not be begun anew.
  const listed = useTrafficValue(id, (store) =>
    LISTS.some(({ method }) => store.lastOf(method, 'response') !== undefined),
  );
  const ended = status === 'closed' || status === 'failed';
  return wasReady.has(id) || session.server !== undefined || (ended && listed);
};

const LISTS = [TOOLS, RESOURCES, PROMPTS];

const Gone = ({ sessionId }: { sessionId: SessionId }) => (
  <main id="main" tabIndex={-1}>
    <Empty
      level={1}
      mark="note"
      title="This session is no longer there"
      actions={
        <>
          <RecordingOf sessionId={sessionId} />
          <Button small onClick={() => goTo(connectPath())}>
            Connect to a server
          </Button>
        </>
      }
    >
      It was closed, or Wirescope was started anew since. Its recording is kept in the folder of
      captures.
    </Empty>
  </main>
);
