import type { SessionId } from '@wirescope/shared/ids';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { wirePath } from '../session/paths.ts';
import { getSelection, useSelection } from '../traffic/frame-selection.ts';
import { useCommands } from '../ui/commands.ts';
import { Split, SplitBar, SplitPane } from '../ui/Split.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { goTo } from './session-tabs.ts';
import { useDock } from './dock-state.ts';

const WireDock = lazy(async () => {
  const { WireDock } = await import('../features/wire/WireDock.tsx');
  return { default: WireDock };
});

/** Height of the dock's own header, which is all that is left of it when it is collapsed. */
const HEADER = 33;
const LEAST = 132;

const firstHeight = () =>
  Math.min(window.innerWidth >= 1800 ? 389 : 341, Math.round(window.innerHeight * 0.42));

/** A page of a session over the wire, with a bar between them. */
export const DockedPage = ({ session, children }: { session: SessionId; children: ReactNode }) => {
  const { collapsed, setCollapsed } = useDock();
  const panel = useRef<PanelImperativeHandle>(null);
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
  useEffect(() => {
    const handle = panel.current;
    if (handle === null || handle.isCollapsed() === collapsed) return;
    if (collapsed) handle.collapse();
    else handle.resize(firstHeight());
  }, [collapsed]);
  useOpenWhenAsked(session, () => setCollapsed(false));
  return (
    <Split name="dock" orientation="vertical">
      <SplitPane id="page" min={160}>
        {children}
      </SplitPane>
      <SplitBar label="Resize wire" />
      <SplitPane
        id="wire"
        panelRef={panel}
        initial={collapsed ? HEADER : firstHeight()}
        min={LEAST}
        collapsible
        collapsedSize={HEADER}
        keepsPixels
        onResize={({ inPixels }) => setCollapsed(inPixels < LEAST - 1)}
      >
        <ErrorBoundary what="The wire" resetKey={session}>
          <Suspense fallback={<section aria-label="Wire" />}>
            <WireDock
              sessionId={session}
              collapsed={collapsed}
              onCollapsed={setCollapsed}
              onMaximise={maximise}
            />
          </Suspense>
        </ErrorBoundary>
      </SplitPane>
    </Split>
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
