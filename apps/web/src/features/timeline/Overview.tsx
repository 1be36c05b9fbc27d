import { axisStep, fit, type TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';
import { useMemo } from 'react';
import { getExchanges } from '../../traffic/exchanges.ts';
import { useLiveValue } from '../../traffic/live-value.ts';
import { axisText } from './axis-text.ts';
import { Brush } from './Brush.tsx';
import type { TimelineModel } from './timeline-model.ts';
import { TracePicture } from './TracePicture.tsx';
import css from './Waterfall.module.css';

const HEIGHT = 48;

type OverviewProps = {
  model: TimelineModel;
  /** A stretch was chosen with the brush. */
  onRange: (range: TimeRange) => void;
};

/** The whole session in a strip; the window in it is what the rows below show. */
export const Overview = ({ model, onRange }: OverviewProps) => {
  const lines = useLiveValue(model.lines);
  const shown = useLiveValue(model.shown);
  const width = useLiveValue(model.width);
  useLiveValue(model.now);
  const range = model.range;
  const whole = useMemo(
    () => fit({ from: range.from, to: range.to }, width),
    [range.from, range.to, width],
  );
  // Made anew with the lines: they change when rows came.
  const parts = useMemo(
    () =>
      lines.sections.map(({ session, index }) => ({ index, trace: getExchanges(session).trace })),
    [lines],
  );
  const view = shown === 'all' ? whole : shown;
  const stretch = stretchText(view, whole, model.origin);
  const zoomTo = (next: TimeRange) => model.show(next);
  return (
    <div className={css.overview}>
      <div className={css.stretch} title={stretch}>
        {stretch}
      </div>
      <div className={css.overviewTrace}>
        <Brush
          label="Overview of the time"
          whole={whole}
          origin={model.origin}
          window={view}
          height={HEIGHT}
          onRange={(next) => {
            zoomTo(next);
            model.sought.set({ from: next.from });
            onRange(next);
          }}
          onPress={(t) => {
            const half = (view.to - view.from) / 2;
            if (shown !== 'all') zoomTo({ from: t - half, to: t + half });
          }}
        >
          <TracePicture parts={parts} view={whole} height={HEIGHT} origin={model.origin} />
        </Brush>
      </div>
    </div>
  );
};

/** "0 s to 1:02 of 1:15". */
const stretchText = (view: TimeRange, whole: TimeRange & { width: number }, origin: number) => {
  const step = axisStep({ ...view, width: whole.width }, 20);
  const text = (t: number) => axisText(Math.max(0, t - origin), step);
  // All of it need not be told as exactly as a part that was zoomed into.
  const all = axisText(Math.max(0, whole.to - origin), axisStep(whole, 20));
  return `${text(view.from)} to ${text(view.to)} of ${all}`;
};
