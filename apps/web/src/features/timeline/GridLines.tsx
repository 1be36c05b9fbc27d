import { axisTimes, xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { useLiveValue } from '../../traffic/live-value.ts';
import type { LineList } from './line-list.ts';
import type { TimelineModel } from './timeline-model.ts';
import css from './Waterfall.module.css';

type GridLinesProps = { model: TimelineModel; view: TimeView; lines: LineList };

/** Lines of the axis behind the rows, and where connections begin and end. */
export const GridLines = ({ model, view, lines }: GridLinesProps) => (
  <div className={css.lines} aria-hidden>
    <svg>
      {axisTimes(view, model.origin, 100).map((t) => (
        <line key={t} {...upright(xOf(view, t))} />
      ))}
      {boundaries(lines).map(({ t, isEnd, key }) => (
        <line
          key={key}
          className={isEnd ? css.ended : css.boundary}
          {...upright(Math.round(xOf(view, t)))}
        />
      ))}
    </svg>
  </div>
);

const upright = (x: number) => ({ x1: x, x2: x, y1: 0, y2: '100%' });

/** Where a connection ended or another took its place; the first of a session begins with the axis. */
const boundaries = (lines: LineList): { t: number; isEnd: boolean; key: string }[] =>
  lines.sections.flatMap(({ session, index }) =>
    index.connections.flatMap(({ number, first, end }) => {
      const { table } = index.state;
      const begin = { t: table.tAt(first), isEnd: false, key: `${session} ${number} begins` };
      const ended = end && { t: table.tAt(end.row), isEnd: true, key: `${session} ${number} ends` };
      return [...(number === 0 ? [] : [begin]), ...(ended === undefined ? [] : [ended])];
    }),
  );

/** A line at the pointer through all rows. */
export const Crosshair = ({ model }: { model: TimelineModel }) => {
  const hover = useLiveValue(model.hover);
  if (hover === undefined) return null;
  return <div className={css.crosshair} style={{ left: `calc(var(--lab) + ${hover.x}px)` }} />;
};
