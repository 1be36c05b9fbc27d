import {
  timeAt,
  xOf,
  type TimeRange,
  type TimeView,
} from '@wirescope/shared/traffic/exchanges/time-view';

/** Where a press met the part that is in view: in it, or at an edge of it. A part too small for edges has none. */
export function viewGrip(
  whole: TimeView,
  view: TimeRange | undefined,
  x: number,
): 'inside' | 'edge' | undefined {
  if (view === undefined) return undefined;
  const left = xOf(whole, view.from);
  const right = xOf(whole, view.to);
  // What is a few pixels wide is still to be taken hold of.
  if (x < left - EDGE || x > right + EDGE) return undefined;
  if (right - left < 4 * EDGE) return 'inside';
  return Math.min(Math.abs(x - left), Math.abs(x - right)) <= EDGE ? 'edge' : 'inside';
}

/** What a drag that is now at `x` has made of the window; undefined while it is still a press. */
export type Drag = (x: number) => TimeRange | undefined;

const EDGE = 5;
/** So few px are a press, not a drag. */
export const STILL = 3;

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
