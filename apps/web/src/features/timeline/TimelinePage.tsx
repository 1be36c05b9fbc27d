import type { SessionId } from '@wirescope/shared/ids';
import type { TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { useSessions } from '../../session/sessions.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import { Button } from '../../ui/Button.tsx';
import { useCommands } from '../../ui/commands.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import { LatencyView } from './latency/LatencyView.tsx';
import { Legend } from './Legend.tsx';
import type { Choices } from './line-list.ts';
import { RepeatView, type Bench } from './repeat/RepeatView.tsx';
import type { Pick } from './picked-frame.ts';
import { choices, getTimelineModel, type TimelineModel } from './timeline-model.ts';
import { useTimelineAddress, type LogFilter } from './use-timeline-address.ts';
import { Waterfall } from './Waterfall.tsx';
import css from './Waterfall.module.css';

export type TimelinePageProps = {
  sessionId: SessionId;
  /** Somebody pointed at a frame: show it in the wire. */
  onPick: (pick: Pick) => void;
  /** Somebody chose a stretch, ms since the session's first frame; undefined: no stretch any more. */
  onRange: (session: SessionId, range: TimeRange | undefined) => void;
  filter: LogFilter;
  /** What is needed to call tools many times. */
  bench: Bench;
};

const TABS = [
  { id: 'waterfall', label: 'Waterfall' },
  { id: 'latency', label: 'Latency' },
  { id: 'repeat', label: 'Repeat' },
] as const;

/** Time: exchanges on an axis, how long they took, and what happens when they are many. */
export const TimelinePage = (props: TimelinePageProps) => {
  const { sessionId, onPick, onRange, filter, bench } = props;
  const model = getTimelineModel(sessionId);
  useTimelineAddress(model, filter);
  useEffect(() => model.watch(), [model]);
  useScope(model);
  const { tab: view } = useLiveValue(model.page);
  return (
    <div className={css.page}>
      <h1 className="vh">Timeline</h1>
      <div className={css.head}>
        <Tabs
          label="Timeline"
          items={TABS}
          current={view}
          onSelect={(tab) => model.choose({ tab })}
        />
        {view === 'waterfall' && (
          <WaterfallTools model={model} onFit={() => onRange(sessionId, undefined)} />
        )}
      </div>
      <TabPanel tabs="Timeline" id={view} className={css.panel}>
        {view === 'waterfall' && <Waterfall model={model} onPick={onPick} onRange={onRange} />}
        {view === 'latency' && <LatencyView model={model} />}
        {view === 'repeat' && <RepeatView model={model} bench={bench} />}
      </TabPanel>
    </div>
  );
};

/** This session, or all of them in their order. */
const useScope = (model: TimelineModel): void => {
  const { scope } = useLiveValue(choices);
  const sessions = useSessions();
  useEffect(() => {
    model.setSessions(scope === 'all' ? sessions.map(({ id }) => id) : [model.session]);
  }, [model, scope, sessions]);
};

/** One press of a button or key. */
const ZOOM = 1.5;
const BRIEF_MS = 10;

const WaterfallTools = ({ model, onFit }: { model: TimelineModel; onFit: () => void }) => {
  const { scope, group, hideUnder } = useLiveValue(choices);
  const several = useSessions().length > 1;
  const fit = () => {
    model.fit();
    onFit();
  };
  useCommands([
    command('zoom-in', 'Zoom in', {
      keys: ['+', '='],
      repeats: true,
      run: () => model.zoomBy(ZOOM),
    }),
    command('zoom-out', 'Zoom out', {
      keys: ['-'],
      repeats: true,
      run: () => model.zoomBy(1 / ZOOM),
    }),
    command('fit', 'Show all of the time', { keys: ['0'], run: fit }),
  ]);
  return (
    <div className={css.tools}>
      {several && (
        <Segmented
          small
          label="Sessions shown"
          choices={[
            { value: 'session', label: 'This session' },
            { value: 'all', label: 'All sessions' },
          ]}
          value={scope}
          onChoose={(next) => choose({ scope: next })}
        />
      )}
      <Segmented
        small
        label="Group by"
        choices={[
          { value: 'connection', label: 'In order' },
          { value: 'name', label: 'By name' },
        ]}
        value={group}
        onChoose={(next) => choose({ group: next })}
      />
      <ToggleButton
        pressed={hideUnder !== undefined}
        onToggle={(on) => choose({ hideUnder: on ? BRIEF_MS : undefined })}
      >
        Hide under {BRIEF_MS} ms
      </ToggleButton>
      <span className="grow" />
      <Legend />
      <span className={css.rule} />
      <IconButton small label="Zoom out" onClick={() => model.zoomBy(1 / ZOOM)}>
        <Minus />
      </IconButton>
      <IconButton small label="Zoom in" onClick={() => model.zoomBy(ZOOM)}>
        <Plus />
      </IconButton>
      <Button look="quiet" small keys="0" aria-label="Fit" onClick={fit}>
        Fit
      </Button>
    </div>
  );
};

const choose = (change: Partial<Choices>) => choices.update((now) => ({ ...now, ...change }));

type More = { keys: string[]; repeats?: boolean; run: () => void };

const command = (id: string, title: string, more: More) => ({
  id: `timeline.${id}`,
  title,
  group: 'Timeline',
  ...more,
});
