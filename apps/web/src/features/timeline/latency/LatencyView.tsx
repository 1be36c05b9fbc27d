import { compareLatency } from '@wirescope/shared/traffic/exchanges/compare-latency';
import { latencyOf, type LatencyRow } from '@wirescope/shared/traffic/exchanges/latency';
import { useEffect, useMemo, useState } from 'react';
import { isRecording } from '../../../session/is-recording.ts';
import { useSessions } from '../../../session/sessions.ts';
import { getExchanges } from '../../../traffic/exchanges.ts';
import { useLiveValue } from '../../../traffic/live-value.ts';
import { Select } from '../../../ui/Select.tsx';
import type { TimelineModel } from '../timeline-model.ts';
import { measuredParts, type MeasuredPart } from './latency-ranges.ts';
import { LatencyTable, type MeasuredLine } from './LatencyTable.tsx';
import css from './Latency.module.css';

/** Figures follow the traffic at this pace, ms: nobody reads faster. */
const PACE_MS = 500;

/** How long calls take, by method and tool, of one part of the traffic or of two beside each other. */
export const LatencyView = ({ model }: { model: TimelineModel }) => {
  const sessions = useSessions();
  useLiveValue(model.shown);
  const { measured, comparedWith, order } = useLiveValue(model.page);
  const parts = measuredParts(model, sessions);
  const part = parts.find(({ id }) => id === measured) ?? parts[0];
  const other = parts.find(({ id }) => id === comparedWith);
  const lines = useLines(part, other);
  const choices = parts.map(({ id, label }) => ({ value: id, label }));
  return (
    <div className={css.view}>
      <div className={css.choice}>
        <span className={css.labelled}>
          Of
          <Select
            label="Measured"
            choices={choices}
            value={part?.id}
            onChoose={(id) => model.choose({ measured: id })}
          />
        </span>
        <span className={css.labelled}>
          compared with
          <Select
            label="Compared with"
            choices={[{ value: 'none', label: 'nothing' }, ...choices]}
            value={other?.id ?? 'none'}
            onChoose={(id) => model.choose({ comparedWith: id })}
          />
        </span>
      </div>
      <div className={css.scroll}>
        {lines.length === 0 ? (
          <p className={css.note}>No exchange began in this part.</p>
        ) : (
          <LatencyTable
            lines={lines}
            isOver={isRecording(sessions.find(({ id }) => id === part?.session))}
            order={order}
            onOrder={(next) => model.choose({ order: next })}
          />
        )}
        {model.shown.get() === 'all' && (
          <p className={css.note}>
            Zoom the waterfall or drag in its overview to measure a stretch, or to compare it with
            what came before and after it.
          </p>
        )}
      </div>
    </div>
  );
};

const useLines = (
  part: MeasuredPart | undefined,
  other: MeasuredPart | undefined,
): MeasuredLine[] => {
  const measured = useMeasured(part);
  const before = useMeasured(other);
  return useMemo(() => {
    if (before === undefined || measured === undefined)
      return (measured ?? []).map((row) => ({ row }));
    return compareLatency(before, measured).flatMap(({ before: was, after, verdict }) => {
      const row = after ?? (was && noneOf(was));
      return row === undefined ? [] : [{ row, before: was, verdict }];
    });
  }, [measured, before]);
};

/** The row of a tool that was not called in this part. */
const noneOf = ({ method, name, dir }: LatencyRow): LatencyRow => ({
  method,
  dir,
  ...(name !== undefined && { name }),
  count: 0,
  answered: 0,
  failures: 0,
  cancelled: 0,
  pending: 0,
  histogram: new Map(),
  times: new Float64Array(),
});

/** Times of a part, measured anew when rows came or its range moved; undefined of no part. */
const useMeasured = (part: MeasuredPart | undefined): LatencyRow[] | undefined => {
  const rows = useRows(part);
  const session = part?.session;
  const [from, to] = [part?.range?.from, part?.range?.to];
  return useMemo(() => {
    if (session === undefined) return undefined;
    const range = from === undefined || to === undefined ? undefined : { from, to };
    return rows === 0 ? [] : latencyOf(getExchanges(session).index, range);
  }, [session, rows, from, to]);
};

/** Rows of a part's session, told at the pace of reading. */
const useRows = (part: MeasuredPart | undefined): number => {
  const session = part?.session;
  const [rows, setRows] = useState(0);
  useEffect(() => {
    if (session === undefined) return undefined;
    const look = () => setRows(getExchanges(session).index.rows);
    look();
    const timer = setInterval(look, PACE_MS);
    return () => clearInterval(timer);
  }, [session]);
  return rows;
};
