import type { SessionId } from '@wirescope/shared/ids';
import type { TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';
import { useLiveValue } from '../../traffic/live-value.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Overview } from './Overview.tsx';
import type { Pick } from './picked-frame.ts';
import { Ruler } from './Ruler.tsx';
import { useRunningClock } from './running.ts';
import type { TimelineModel } from './timeline-model.ts';
import { TimelineGrid } from './TimelineGrid.tsx';
import css from './Waterfall.module.css';

type WaterfallProps = {
  model: TimelineModel;
  onPick: (pick: Pick) => void;
  onRange: (session: SessionId, range: TimeRange | undefined) => void;
};

/** Every exchange on one axis: the whole above, the rows below. */
export const Waterfall = ({ model, onPick, onRange }: WaterfallProps) => {
  useRunningClock(model);
  const lines = useLiveValue(model.lines);
  const own = lines.section(model.session)?.index;
  const chooseRange = (range: TimeRange) => {
    const { table } = own?.state ?? {};
    // The filter counts from the session's own first frame.
    if (table !== undefined) onRange(model.session, shifted(range, table.tAt(0)));
  };
  if (lines.length === 0)
    return (
      <Empty mark="note" title="No exchanges yet">
        They appear with the first frame. There is none so far.
      </Empty>
    );
  return (
    <div className={css.waterfall}>
      <Overview model={model} onRange={chooseRange} />
      <Ruler model={model} />
      <TimelineGrid model={model} onPick={onPick} />
    </div>
  );
};

const shifted = ({ from, to }: TimeRange, zero: number): TimeRange => ({
  from: Math.max(0, from - zero),
  to: Math.max(0, to - zero),
});
