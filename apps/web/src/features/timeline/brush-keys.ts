import {
  timeAt,
  type TimeRange,
  type TimeView,
} from '@wirescope/shared/traffic/exchanges/time-view';

/** Where the keys are in a picture of time, and where the stretch they are choosing began. Unix ms. */
export type BrushCursor = { at: number; anchor?: number };

/** What a key does there: the place moves, a stretch is chosen, a time is pressed, what was chosen is let go. */
export type BrushStep =
  | { kind: 'move'; cursor: BrushCursor }
  | { kind: 'choose'; range: TimeRange }
  | { kind: 'press'; t: number }
  | { kind: 'clear' };

/** One press of an arrow, px, and how many of them a page is. */
const STEP = 8;
const PAGE = 10;

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Arrows, Page Up and Page Down, Home and End move; with Shift they choose from where they began. Enter takes the
 * stretch, or presses where none is being chosen; Escape lets go of it, and of the one taken before where there is none.
 * Undefined of any other key.
 */
export function brushStep(
  event: Pressed,
  whole: TimeView,
  cursor: BrushCursor,
): BrushStep | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const stretch = stretchOf(cursor);
  if (event.key === 'Enter')
    return stretch ? { kind: 'choose', range: stretch } : { kind: 'press', t: cursor.at };
  if (event.key === 'Escape')
    return stretch ? { kind: 'move', cursor: { at: cursor.at } } : { kind: 'clear' };
  const to = placeAfter(event.key, whole, cursor.at);
  if (to === undefined) return undefined;
  const at = Math.min(whole.to, Math.max(whole.from, to));
  return {
    kind: 'move',
    cursor: event.shiftKey ? { at, anchor: cursor.anchor ?? cursor.at } : { at },
  };
}

/** The stretch that is being chosen. */
export function stretchOf({ at, anchor }: BrushCursor): TimeRange | undefined {
  if (anchor === undefined || anchor === at) return undefined;
  return { from: Math.min(at, anchor), to: Math.max(at, anchor) };
}

function placeAfter(key: string, whole: TimeView, at: number): number | undefined {
  const step = timeAt(whole, STEP) - timeAt(whole, 0);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - step;
    case 'PageUp':
      return at + PAGE * step;
    case 'PageDown':
      return at - PAGE * step;
    case 'Home':
      return whole.from;
    case 'End':
      return whole.to;
    default:
      return undefined;
  }
}
