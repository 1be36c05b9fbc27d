import PanelBottom from 'lucide-react/icons/panel-bottom';
import type { SessionId } from '@wirescope/shared/ids';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { toolsPath } from '../../session/paths.ts';
import { useSession } from '../../session/sessions.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isHttp } from './address.ts';
import { ClearButton } from './ClearButton.tsx';
import { FilterBox } from './filter/FilterBox.tsx';
import { FollowButtons } from './FollowButtons.tsx';
import { FrameCounts } from './FrameCounts.tsx';
import { KindToggles } from './KindToggles.tsx';
import { NeighboursMenu } from './NeighboursMenu.tsx';
import { useWireAddress } from './use-wire-address.ts';
import { useWireCommands } from './use-wire-commands.ts';
import { getWireModel } from './wire-model.ts';
import { WireBody } from './WireBody.tsx';
import bar from './WireBar.module.css';
import css from './WireDock.module.css';

type WirePageProps = {
  sessionId: SessionId;
  /** A picture of the traffic above the log. */
  strip?: ReactNode;
  /** The button that opens the composer. */
  compose?: ReactNode;
};

/** The same log in full size, with its filter and selection in the address. */
export const WirePage = ({ sessionId, strip, compose }: WirePageProps) => {
  const session = useSession(sessionId);
  const model = getWireModel(sessionId);
  const filtered = useLiveValue(model.view).applied !== '';
  const withHttp = session !== undefined && isHttp(session);
  const region = useWireCommands(model, true);
  useWireAddress(model);
  return (
    <section
      ref={region}
      aria-label="Wire"
      className={classNames(css.page, strip !== undefined && css.withStrip)}
    >
      <header className={classNames(bar.bar, bar.tallBar)}>
        <h1 className="vh">Wire</h1>
        <FilterBox model={model} tall />
        <FrameCounts sessionId={sessionId} brief={filtered} />
        <NeighboursMenu model={model} />
        <KindToggles model={model} withHttp={withHttp} />
        {compose}
        <FollowButtons model={model} />
        <ClearButton model={model} />
        <IconButton small label="Dock below" onClick={() => navigate(toolsPath(sessionId))}>
          <PanelBottom />
        </IconButton>
      </header>
      {strip}
      <WireBody key={sessionId} model={model} withHttp={withHttp} name="wire-full" />
    </section>
  );
};
