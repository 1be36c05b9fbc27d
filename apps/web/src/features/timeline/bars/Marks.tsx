import type { BarMark } from '@wirescope/shared/traffic/exchanges/bar-shape';
import { classNames } from '../../../ui/class-names.ts';
import { BAR_BOTTOM, BAR_TOP } from './bar-geometry.ts';
import css from './Bar.module.css';

type Placed = BarMark & { x: number };

/** Moments on a bar: cancelled and by whom, given up, lost, answered late or twice. */
export const Marks = ({ marks, isTiny }: { marks: readonly Placed[]; isTiny: boolean }) =>
  marks.map((mark) => {
    // That the server was told is part of a timeout.
    const isTold = mark.kind === 'cancel' && marks.some(({ kind }) => kind === 'timeout');
    const key = `${mark.kind} ${mark.row}`;
    if (isTold) return <Arrow key={key} x={mark.x} dir="out" />;
    return <MarkShape key={key} mark={mark} isTiny={isTiny} />;
  });

const MarkShape = ({ mark, isTiny }: { mark: Placed; isTiny: boolean }) => {
  const { kind, x, dir } = mark;
  switch (kind) {
    case 'cancel':
      return (
        <>
          <circle className={css.halo} cx={x} cy={12} r={7.5} />
          <Glyph name="cancel" x={x - 6} tone={css.should} />
          {dir !== undefined && <Arrow x={x} dir={dir} />}
        </>
      );
    case 'timeout':
      return (
        <>
          <line className={css.limit} x1={x} x2={x} y1={2} y2={22} />
          <Glyph name="time" x={x + 5} tone={css.should} />
        </>
      );
    case 'error':
      return <Glyph name="fail" x={x + (isTiny ? 6 : 5)} tone={css.must} />;
    case 'lost':
      return <Glyph name="fail" x={x + 4} tone={css.must} />;
    case 'late':
      return (
        <>
          <line className={css.lateEdge} x1={x} x2={x} y1={BAR_TOP - 1} y2={BAR_BOTTOM + 1} />
          {dir !== undefined && <Arrow x={x} dir={dir} />}
        </>
      );
    case 'duplicate':
      return (
        <>
          <line className={css.lateEdge} x1={x} x2={x} y1={BAR_TOP - 1} y2={BAR_BOTTOM + 1} />
          <Glyph name="should" x={x - 6} y={-3} tone={css.should} />
        </>
      );
    case 'resumed':
      return (
        <line
          className={classNames(css.edge, css.out)}
          x1={x}
          x2={x}
          y1={BAR_TOP - 1}
          y2={BAR_BOTTOM + 1}
        />
      );
  }
};

type GlyphProps = { name: string; x: number; y?: number; tone: string | undefined };

export const Glyph = ({ name, x, y = 6, tone }: GlyphProps) => (
  <use
    href={`#m-${name}`}
    className={classNames(css.mark, tone)}
    x={x}
    y={y}
    width={12}
    height={12}
  />
);

/** Down from the client, up from the server. */
const Arrow = ({ x, dir }: { x: number; dir: 'out' | 'in' }) => (
  <path
    className={classNames(css.arrow, dir === 'out' ? css.out : css.in)}
    d={
      dir === 'out' ? `M${x} -1v5m-2.5-2.5 2.5 2.5 2.5-2.5` : `M${x} 25v-5m-2.5 2.5 2.5-2.5 2.5 2.5`
    }
  />
);
