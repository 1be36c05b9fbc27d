import {
  axisStep,
  timeAt,
  xOf,
  type TimeRange,
  type TimeView,
} from '@wirescope/shared/traffic/exchanges/time-view';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { axisText } from './axis-text.ts';
import { brushStep, stretchOf, type BrushCursor } from './brush-keys.ts';
import { brushDrag, STILL, viewGrip, type Drag } from './brush-drag.ts';
import css from './Brush.module.css';

type BrushProps = {
  label: string;
  /** All the time there is, on the width of the picture. */
  whole: TimeView;
  /** Time 0 of what is told, Unix ms. */
  origin: number;
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
  /** The chosen stretch was let go of by Escape. */
  onClear?: () => void;
  children: ReactNode;
};

/**
 * A picture of time to choose a stretch of: drag beside the window makes a new one, in it moves it, at an edge resizes
 * it. Arrows move a place in it, with Shift they choose a stretch that Enter takes.
 */
export const Brush = (props: BrushProps) => {
  const { label, whole, origin, window, view, height, onScroll, onRange, onPress, children } =
    props;
  const [dragged, setDragged] = useState<TimeRange>();
  const drag = useRef<Drag>(undefined);
  /** From where the part in sight is dragged, and whether it has moved. */
  const scroll = useRef<{ x: number; from: number; moved: boolean }>(undefined);
  const [cursor, setCursor] = useState<BrushCursor>();
  const place = cursor ?? { at: Math.max(whole.from, (window ?? view ?? whole).from) };
  const shown = dragged ?? stretchOf(place) ?? window;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = brushStep(event, whole, place);
    const clear = window === undefined ? undefined : props.onClear;
    // An Escape that lets go of nothing is for somebody else.
    if (step === undefined || (step.kind === 'clear' && clear === undefined)) return;
    event.preventDefault();
    setCursor(step.kind === 'move' ? step.cursor : { at: place.at });
    if (step.kind === 'choose') onRange(step.range);
    if (step.kind === 'press') onPress(step.t);
    if (step.kind === 'clear') clear?.();
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setCursor(undefined);
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
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(whole.to - whole.from)}
      aria-valuenow={Math.round(place.at - whole.from)}
      aria-valuetext={cursorWords(whole, origin, place)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(undefined)}
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
      {cursor !== undefined && (
        <div className={css.cursor} style={{ left: xOf(whole, cursor.at) }}>
          <span data-before={xOf(whole, cursor.at) > whole.width / 2 || undefined}>
            {cursorWords(whole, origin, cursor)}
          </span>
        </div>
      )}
    </div>
  );
};

/** "1.20 s, Shift and arrows choose a stretch" */
const cursorWords = (whole: TimeView, origin: number, place: BrushCursor): string => {
  const step = axisStep(whole, 8);
  const text = (t: number) => axisText(Math.max(0, t - origin), step);
  const stretch = stretchOf(place);
  return stretch === undefined
    ? `${text(place.at)}, Shift and arrows choose a stretch`
    : `${text(stretch.from)} to ${text(stretch.to)}, Enter takes it`;
};

const xOfEvent = (event: PointerEvent): number =>
  event.clientX - event.currentTarget.getBoundingClientRect().left;

const windowStyle = (whole: TimeView, { from, to }: TimeRange) => {
  const left = Math.max(0, xOf(whole, from));
  const right = Math.min(whole.width, xOf(whole, to));
  return { left, width: Math.max(2, right - left) };
};
