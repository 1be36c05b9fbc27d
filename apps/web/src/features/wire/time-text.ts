import { sinceText } from '@wirescope/shared/traffic/since-text';
import { clockText, durationOf, inWords } from '../../ui/format.ts';

/** What the time column says: since the first frame, the wall clock, or how long after the line before. */
export type TimeMode = 'since' | 'clock' | 'gap';

/** The mode the next press on the column's header leads to. */
export const nextTimeMode: Record<TimeMode, TimeMode> = {
  since: 'clock',
  clock: 'gap',
  gap: 'since',
};

export const timeModeWords: Record<TimeMode, string> = {
  since: 'Time since connect',
  clock: 'Wall clock',
  gap: 'Time after the row before',
};

type Times = { t: number; first: number; before: number | undefined };

/** One cell of the time column. */
export const timeText = (mode: TimeMode, { t, first, before }: Times): string => {
  if (mode === 'clock') return clockText(t);
  if (mode === 'since') return sinceText(t - first);
  return before === undefined ? '' : `+${inWords(durationOf(t - before))}`;
};
