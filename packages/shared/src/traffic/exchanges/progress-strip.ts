import { between, type Moment } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import { lowerBound } from './numbers.ts';
import type { Track } from './track.ts';

/** What a strip says about the progress of one exchange at one moment. Times Unix ms, durations ms. */
export type ProgressFacts = {
  isRunning: boolean;
  /** Updates received, those after the end included. */
  updates: number;
  value?: number;
  total?: number;
  /** Of the total, as told: may be over 100. Absent where no total above 0 was named. */
  percent?: number;
  message?: string;
  last?: Moment;
  /** Since the last update, or the start if there was none: until now, or until the end. */
  silence: number;
  longestSilence: { ms: number; from: number; to: number };
  /** Updates a second: over the last five seconds while it runs, over the whole run after that; 0 where it was too short. */
  rate: number;
  /** Updates that did not grow, that named another total, that went over it, that came after the end. */
  breaks: number;
  totalChanges: number;
  overTotal: number;
  afterEnd: number;
  /** Updates whose value is no number. */
  valueless: number;
  /** When it would end if it went on as lately; `left` is 0 when that has passed. A guess: say "about". */
  finish?: { t: number; left: number };
};

/** "Lately" for the rate, ms; and the shortest time a rate is told over. */
const LATELY = 5_000;
const SHORTEST = 250;
/** Fewer updates make no slope. */
const FOR_A_SLOPE = 3;

/**
 * The facts of an exchange's progress at the time `now`, Unix ms. Cheap enough for every painted frame. `isOver`: the
 * record ends here, so that nothing runs any more, answered or not.
 */
export function progressFacts(
  index: ExchangeIndex,
  ordinal: number,
  now: number,
  isOver = false,
): ProgressFacts {
  const { table } = index.state;
  const track = index.track(ordinal);
  const start = index.exchange(ordinal).start.t;
  const end = progressEnd(index, ordinal);
  const inTime = end === undefined ? track.progress.length : track.progress.firstFrom(end);
  const until = Math.max(start, end === undefined ? now : table.tAt(end));
  const isRunning = end === undefined && !isOver;
  const run: Run = { index, track, start, until, inTime };
  const lastRow = inTime === 0 ? undefined : track.progress.get(inTime - 1);
  const last = lastRow === undefined ? undefined : { row: lastRow, t: table.tAt(lastRow) };
  const facts: ProgressFacts = {
    isRunning,
    updates: track.progress.length,
    ...valuesAt(index, lastRow),
    ...(last !== undefined && { last }),
    silence: between(last?.t ?? start, until),
    longestSilence: longestSilence(run),
    rate: rateOf(run, isRunning),
    breaks: track.breaks.length,
    totalChanges: track.totalChanges.length,
    overTotal: track.overTotal.length,
    afterEnd: track.progress.length - inTime,
    valueless: track.valueless.length,
  };
  const finish = isRunning ? finishOf(run) : undefined;
  if (finish !== undefined) facts.finish = finish;
  return facts;
}

/** Whether any update came of the exchange that began with the frame `seq`, before its end or after it. */
export function hasUpdates(index: ExchangeIndex, seq: number): boolean {
  const ordinal = index.ordinalOf(seq);
  return ordinal !== undefined && index.state.columns.firstProgress.get(ordinal) !== undefined;
}

type Run = {
  index: ExchangeIndex;
  track: Track;
  start: number;
  /** Now, or the end. */
  until: number;
  /** Updates that came before the end. */
  inTime: number;
};

/**
 * The row after which no progress is due: the end of the exchange, or of the task it made, whose progress goes on under
 * the same token (2025-11-25 basic/utilities/tasks).
 */
export function progressEnd(index: ExchangeIndex, ordinal: number): number | undefined {
  const { outcome, end, task } = index.exchange(ordinal);
  if (outcome.kind === 'task' && task !== undefined) return index.tasks[task]?.end;
  return end?.row;
}

function valuesAt(
  index: ExchangeIndex,
  row: number | undefined,
): Pick<ProgressFacts, 'value' | 'total' | 'percent' | 'message'> {
  if (row === undefined) return {};
  const { table } = index.state;
  const [value, total] = table.progressAt(row) ?? [];
  const words = messageAt(index, row);
  return {
    ...(value !== undefined && { value }),
    ...(typeof total === 'number' && { total }),
    ...(value !== undefined &&
      typeof total === 'number' &&
      total > 0 && { percent: (value / total) * 100 }),
    ...(words !== undefined && { message: words }),
  };
}

/** The words of an update. A row without any shows its number instead. */
export function messageAt(index: ExchangeIndex, row: number): string | undefined {
  const { table } = index.state;
  const subject = table.subjectAt(row);
  return subject === String(table.progressAt(row)?.[0]) ? undefined : subject;
}

function longestSilence({ index, track, start, until, inTime }: Run): {
  ms: number;
  from: number;
  to: number;
} {
  const { table } = index.state;
  const time = (at: number) => table.tAt(track.progress.get(at));
  if (inTime === 0) return silent(start, until);
  let longest = silent(start, time(0));
  const gap = track.longestGapUpTo(track.progress.get(inTime - 1));
  if (gap !== undefined) {
    const at = track.progress.firstFrom(gap.row);
    longest = longer(longest, silent(time(at - 1), time(at)));
  }
  return longer(longest, silent(time(inTime - 1), until));
}

type Silence = { ms: number; from: number; to: number };
const silent = (from: number, to: number): Silence => ({ ms: between(from, to), from, to });
const longer = (a: Silence, b: Silence): Silence => (b.ms > a.ms ? b : a);

function rateOf({ index, track, start, until, inTime }: Run, isRunning: boolean): number {
  const { table } = index.state;
  const elapsed = until - start;
  if (!isRunning || !isRateable(inTime, elapsed)) return rateOver(inTime, elapsed);
  const window = Math.min(LATELY, elapsed);
  const from = until - window;
  const first = lowerBound(inTime, (at) => table.tAt(track.progress.get(at)) <= from);
  return ((inTime - first) / window) * 1_000;
}

/** Updates a second over so many ms; 0 where there is no rate to tell. */
export const rateOver = (updates: number, elapsed: number): number =>
  isRateable(updates, elapsed) ? (updates / elapsed) * 1_000 : 0;

/** One update makes no rate, and a few in a few milliseconds would make one that nobody saw. */
const isRateable = (updates: number, elapsed: number): boolean =>
  updates >= 2 && elapsed >= SHORTEST;

/** Along the slope of the newer half of the updates since the count or the total began anew. */
function finishOf(run: Run): { t: number; left: number } | undefined {
  const { index, track, until, inTime } = run;
  const { table } = index.state;
  const anew = Math.max(newest(track.breaks), newest(track.totalChanges));
  const first = track.progress.firstFrom(anew);
  const last = inTime - 1;
  if (last - first + 1 < FOR_A_SLOPE) return undefined;
  const time = (at: number) => table.tAt(track.progress.get(at));
  const middle = (time(first) + time(last)) / 2;
  const from = first + lowerBound(last - first, (at) => time(first + at) < middle);
  // The update before the middle belongs to the slope; two points are needed.
  const base = Math.max(first, from - 1);
  const [before] = table.progressAt(track.progress.get(base)) ?? [];
  const [value, total] = table.progressAt(track.progress.get(last)) ?? [];
  if (before === undefined || value === undefined || typeof total !== 'number') return undefined;
  const slope = (value - before) / (time(last) - time(base));
  if (!(slope > 0) || !Number.isFinite(slope) || value >= total) return undefined;
  const t = time(last) + (total - value) / slope;
  return { t, left: between(until, Math.max(until, t)) };
}

const newest = (rows: { length: number; get(at: number): number }): number =>
  rows.length === 0 ? 0 : rows.get(rows.length - 1);
