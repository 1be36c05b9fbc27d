import type { SessionId } from '@wirescope/shared/ids';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { ComposeButton } from '../features/composer/ComposeButton.tsx';
import { ComposerHost } from '../features/composer/ComposerHost.tsx';
import { wirePath, type Place } from '../session/paths.ts';
import { useSession } from '../session/sessions.ts';
import { getSelection, useSelection } from '../traffic/frame-selection.ts';
import { useCommands } from '../ui/commands.ts';
import { Sash } from '../ui/Sash.tsx';
import { firstDockHeight, useDockHeight } from './dock-height.ts';
import { useDock } from './dock-state.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { goTo } from './session-tabs.ts';
import { useWindowHeight } from './window-height.ts';
import css from './Shell.module.css';

const WireDock = lazy(async () => {
  const { WireDock } = await import('../features/wire/WireDock.tsx');
  return { default: WireDock };
});

const LEAST = 132;
/** What the bar, and a page that can still be read, take of the window. */
const ABOVE = 220;

const WireStrip = lazy(async () => {
  const { WireStrip } = await import('./WireStrip.tsx');
  return { default: WireStrip };
});

type DockedPageProps = {
  session: SessionId;
  place: Place;
  /** Whether the traffic is drawn over the log. */
  withStrip: boolean;
  children: ReactNode;
};

/** A page of a session over the wire, with a bar between them. The bar is part of main, so that no landmark lacks it. */
export const DockedPage = ({ session, place, withStrip, children }: DockedPageProps) => {
  const { collapsed, setCollapsed } = useDock();
  const canSend = useSession(session)?.recording === undefined;
  const [height, setHeight] = useDockHeight(place);
  const most = Math.max(LEAST, useWindowHeight() - ABOVE);
  const maximise = () => goTo(wirePath(session, { frame: getSelection(session).get().seq }));
  useCommands([
    {
      id: 'wire.toggle',
      title: collapsed ? 'Open the wire' : 'Collapse the wire',
      group: 'Wire',
      keys: ['d'],
      run: () => setCollapsed(!collapsed),
    },
    {
      id: 'wire.maximise',
      title: 'Show the wire in full',
      group: 'Wire',
      keys: ['shift+d'],
      run: maximise,
    },
  ]);
  useOpenWhenAsked(session, () => setCollapsed(false));
  const shown = Math.min(height, most);
  return (
    <>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
        {canSend && <ComposerHost sessionId={session} place="over" />}
        {!collapsed && (
          <Sash
            label="Resize wire"
            value={shown}
            min={LEAST}
            max={most}
            initial={firstDockHeight()}
            onValue={setHeight}
          />
        )}
      </main>
      <div className={css.dock} style={collapsed ? undefined : { height: shown }}>
        <ErrorBoundary what="The wire" resetKey={session}>
          <Suspense fallback={<section aria-label="Wire" />}>
            <WireDock
              sessionId={session}
              collapsed={collapsed}
              onCollapsed={setCollapsed}
              onMaximise={maximise}
              strip={
                withStrip ? (
                  <Suspense fallback={<div className={css.strip} />}>
                    <WireStrip sessionId={session} />
                  </Suspense>
                ) : undefined
              }
              compose={canSend && <ComposeButton sessionId={session} />}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
};

/** Somebody pointed at a frame from elsewhere: the log must be in sight. */
const useOpenWhenAsked = (session: SessionId, open: () => void) => {
  const { asked } = useSelection(session);
  const seen = useRef(asked);
  useEffect(() => {
    if (asked !== seen.current) open();
    seen.current = asked;
  }, [asked, open]);
};
