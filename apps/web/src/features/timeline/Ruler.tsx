import { axisStep, axisTimes, timeAt, xOf } from '@wirescope/shared/traffic/exchanges/time-view';
import { useLiveValue } from '../../traffic/live-value.ts';
import { axisText } from './axis-text.ts';
import type { TimelineModel } from './timeline-model.ts';
import css from './Waterfall.module.css';

const APART = 100;
/** Width of a character, px. */
const CHARACTER = 6.62;

/** The axis: times since the first frame. */
export const Ruler = ({ model }: { model: TimelineModel }) => {
  useLiveValue(model.lines);
  useLiveValue(model.shown);
  useLiveValue(model.width);
  useLiveValue(model.now);
  const view = model.view();
  const { origin } = model;
  const step = axisStep(view, APART);
  return (
    <div className={css.ruler} aria-hidden>
      <div className={css.rulerHead}>
        <span>Exchange</span>
        <span>id</span>
      </div>
      <svg className={css.axis}>
        {axisTimes(view, origin, APART / 5).map((t) => (
          <line key={t} x1={xOf(view, t)} x2={xOf(view, t)} y1={18} y2={24} />
        ))}
        {axisTimes(view, origin, APART).map((t) => (
          <g key={t}>
            <line x1={xOf(view, t)} x2={xOf(view, t)} y1={0} y2={24} />
            <text x={xOf(view, t) + 5} y={16}>
              {axisText(t - origin, step)}
            </text>
          </g>
        ))}
        <Here model={model} />
      </svg>
    </div>
  );
};

/** The time under the pointer. */
const Here = ({ model }: { model: TimelineModel }) => {
  const hover = useLiveValue(model.hover);
  if (hover === undefined) return null;
  const view = model.view();
  const perPixel = (view.to - view.from) / Math.max(1, view.width);
  const isFarRight = hover.x > view.width - 60;
  const text = axisText(timeAt(view, hover.x) - model.origin, perPixel);
  const needed = text.length * CHARACTER + 10;
  return (
    <>
      <rect
        className={css.hereBox}
        x={hover.x - (isFarRight ? needed : 0)}
        y={1}
        width={needed}
        height={22}
      />
      <text
        className={css.here}
        x={hover.x + (isFarRight ? -5 : 5)}
        y={16}
        textAnchor={isFarRight ? 'end' : 'start'}
      >
        {text}
      </text>
    </>
  );
};
