import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { movedLimits, nextLimit } from '@wirescope/shared/traffic/exchanges/timeout-line';
import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { tickPath } from './tick-path.ts';
import css from './Bar.module.css';

type LimitProps = { index: ExchangeIndex; ordinal: number; now: number };

/** Told once half of the time is gone. */
export const limitWords = ({ index, ordinal, now }: LimitProps): string => {
  const line = nextLimit(index, ordinal, now);
  if (line === undefined || line.left > line.allowed / 2) return '';
  return `, gives up in ${Math.ceil(line.left / 1_000)} s`;
};

type TimeLimitProps = LimitProps & { view: TimeView; right: number };

/**
 * The line a running call comes nearer to, until an update moves it away; and a tick wherever it stood when the call
 * went on beyond it, since an update had moved it.
 */
export const TimeLimit = ({ view, right, ...call }: TimeLimitProps) => {
  const line = nextLimit(call.index, call.ordinal, call.now);
  const moved = movedLimits(call.index, call.ordinal, call.now);
  const x = line === undefined ? undefined : xOf(view, line.t);
  return (
    <>
      {moved !== undefined && (
        <path
          className={css.limit}
          d={tickPath(call.index, moved.rows, shifted(view, -moved.by), { top: 1, bottom: 4 })}
        />
      )}
      {x !== undefined && x >= 0 && x <= view.width && (
        <>
          <line className={css.approach} x1={right} x2={x} y1={12} y2={12} />
          <line className={css.limit} x1={x} x2={x} y1={2} y2={22} />
        </>
      )}
    </>
  );
};

const shifted = ({ from, to, width }: TimeView, by: number): TimeView => ({
  from: from + by,
  to: to + by,
  width,
});
