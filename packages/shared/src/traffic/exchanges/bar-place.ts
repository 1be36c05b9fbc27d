import type { BarMark, BarShape, Segment } from './bar-shape.ts';
import { xOf, type TimeView } from './time-view.ts';

/** A bar in pixels, cut to the view. */
export type PlacedBar = {
  x: number;
  width: number;
  /** It would be narrower than can be seen: drawn at the least width, so its duration has to be said in words. */
  isTiny: boolean;
  /** It goes on beyond the edge. */
  isCutLeft: boolean;
  isCutRight: boolean;
  segments: (Pick<Segment, 'kind'> & { x: number; width: number })[];
  marks: (BarMark & { x: number })[];
};

/** The least width of a bar, px. */
export const LEAST_WIDTH = 3;

/** Where a bar lies: in pixels, or on which side it is out of sight. */
export function placeBar(shape: BarShape, view: TimeView): PlacedBar | 'before' | 'after' {
  const left = xOf(view, shape.from);
  const right = xOf(view, shape.to);
  if (right < 0) return 'before';
  if (left > view.width) return 'after';
  const clip = (x: number) => Math.min(Math.max(x, 0), view.width);
  const x = clip(left);
  const width = Math.max(LEAST_WIDTH, clip(right) - x);
  return {
    x,
    width,
    isTiny: right - left < LEAST_WIDTH,
    isCutLeft: left < 0,
    isCutRight: right > view.width,
    segments: shape.segments.flatMap(({ kind, from, to }) => {
      const start = clip(xOf(view, from));
      const end = clip(xOf(view, to));
      return end > start ? [{ kind, x: start, width: end - start }] : [];
    }),
    marks: shape.marks
      .map((mark) => ({ ...mark, x: xOf(view, mark.t) }))
      .filter((mark) => mark.x >= 0 && mark.x <= view.width),
  };
}
