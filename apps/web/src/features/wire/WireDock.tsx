import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Maximize2 from 'lucide-react/icons/maximize-2';
import type { SessionId } from '@wirescope/shared/ids';
import type { ReactNode } from 'react';
import { useSession } from '../../session/sessions.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { OWN_ESCAPE } from '../../ui/own-keys.ts';
import { addressOf, isHttp } from './address.ts';
import { ClearButton } from './ClearButton.tsx';
import { FilterBox } from './filter/FilterBox.tsx';
import { FollowButtons } from './FollowButtons.tsx';
import { FrameCounts } from './FrameCounts.tsx';
import { KindToggles } from './KindToggles.tsx';
import { NeighboursMenu } from './NeighboursMenu.tsx';
import { useWireCommands } from './use-wire-commands.ts';
import { getWireModel } from './wire-model.ts';
import { WireBody } from './WireBody.tsx';
import bar from './WireBar.module.css';
import css from './WireDock.module.css';

type WireDockProps = {
  sessionId: SessionId;
  collapsed: boolean;
  onCollapsed: (collapsed: boolean) => void;
  onMaximise: () => void;
  /** A picture of the traffic above the log. */
  strip?: ReactNode;
  /** The button that opens the composer. */
  compose?: ReactNode;
};

/** The log below everything else. Collapsed, its header is the status bar. */
export const WireDock = (props: WireDockProps) => {
  const { sessionId, collapsed, onCollapsed, onMaximise, strip, compose } = props;
  const session = useSession(sessionId);
  const model = getWireModel(sessionId);
  const filtered = useLiveValue(model.view).applied !== '';
  const withHttp = session !== undefined && isHttp(session);
  const region = useWireCommands(model, false);
  return (
    <section
      ref={region}
      aria-label="Wire"
      {...OWN_ESCAPE}
      className={classNames(css.dock, strip !== undefined && !collapsed && css.withStrip)}
    >
      <header className={classNames(bar.bar, collapsed && bar.collapsed)}>
        <IconButton
          small
          label={collapsed ? 'Expand wire' : 'Collapse wire'}
          aria-expanded={!collapsed}
          onClick={() => onCollapsed(!collapsed)}
        >
          {collapsed ? <ChevronUp /> : <ChevronDown />}
        </IconButton>
        <h2 className={bar.title}>Wire</h2>
        <FrameCounts sessionId={sessionId} brief={filtered && !collapsed} />
        {collapsed ? (
          <span className={bar.address}>{session && addressOf(session)}</span>
        ) : (
          <>
            <FilterBox model={model} />
            <NeighboursMenu model={model} />
            <KindToggles model={model} withHttp={withHttp} />
            {compose}
            <FollowButtons model={model} />
            <ClearButton model={model} />
          </>
        )}
        <IconButton small label="Open as full view" onClick={onMaximise}>
          <Maximize2 />
        </IconButton>
      </header>
      {!collapsed && strip}
      {!collapsed && <WireBody key={sessionId} model={model} withHttp={withHttp} name="wire" />}
    </section>
  );
};
