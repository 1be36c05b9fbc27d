import {
  timeAt,
  xOf,
  type TimeRange,
  type TimeView,
} from '@wirescope/shared/traffic/exchanges/time-view';

/** What a drag that is now at `x` has made of the window; undefined while it is still a press. */
export type Drag = (x: number) => TimeRange | undefined;

const EDGE = 5;
const STILL = 3;

/** Begins a drag: at an edge of the window, in it, or beside it. A window that holds everything is no window. */
export function brushDrag(whole: TimeView, window: TimeRange | undefined, x: number): Drag {
  const clamp = (t: number) => Math.min(whole.to, Math.max(whole.from, t));
  const began = clamp(timeAt(whole, x));
  const moved = (drag: (t: number) => TimeRange): Drag => {
    let isDrag = false;
    return (now) => {
      isDrag ||= Math.abs(now - x) >= STILL;
      return isDrag ? drag(clamp(timeAt(whole, now))) : undefined;
    };
  };
  const between = (fixed: number) =>
    moved((t) => ({ from: Math.min(fixed, t), to: Math.max(fixed, t) }));
  if (window === undefined) return between(began);
  const left = xOf(whole, window.from);
  const right = xOf(whole, window.to);
  if (left <= EDGE && right >= whole.width - EDGE) return between(began);
  if (Math.abs(x - left) <= EDGE) return between(window.to);
  if (Math.abs(x - right) <= EDGE) return between(window.from);
  if (x < left || x > right) return between(began);
  const span = window.to - window.from;
  return moved((t) => {
    const from = Math.min(Math.max(whole.from, window.from + t - began), whole.to - span);
    return { from, to: from + span };
  });
}
