import {
  timeAt,
  xOf,
  type TimeRange,
  type TimeView,
} from '@wirescope/shared/traffic/exchanges/time-view';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { brushDrag, type Drag } from './brush-drag.ts';
import css from './Brush.module.css';

type BrushProps = {
  /** All the time there is, on the width of the picture. */
  whole: TimeView;
  /** The stretch that is chosen; undefined when none is. */
  window: TimeRange | undefined;
  height: number;
  /** A stretch was chosen, moved or resized. */
  onRange: (range: TimeRange) => void;
  /** A press without a drag. */
  onPress: (t: number) => void;
  children: ReactNode;
};

/** A picture of time to choose a stretch of: drag beside the window makes a new one, in it moves it, at an edge resizes it. */
export const Brush = ({ whole, window, height, onRange, onPress, children }: BrushProps) => {
  const [dragged, setDragged] = useState<TimeRange>();
  const drag = useRef<Drag>(undefined);
  const shown = dragged ?? window;

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = brushDrag(whole, window, xOfEvent(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const range = drag.current?.(xOfEvent(event));
    if (range === undefined) return;
    setDragged(range);
  };
  const onPointerUp = (event: PointerEvent) => {
    const x = xOfEvent(event);
    const range = drag.current?.(x);
    if (drag.current === undefined) return;
    drag.current = undefined;
    setDragged(undefined);
    if (range === undefined) onPress(timeAt(whole, x));
    else onRange(range);
  };
  return (
    <div
      className={css.box}
      style={{ height }}
      aria-hidden
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current = undefined;
        setDragged(undefined);
      }}
    >
      {children}
      {shown !== undefined && <div className={css.window} style={windowStyle(whole, shown)} />}
    </div>
  );
};

const xOfEvent = (event: PointerEvent): number =>
  event.clientX - event.currentTarget.getBoundingClientRect().left;

const windowStyle = (whole: TimeView, { from, to }: TimeRange) => {
  const left = Math.max(0, xOf(whole, from));
  const right = Math.min(whole.width, xOf(whole, to));
  return { left, width: Math.max(2, right - left) };
};
