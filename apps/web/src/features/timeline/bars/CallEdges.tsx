import type { PlacedBar } from '@wirescope/shared/traffic/exchanges/bar-place';
import type { BarShape } from '@wirescope/shared/traffic/exchanges/bar-shape';
import { isFailure } from '@wirescope/shared/traffic/exchanges/outcome';
import { classNames } from '../../../ui/class-names.ts';
import { BAR_BOTTOM, BAR_TOP, ROW_HEIGHT, type Body } from './bar-geometry.ts';
import css from './Bar.module.css';

type CallEdgesProps = { shape: BarShape; placed: PlacedBar; bodies: readonly Body[] };

/** The left edge in the hue of who asked, the right one in the hue of who answered. */
export const CallEdges = ({ shape, placed, bodies }: CallEdgesProps) => {
  const isAsk = shape.body === 'question';
  const { kind } = shape.outcome;
  const isGivenUp = kind === 'cancelled' || kind === 'timeout' || kind === 'lost';
  return bodies.map(({ x, right }, at) => {
    const isFirst = at === 0;
    const isLast = at === bodies.length - 1;
    const answered = !isLast || !(isGivenUp || kind === 'pending');
    const isLost = placed.segments.some(
      (part) => part.kind === 'gap' && part.x - right < 0.01 && part.x >= right - 0.01,
    );
    const endClass = isLost ? css.failed : endEdge({ isAsk, isLast, kind });
    return (
      <g key={x}>
        {!(isFirst && placed.isCutLeft) && (
          <line className={classNames(css.edge, isAsk ? css.asks : css.out)} {...upright(x)} />
        )}
        {answered && !(isLast && placed.isCutRight) && (
          <line className={classNames(css.edge, endClass)} {...upright(right)} />
        )}
        {isLast && kind === 'pending' && !placed.isCutRight && (
          <line className={css.open} {...upright(right)} />
        )}
      </g>
    );
  });
};

const endEdge = ({
  isAsk,
  isLast,
  kind,
}: {
  isAsk: boolean;
  isLast: boolean;
  kind: BarShape['outcome']['kind'];
}) => {
  if (!isLast || kind === 'input-required') return css.asks;
  if (isFailure(kind)) return css.failed;
  return isAsk ? css.out : css.in;
};

const upright = (x: number) => ({ x1: x, x2: x, y1: BAR_TOP - 1, y2: BAR_BOTTOM + 1 });

/** Dotted lines from a question up to the bar it belongs to. */
export const Links = ({ placed, lines }: { placed: PlacedBar; lines: number }) => {
  const y1 = BAR_BOTTOM - lines * ROW_HEIGHT;
  const ends = placed.isTiny ? [placed.x + 1.5] : [placed.x, placed.x + placed.width];
  return ends.map((x) => <line key={x} className={css.link} x1={x} x2={x} y1={y1} y2={BAR_TOP} />);
};
