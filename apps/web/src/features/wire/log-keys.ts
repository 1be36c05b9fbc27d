import type { WireModel } from './wire-model.ts';

type Key = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const pages: Record<string, number> = { PageDown: 1, PageUp: -1 };
const ends: Record<string, number> = {
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Opens or folds the flood of the selected line. */
const flood = (model: WireModel, unfold: boolean): boolean => {
  const { list } = model;
  const at = model.steps.line();
  if (at < 0) return false;
  const line = list.lines.at(at);
  const isFolded = line.count > 1;
  if (isFolded !== unfold || (!isFolded && !list.lines.isUnfolded(line.firstSeq))) return false;
  list.toggleFlood(line.firstSeq);
  if (unfold) model.select(line.firstSeq);
  return true;
};

const escape = (model: WireModel): boolean => {
  const open = model.selection.get().inspected;
  if (open) model.inspect(false);
  return open;
};

/**
 * Does what a key means while the focus is on the log; false when it means nothing there. Arrows, j and k go from line
 * to line, Enter and Esc open and close the inspector, right and left unfold and fold a flood.
 */
export const logKey = (
  model: WireModel,
  { key, ctrlKey, altKey, metaKey }: Key,
  page: number,
): boolean => {
  if (altKey || metaKey || ctrlKey) return false;
  const by = steps[key] ?? (pages[key] === undefined ? ends[key] : pages[key] * page);
  if (by !== undefined) {
    if (by === Number.POSITIVE_INFINITY) model.setFollow(true);
    else if (by < 0) model.setFollow(false);
    model.steps.move(by);
    return true;
  }
  if (key === 'Enter' && model.selection.get().seq !== undefined) {
    model.inspect(true);
    return true;
  }
  if (key === 'Escape') return escape(model);
  return (
    (key === 'ArrowRight' && flood(model, true)) || (key === 'ArrowLeft' && flood(model, false))
  );
};
