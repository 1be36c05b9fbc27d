import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import { binRange, type Histogram } from '@wirescope/shared/traffic/exchanges/histogram';
import css from './Latency.module.css';

const WIDTH = 180;
const HEIGHT = 20;

type DistributionProps = {
  /** Bins of all rows, so that the plots can be compared. */
  bins: readonly number[];
  histogram: Histogram;
  /** Drawn as an outline over it. */
  other?: Histogram;
};

/** How often calls took how long, on a logarithmic axis that all rows share. */
export const Distribution = ({ bins, histogram, other }: DistributionProps) => {
  const most = Math.max(1, ...histogram.values(), ...(other?.values() ?? []));
  const step = WIDTH / Math.max(1, bins.length);
  const tall = (count: number) => (count === 0 ? 0 : Math.max(1.5, (count / most) * (HEIGHT - 2)));
  return (
    <svg
      className={css.plot}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={plotText(histogram)}
    >
      {bins.map((bin, at) => {
        const height = tall(histogram.get(bin) ?? 0);
        return (
          height > 0 && (
            <rect
              key={bin}
              className={css.column}
              x={at * step}
              width={Math.max(1, step - 1)}
              y={HEIGHT - 1 - height}
              height={height}
            />
          )
        );
      })}
      {other !== undefined &&
        bins.map((bin, at) => {
          const height = tall(other.get(bin) ?? 0);
          return (
            height > 0 && (
              <rect
                key={bin}
                className={css.otherColumn}
                x={at * step + 0.5}
                width={Math.max(1, step - 2)}
                y={HEIGHT - 1 - height}
                height={height}
              />
            )
          );
        })}
      <line className={css.base} x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
    </svg>
  );
};

/** "3 between 10 ms and 16 ms, 1 between …" */
const plotText = (histogram: Histogram): string => {
  const parts = [...histogram].map(([bin, count]) => {
    const { from, to } = binRange(bin);
    return `${count} between ${durationText(from)} and ${durationText(to)}`;
  });
  return parts.length === 0 ? 'no answer' : parts.join(', ');
};

/** The two ends of the axis under the plots. */
export const DistributionAxis = ({ bins }: { bins: readonly number[] }) => {
  const [first, last] = [bins[0], bins.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <span className={css.plotAxis}>
      <span>{durationText(binRange(first).from)}</span>
      <span>{durationText(binRange(last).to)}</span>
    </span>
  );
};
