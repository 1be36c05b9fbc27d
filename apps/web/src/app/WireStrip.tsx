import type { SessionId } from '@wirescope/shared/ids';
import { setTerm } from '@wirescope/shared/traffic/filter/edit';
import type { Query } from '@wirescope/shared/traffic/filter/query';
import type { TimeRange } from '@wirescope/shared/traffic/exchanges/time-view';
import { TraceStrip } from '../features/timeline/TraceStrip.tsx';
import { getWireModel } from '../features/wire/wire-model.ts';
import { useLiveValue } from '../traffic/live-value.ts';
import { timeTerm } from './time-term.ts';

/** The trace over the log: what is chosen in it is the log's `time:`. */
export const WireStrip = ({ sessionId }: { sessionId: SessionId }) => {
  const wire = getWireModel(sessionId);
  useLiveValue(wire.view);
  return (
    <TraceStrip
      session={sessionId}
      inView={wire.sight.inView}
      onScroll={(t) => wire.sight.wantedTop.set({ t })}
      range={rangeIn(wire.filter.query)}
      onRange={(range) =>
        wire.setFilter(setTerm(wire.view.get().filter, 'time', range && timeTerm(range)))
      }
    />
  );
};

/** The stretch a filter asks for, if it asks for one. */
const rangeIn = (query: Query): TimeRange | undefined => {
  const items = query.kind === 'and' ? query.items : [query];
  for (const item of items) {
    const [value] = item.kind === 'field' && item.field === 'time' ? item.values : [];
    if (value?.test.is !== 'number') continue;
    const { min, max } = value.test.range;
    if (Number.isFinite(min) && Number.isFinite(max)) return { from: min, to: max };
  }
  return undefined;
};
