import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';
import type { Line } from '../line-list.ts';
import css from './Bar.module.css';

/** One tick for each time a task was asked about. */
export const PollTicks = ({
  line,
  number,
  view,
}: {
  line: Line;
  number: number;
  view: TimeView;
}) => {
  const { index } = line;
  const requests = [...(index.tasks[number]?.requests ?? [])];
  const ticks = requests
    .map((poll) => Math.round(xOf(view, index.exchange(poll).start.t)))
    .filter((x, at, all) => x >= 0 && x <= view.width && x !== all[at - 1]);
  return <path className={css.stderr} d={ticks.map((x) => `M${x + 0.5} 8v8`).join('')} />;
};
