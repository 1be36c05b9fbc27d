import {
  timeAt,
  xOf,
  type TimeRange,
  type TimeView,
} from '@wirescope/shared/traffic/exchanges/time-view';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { brushDrag, STILL, viewGrip, type Drag } from './brush-drag.ts';
import css from './Brush.module.css';

type BrushProps = {
  /** All the time there is, on the width of the picture. */
  whole: TimeView;
  /** The stretch that is chosen; undefined when none is. */
  window: TimeRange | undefined;
  /** The part of the log in sight, where there is a log: dragging it scrolls, its edges choose a stretch. */
  view?: TimeRange;
  height: number;
  /** The part in sight was dragged: it shall begin at this time. */
  onScroll?: (from: number) => void;
  /** A stretch was chosen, moved or resized. */
  onRange: (range: TimeRange) => void;
  /** A press without a drag. */
  onPress: (t: number) => void;
  children: ReactNode;
};

/** A picture of time to choose a stretch of: drag beside the window makes a new one, in it moves it, at an edge resizes it. */
export const Brush = (props: BrushProps) => {
  const { whole, window, view, height, onScroll, onRange, onPress, children } = props;
  const [dragged, setDragged] = useState<TimeRange>();
  const drag = useRef<Drag>(undefined);
  /** From where the part in sight is dragged, and whether it has moved. */
  const scroll = useRef<{ x: number; from: number; moved: boolean }>(undefined);
  const shown = dragged ?? window;

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const x = xOfEvent(event);
    const grip = window === undefined ? viewGrip(whole, view, x) : undefined;
    if (grip === 'inside' && view !== undefined)
      scroll.current = { x, from: view.from, moved: false };
    drag.current = brushDrag(whole, grip === 'edge' ? view : window, x);
  };
  const onPointerMove = (event: PointerEvent) => {
    const scrolled = scroll.current;
    if (scrolled !== undefined) {
      const by = xOfEvent(event) - scrolled.x;
      scrolled.moved ||= Math.abs(by) >= STILL;
      if (scrolled.moved) onScroll?.(scrolled.from + timeAt(whole, by) - timeAt(whole, 0));
      return;
    }
    const range = drag.current?.(xOfEvent(event));
    if (range === undefined) return;
    setDragged(range);
  };
  const letGo = () => {
    drag.current = undefined;
    scroll.current = undefined;
    setDragged(undefined);
  };
  const onPointerUp = (event: PointerEvent) => {
    const x = xOfEvent(event);
    const range = scroll.current === undefined ? drag.current?.(x) : undefined;
    const scrolled = scroll.current?.moved === true;
    if (drag.current === undefined) return;
    letGo();
    if (scrolled) return;
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
      onPointerCancel={letGo}
    >
      {children}
      {view !== undefined && (
        <div data-in-sight className={css.view} style={windowStyle(whole, view)} />
      )}
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
