import { lazy, Suspense } from 'react';
import { useLink, useSessions } from '../session/sessions.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Empty } from '../ui/Empty.tsx';
import { Sprite } from '../ui/Sprite.tsx';
import { connectPath } from '../session/paths.ts';
import { EmptyDock } from './EmptyDock.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LinkBanner } from './LinkBanner.tsx';
import { loadSessionAhead } from './load-ahead.ts';
import { Overlays } from './Overlays.tsx';
import { Rail } from './Rail.tsx';
import { Refused } from './Refused.tsx';
import { goTo } from './session-tabs.ts';
import { TopBar } from './TopBar.tsx';
import { useAppCommands } from './use-app-commands.tsx';
import { useAskAnnouncement } from './use-ask-announcement.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useFirstPlace } from './use-first-place.ts';
import { useRoute } from './use-route.ts';
import css from './Shell.module.css';

const ConnectScreen = lazy(async () => {
  const { ConnectScreen } = await import('../features/connect/ConnectScreen.tsx');
  return { default: ConnectScreen };
});

const OpenRecordings = lazy(async () => {
  const { OpenRecordings } = await import('./OpenRecordings.tsx');
  return { default: OpenRecordings };
});

const DropTarget = lazy(async () => {
  const { DropTarget } = await import('../features/export/DropTarget.tsx');
  return { default: DropTarget };
});

const SessionPage = lazy(async () => {
  const { SessionPage } = await import('./SessionPage.tsx');
  return { default: SessionPage };
});

const WorkbenchView = lazy(async () => {
  const { WorkbenchView } = await import('./WorkbenchView.tsx');
  return { default: WorkbenchView };
});

/** Bar, rail, main and dock; what is in main is the address's choice. */
export const Shell = () => {
  const route = useRoute();
  const link = useLink();
  useAppCommands();
  useDocumentTitle(route);
  useFirstPlace(route);
  useAskAnnouncement();
  const lockedOut = useLockedOut();
  const inSession = route.page === 'session' && !lockedOut;
  return (
    <div className={classNames(css.app, !inSession && css.noRail)}>
      <Sprite />
      <a className={css.skip} href="#main">
        Skip to main area
      </a>
      <TopBar />
      <div className={css.banner}>
        <LinkBanner />
        {link.state !== 'refused' && route.page !== 'workbench' && (
          <Suspense fallback={null}>
            <DropTarget />
          </Suspense>
        )}
      </div>
      {inSession && <Rail session={route.session} place={route.place} />}
      <div className={css.work}>
        {inSession ? (
          <Suspense fallback={<main id="main" tabIndex={-1} />}>
            <SessionPage key={route.session} route={route} />
          </Suspense>
        ) : (
          <PageWithoutSession />
        )}
      </div>
      <Overlays />
      <Announcer />
    </div>
  );
};

/** The proxy does not accept this browser, and there is nothing from before to look at. */
const useLockedOut = (): boolean => {
  const refused = useLink().state === 'refused';
  return useSessions().length === 0 && refused;
};

const PageWithoutSession = () => {
  const route = useRoute();
  const lockedOut = useLockedOut();
  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        className={css.main}
        onInput={loadSessionAhead}
        onPointerDown={loadSessionAhead}
      >
        <ErrorBoundary what="This page" resetKey={route.page}>
          <Suspense fallback={null}>
            {lockedOut ? (
              <Refused />
            ) : route.page === 'workbench' ? (
              <WorkbenchView />
            ) : route.page === 'connect' ? (
              <ConnectScreen>
                <Suspense fallback={null}>
                  <OpenRecordings />
                </Suspense>
              </ConnectScreen>
            ) : (
              <NoSuchPage />
            )}
          </Suspense>
        </ErrorBoundary>
      </main>
      {route.page !== 'workbench' && <EmptyDock />}
    </>
  );
};

const NoSuchPage = () => (
  <Empty
    level={1}
    mark="note"
    title="There is no such page"
    actions={
      <Button look="primary" small onClick={() => goTo(connectPath())}>
        Connect to a server
      </Button>
    }
  >
    <p className="mono">{location.pathname}</p>
  </Empty>
);
