import type { PlacedBar } from '@wirescope/shared/traffic/exchanges/bar-place';
import type { BarShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import type { TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { classNames } from '../../../ui/class-names.ts';
import { placeWords } from './bar-geometry.ts';
import { Glyph } from './Marks.tsx';
import { tickPath, type Rows } from './tick-path.ts';
import css from './Bar.module.css';

type StreamBarProps = {
  index: ExchangeIndex;
  /** Rows of what came on it, rising. */
  events: Rows;
  shape: BarShape;
  placed: PlacedBar;
  view: TimeView;
  words: string;
};

/** A stream: a thin line with a tick for everything that came on it, a gap where it was lost. */
export const StreamBar = ({ index, events, shape, placed, view, words }: StreamBarProps) => {
  const lost = placed.marks.filter(({ kind }) => kind === 'lost' || kind === 'cancel');
  const last = lost.at(-1);
  const text = shape.isRunning ? '' : words;
  const right = last === undefined ? placed.x : last.x + 6;
  const place = placeWords(text, { left: placed.x, right: right + 8, width: view.width });
  return (
    <>
      {placed.segments.map(({ kind, x, width }) => {
        if (kind === 'gap')
          return <line key={x} className={css.gap} x1={x} x2={x + width} y1={18} y2={18} />;
        if (kind === 'queued' || kind === 'tail') return null;
        return <rect key={x} className={css.stream} x={x} y={16} width={width} height={4} />;
      })}
      {!placed.isCutLeft && (
        <line
          className={classNames(css.edge, css.out)}
          x1={placed.x}
          x2={placed.x}
          y1={13}
          y2={22}
        />
      )}
      <path className={css.events} d={tickPath(index, events, view, { top: 15, bottom: 21 })} />
      {placed.marks.map(({ kind, x, row }) =>
        kind === 'resumed' ? (
          <line key={row} className={classNames(css.edge, css.out)} x1={x} x2={x} y1={13} y2={22} />
        ) : (
          <Glyph
            key={row}
            name={kind === 'cancel' ? 'cancel' : 'fail'}
            x={x - 5}
            y={2}
            tone={kind === 'cancel' ? css.should : css.must}
          />
        ),
      )}
      <text x={place.x} y={12} textAnchor={place.anchor}>
        {place.words}
      </text>
    </>
  );
};
