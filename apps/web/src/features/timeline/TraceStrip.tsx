import type { SessionId } from '@wirescope/shared/ids';
import { fit, type TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';
import { nearestRow, timeRange } from '@wirescope/shared/traffic/exchanges/trace-columns';
import { useMemo } from 'react';
import { useExchanges } from '../../traffic/exchanges.ts';
import { showFrame, useSelection } from '../../traffic/frame-selection.ts';
import { useLiveValue, type LiveValue } from '../../traffic/live-value.ts';
import { Brush } from './Brush.tsx';
import { TracePicture } from './TracePicture.tsx';
import { useWidth } from './use-width.ts';
import brush from './Brush.module.css';
import css from './TraceStrip.module.css';

const HEIGHT = 44;

type TraceStripProps = {
  session: SessionId;
  /** The stretch the log is filtered by, ms since the first frame. */
  range: TimeRange | undefined;
  /** The part of the log in sight, Unix ms; undefined when that is everything. */
  inView: LiveValue<TimeRange | undefined>;
  /** The log is to show what came at this time, Unix ms, on top. */
  onScroll: (t: number) => void;
  /** Somebody chose a stretch; undefined: none any more. */
  onRange: (range: TimeRange | undefined) => void;
};

/**
 * All traffic of a session over the log: drag to choose a stretch, drag the part in sight to scroll, press to select the
 * frame nearest to it.
 */
export const TraceStrip = ({ session, range, inView, onScroll, onRange }: TraceStripProps) => {
  const exchanges = useExchanges(session);
  const { index, trace } = exchanges;
  const { ref, width } = useWidth();
  const { seq } = useSelection(session);
  const view = useLiveValue(inView);
  const all = timeRange(index);
  const { rows } = index;
  const [from, to] = [all?.from ?? 0, all?.to ?? 0];
  const whole = useMemo(() => fit({ from, to }, width), [from, to, width]);
  // The index is the same object; what it holds changes with its rows.
  const parts = useMemo(() => (rows === 0 ? [] : [{ index, trace }]), [index, trace, rows]);
  const selected =
    seq === undefined || seq > rows
      ? undefined
      : ((index.state.table.tAt(seq - 1) - whole.from) / (whole.to - whole.from)) * width;
  return (
    <div ref={ref} className={css.strip}>
      {all !== undefined && width > 0 && (
        <Brush
          label="Traffic in time"
          whole={whole}
          origin={from}
          window={range && { from: range.from + from, to: range.to + from }}
          view={view}
          height={HEIGHT}
          onScroll={onScroll}
          onRange={(next) =>
            onRange({ from: Math.max(0, next.from - from), to: Math.max(0, next.to - from) })
          }
          onClear={() => onRange(undefined)}
          onPress={(t) => {
            const row = nearestRow(index, t);
            if (row !== undefined) showFrame(session, index.state.table.seqAt(row));
          }}
        >
          <TracePicture parts={parts} view={whole} height={HEIGHT} origin={from} />
          {selected !== undefined && <div className={brush.here} style={{ left: selected }} />}
        </Brush>
      )}
    </div>
  );
};
