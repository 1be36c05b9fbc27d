import type { Aside } from '@wirescope/shared/traffic/exchanges/aside';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import { between, type Exchange } from '@wirescope/shared/traffic/exchanges/exchange';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { isClockSet } from '@wirescope/shared/traffic/exchanges/exchange-words';
import { LANES } from '@wirescope/shared/traffic/exchanges/lanes';
import { laneTicks } from '@wirescope/shared/traffic/exchanges/lane-ticks';
import { timeShares } from '@wirescope/shared/traffic/exchanges/time-shares';
import { limitsOf, type Limits } from '@wirescope/shared/traffic/exchanges/timeout-line';
import { timeAt, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { useLiveValue } from '../../traffic/live-value.ts';
import { exactText } from './axis-text.ts';
import { laneText } from './describe-line.ts';
import type { Line } from './line-list.ts';
import type { TimelineModel } from './timeline-model.ts';
import css from './Waterfall.module.css';

type Fact = [name: string, value: string];

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
    return { title, facts: exchangeFacts(index, exchange, at) };
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

function exchangeFacts(
  index: ExchangeIndex,
  exchange: Exchange,
  { view, x, origin, now }: At,
): Fact[] {
  const { start, firstByte, firstProgress, end, cancel, late, took, ordinal } = exchange;
  const since = (t: number) => exactText(t - origin);
  const plus = (t: number) => `+${durationText(between(start.t, t))}`;
  const facts: Fact[] = [[`Sent, #${exchange.seq}`, since(start.t)]];
  if (firstByte !== undefined) facts.push(['First byte', plus(firstByte.t)]);
  if (firstProgress !== undefined) facts.push(['First progress', plus(firstProgress.t)]);
  const update = updateBefore(index, ordinal, timeAt(view, x));
  if (update !== undefined)
    facts.push([`Progress ${update.said}`, `${plus(update.t)}  ${update.words}`.trim()]);
  if (cancel !== undefined) facts.push(['Cancelled', plus(cancel.t)]);
  if (end !== undefined) facts.push(['Ended', since(end.t)]);
  if (late !== undefined) facts.push(['Answered late', plus(late.t)]);
  if (exchange.aside !== undefined) facts.push(['Calls open', asideText(index, exchange.aside)]);
  if (took !== undefined)
    facts.push(['Took', `${took.toFixed(3)} ms${isClockSet(index, ordinal) ? ' or longer' : ''}`]);
  const limits = limitsOf(index, ordinal);
  if (limits !== undefined) facts.push(['Time limit', limitText(limits)]);
  const shares = timeShares(index, ordinal, now);
  if (shares.person > 0) {
    facts.push(['Server working', durationText(shares.server)]);
    facts.push(['Waiting for a person', durationText(shares.person)]);
  }
  return facts;
}

/** The calls a question may be about: "2, #11 #12". */
const asideText = (index: ExchangeIndex, { count, first }: Aside): string =>
  `${count}, ${first.map((call) => `#${index.exchange(call).seq}`).join(' ')}`;

const limitText = ({ silence, most }: Limits): string =>
  `${durationText(silence)} of silence${most === undefined ? '' : `, ${durationText(most)} in all`}`;

/** The newest update of progress at a time. */
function updateBefore(index: ExchangeIndex, ordinal: number, t: number) {
  const { table } = index.state;
  const { progress } = index.track(ordinal);
  let low = 0;
  let high = progress.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table.tAt(progress.get(middle)) <= t) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return undefined;
  const row = progress.get(low - 1);
  const [value, total] = table.progressAt(row) ?? [];
  if (value === undefined) return undefined;
  const subject = table.subjectAt(row) ?? '';
  return {
    t: table.tAt(row),
    said: typeof total === 'number' ? `${value}/${total}` : String(value),
    words: subject === String(value) ? '' : subject.slice(0, 40),
  };
}
