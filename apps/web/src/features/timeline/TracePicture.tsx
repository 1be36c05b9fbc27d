import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import {
  axisStep,
  axisTimes,
  xOf,
  type TimeView,
} from '@wirescope/shared/traffic/exchanges/time-view';
import { traceColumns } from '@wirescope/shared/traffic/exchanges/trace-columns';
import type { TraceSummary } from '@wirescope/shared/traffic/exchanges/trace-summary';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTheme, type Theme } from '../../ui/theme.ts';
import { axisText } from './axis-text.ts';
import { coloursOf, drawTrace, type Colours, prepareCanvas } from './draw-trace.ts';
import css from './Brush.module.css';

type TracePictureProps = {
  parts: readonly { index: ExchangeIndex; trace: TraceSummary }[];
  view: TimeView;
  height: number;
  origin: number;
};

/** All traffic in a strip: a canvas, because it must take a hundred thousand ticks. */
export const TracePicture = memo(({ parts, view, height, origin }: TracePictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme } = useTheme();
  const colours = useRef<{ theme: Theme; all: Colours }>(undefined);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || view.width <= 0) return;
    const context = prepareCanvas(element, { width: view.width, height });
    if (context === null) return;
    // Reading styles makes the browser compute them; once for each theme is enough.
    if (colours.current?.theme !== theme) colours.current = { theme, all: coloursOf(element) };
    const all = colours.current.all;
    for (const { index, trace } of parts)
      drawTrace(context, traceColumns(index, trace, view), { height, colours: all });
  }, [parts, view, height, theme]);
  const step = axisStep(view, 100);
  const size = { width: view.width, height };
  return (
    <>
      <svg className={css.times}>
        {axisTimes(view, origin, 100).map((t) => (
          <AxisTime key={t} x={xOf(view, t)} words={axisText(t - origin, step)} {...size} />
        ))}
      </svg>
      <canvas ref={canvas} />
    </>
  );
});

type AxisTimeProps = { x: number; words: string; width: number; height: number };

/** A letter of the times, px, and what is between them and their line. */
const LETTER = 7;
const BESIDE = 4;

/** A time on the axis: its words stand right of the line, and left of it where the strip ends before them. */
const AxisTime = ({ x, words, width, height }: AxisTimeProps) => {
  const fits = x + BESIDE + words.length * LETTER <= width;
  return (
    <g>
      <line x1={x} x2={x} y1={0} y2={height} />
      <text x={fits ? x + BESIDE : x - BESIDE} y={10} textAnchor={fits ? 'start' : 'end'}>
        {words}
      </text>
    </g>
  );
};
