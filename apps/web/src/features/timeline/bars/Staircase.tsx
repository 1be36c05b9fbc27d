import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { stairsOf } from '@wirescope/shared/traffic/exchanges/progress-stairs';
import type { TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import { classNames } from '../../../ui/class-names.ts';
import { BAR_BOX, stairPath, updatePath, type StairBox } from './bar-geometry.ts';
import css from './Bar.module.css';

type StaircaseProps = {
  index: ExchangeIndex;
  ordinal: number;
  view: TimeView;
  /** Where the bar ends, px. */
  end: number;
  box?: StairBox;
};

/** Progress as it came: a step and a dot for every update, a mark at those that are odd. */
export const Staircase = ({ index, ordinal, view, end, box = BAR_BOX }: StaircaseProps) => {
  if (index.state.columns.firstProgress.get(ordinal) === undefined) return null;
  const stairs = stairsOf(index, ordinal, view);
  const odd = stairs.stairs.filter(({ isOdd }) => isOdd);
  return (
    <>
      <path className={css.fill} d={stairPath(stairs, end, box)} />
      <path className={css.updates} d={updatePath(stairs, box)} />
      {spread(odd).map(({ row, x }) => (
        <use
          key={row}
          href="#m-must"
          className={classNames(css.mark, css.must)}
          x={x - 5}
          y={box.top - 6}
          width={10}
          height={10}
        />
      ))}
    </>
  );
};

/** Marks that would lie on each other are one. */
const spread = <T extends { x: number }>(marks: readonly T[]): T[] => {
  const kept: T[] = [];
  for (const mark of marks) if (mark.x - (kept.at(-1)?.x ?? -100) >= 8) kept.push(mark);
  return kept;
};
