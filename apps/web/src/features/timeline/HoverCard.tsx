import { LANES } from '@wirescope/shared/traffic/exchanges/lanes';
import { laneTicks } from '@wirescope/shared/traffic/exchanges/lane-ticks';
import { timeAt, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { useLiveValue } from '../../traffic/live-value.ts';
import { exactText } from './axis-text.ts';
import { laneText } from './describe-line.ts';
import { hoverFacts, type Fact } from './hover-facts.ts';
import type { Line } from './line-list.ts';
import type { TimelineModel } from './timeline-model.ts';
import css from './Waterfall.module.css';

/** Exact times of what the pointer is on. */
export const HoverCard = ({ model, view }: { model: TimelineModel; view: TimeView }) => {
  const hover = useLiveValue(model.hover);
  const line = hover === undefined ? undefined : model.lines.get().at(hover.place);
  if (hover === undefined || line === undefined) return null;
  const told = factsUnder(line, { view, x: hover.x, origin: model.origin, now: model.clock });
  if (told === undefined) return null;
  const isRight = hover.x > view.width * 0.55;
  return (
    <div
      className={css.card}
      aria-hidden
      style={{
        ...(isRight
          ? { right: `calc(100% - var(--lab) - ${hover.x - 12}px)` }
          : { left: `calc(var(--lab) + ${hover.x + 14}px)` }),
        ...(hover.y > 160 ? { bottom: `calc(100% - ${hover.y - 16}px)` } : { top: hover.y + 18 }),
      }}
    >
      <h3>{told.title}</h3>
      <dl>
        {told.facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

type At = { view: TimeView; x: number; origin: number; now: number };

const factsUnder = (line: Line, at: At): { title: string; facts: Fact[] } | undefined => {
  const { index, row } = line;
  if (row.kind === 'exchange') {
    const exchange = index.exchange(row.ordinal);
    const title = [exchange.method, exchange.subject].filter(Boolean).join(' ');
    const { origin, now, view, x } = at;
    return { title, facts: hoverFacts(index, row.ordinal, { t: timeAt(view, x), origin, now }) };
  }
  if (row.kind !== 'connection') return undefined;
  const narrow = { from: timeAt(at.view, at.x - 3), to: timeAt(at.view, at.x + 3), width: 6 };
  const facts = LANES.flatMap((lane): Fact[] => {
    const [tick] = laneTicks(index, lane, narrow);
    if (tick === undefined) return [];
    const { table } = index.state;
    const subject = table.subjectAt(tick.row) ?? table.methodAt(tick.row) ?? '';
    const value = `${exactText(table.tAt(tick.row) - at.origin)}  ${subject.slice(0, 32)}`;
    return [[laneText(lane, tick.rows), value]];
  });
  return facts.length === 0 ? undefined : { title: 'No exchange', facts };
};
