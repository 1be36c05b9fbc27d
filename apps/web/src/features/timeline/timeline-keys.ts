import type { KeyboardEvent } from 'react';
import type { Line } from './line-list.ts';
import type { TimelineModel } from './timeline-model.ts';

/** One press of an arrow moves the axis so far, px. */
const STEP = 80;

type Place = {
  model: TimelineModel;
  /** Where the keyboard is; -1 before it is anywhere. */
  place: number;
  /** Lines in sight. */
  page: number;
  pick: (line: Line) => void;
};

/**
 * What a key does in the rows: undefined if it is none of theirs, else the place to bring into sight, or -1. Left and
 * Right fold what can be folded, and move along the axis everywhere else or with Shift.
 */
export function timelineKey(
  event: KeyboardEvent,
  { model, place, page, pick }: Place,
): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const lines = model.lines.get();
  const goTo = (to: number): number => {
    const at = Math.max(0, Math.min(to, lines.length - 1));
    const line = lines.at(at);
    if (line === undefined) return -1;
    model.active.set({ session: line.session, key: line.row.key });
    return at;
  };
  const line = place < 0 ? undefined : lines.at(place);
  const panned = (pixels: number): number => {
    model.panBy(pixels);
    return -1;
  };
  switch (event.key) {
    case 'ArrowDown':
    case 'j':
      return goTo(place + 1);
    case 'ArrowUp':
    case 'k':
      return goTo(place < 0 ? 0 : place - 1);
    case 'PageDown':
      return goTo(place + page);
    case 'PageUp':
      return goTo(place - page);
    case 'Home':
      return goTo(0);
    case 'End':
      return goTo(lines.length - 1);
    case 'ArrowRight':
      if (line === undefined || event.shiftKey || !line.row.canFold || line.row.isOpen)
        return panned(STEP);
      model.toggle(line);
      return place;
    case 'ArrowLeft':
      if (line === undefined || event.shiftKey || !line.row.canFold || !line.row.isOpen)
        return panned(-STEP);
      model.toggle(line);
      return place;
    case ' ':
      if (line?.row.canFold !== true) return -1;
      model.toggle(line);
      return place;
    case 'Enter':
      if (line !== undefined) pick(line);
      return place;
    default:
      return undefined;
  }
}
