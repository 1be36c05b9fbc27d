import { lazy, Suspense, useContext, useSyncExternalStore } from 'react';
import { useLiveValue } from '../../traffic/live-value.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Split, SplitBar, SplitPane } from '../../ui/Split.tsx';
import { ClearedStrip } from './ClearedStrip.tsx';
import { FIRST_KINDS } from './log-kinds.ts';
import { NoMatch } from './NoMatch.tsx';
import { PinStrip } from './PinStrip.tsx';
import type { WireModel } from './wire-model.ts';
import { WireLog } from './WireLog.tsx';
import { WireToolsContext } from './wire-tools.ts';
import css from './WireBody.module.css';

const FrameInspector = lazy(async () => {
  const { FrameInspector } = await import('./frame/FrameInspector.tsx');
  return { default: FrameInspector };
});

type WireBodyProps = {
  model: WireModel;
  withHttp: boolean;
  /** Where the widths are kept: dock and full view have their own. */
  name: string;
};

/** The log, and beside it the frame that is looked at. */
export const WireBody = ({ model, withHttp, name }: WireBodyProps) => {
  const { seq, inspected } = useLiveValue(model.selection);
  const open = inspected && seq !== undefined;
  return (
    <div className={css.body}>
      <Split name={name}>
        <SplitPane id="log" min={280}>
          <LogOrEmpty model={model} withHttp={withHttp} />
        </SplitPane>
        {open && <SplitBar key="bar" label="Resize frame" />}
        {open && (
          <SplitPane
            key="frame"
            id="frame"
            initial="38%"
            min={300}
            max={name === 'wire' ? 760 : 860}
            className={css.frame}
          >
            <Suspense fallback={null}>
              <FrameInspector model={model} seq={seq} />
            </Suspense>
          </SplitPane>
        )}
      </Split>
    </div>
  );
};

const LogOrEmpty = ({ model, withHttp }: Omit<WireBodyProps, 'name'>) => {
  const { list, store } = model;
  const { strip } = useContext(WireToolsContext);
  useSyncExternalStore(list.subscribe, list.version);
  const { search, cleared } = useLiveValue(model.view);
  const looking = list.scanning || search === 'searching';
  const nothing = list.lines.length === 0 && !looking && store.lastSeq > cleared;
  return (
    <div className={css.pane}>
      <PinStrip model={model} />
      <ClearedStrip model={model} />
      {strip?.(model.session)}
      <div className={css.log}>
        <WireLog key={model.session} model={model} withHttp={withHttp} />
        <div className={css.empty}>
          {store.lastSeq === 0 && (
            <Empty mark="note" title="No frames yet">
              They appear from the first byte, before the handshake is done.
            </Empty>
          )}
          {nothing && list.filtered && <NoMatch model={model} />}
          {nothing && !list.filtered && <AllKindsHidden model={model} />}
        </div>
      </div>
    </div>
  );
};

const AllKindsHidden = ({ model }: { model: WireModel }) => (
  <Empty
    mark="note"
    title="Every kind of frame that came is switched off"
    actions={
      <Button look="soft" small onClick={() => model.showKinds(FIRST_KINDS)}>
        Show all kinds
      </Button>
    }
  >
    {model.store.lastSeq.toLocaleString('en')} frames are there.
  </Empty>
);
