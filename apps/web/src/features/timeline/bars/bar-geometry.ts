import type { PlacedBar } from '@wirescope/shared/traffic/exchanges/bar-place';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import type { Stairs } from '@wirescope/shared/traffic/exchanges/progress-stairs';
import { xOf, type TimeView } from '@wirescope/shared/traffic/exchanges/time-view';

/** A line is 24 px high and a bar 14 px, in its middle. */
export const ROW_HEIGHT = 24;
export const BAR_TOP = 5;
export const BAR_HEIGHT = 14;
export const BAR_BOTTOM = BAR_TOP + BAR_HEIGHT;
/** Room right of the axis for words behind a bar that ends with it, px. */
export const MARGIN = 104;
/** Width of a character of the words behind a bar, px. */
const CHARACTER = 6.62;

/** Where words stand: behind the bar, before it, or in it, whatever there is room for; and what is said of them. */
export type WordsPlace = { x: number; anchor: 'start' | 'end'; words: string };

type Room = {
  /** Ends of the bar with all that is drawn on it. */
  left: number;
  right: number;
  /** Width of the axis. */
  width: number;
  /** Where marks stand on the bar that words must not cover, from left to right. */
  marks?: readonly number[];
};

/** A mark with the air around it, px: it may stand a little right of its time. */
const BEFORE_MARK = 10;
const BEHIND_MARK = 22;

/** Finds room for words; where there is none for all of them, for as many of their parts as there is. */
export function placeWords(words: string, room: Room): WordsPlace {
  const parts = words.split(', ');
  for (let count = parts.length; count > 0; count--) {
    const said = count === parts.length ? words : `${parts.slice(0, count).join(', ')}, …`;
    const place = roomFor(said, room);
    if (place !== undefined) return { ...place, words: said };
  }
  const { left, width } = room;
  const last = width + MARGIN - words.length * CHARACTER - 8;
  return { x: Math.max(8, Math.min(left + 8, last)), anchor: 'start', words };
}

function roomFor(
  words: string,
  { left, right, width, marks = [] }: Room,
): Omit<WordsPlace, 'words'> | undefined {
  const needed = words.length * CHARACTER;
  if (right + needed <= width + MARGIN - 8) return { x: right, anchor: 'start' };
  if (left - needed - 12 >= 0) return { x: left - 8, anchor: 'end' };
  const starts = [left + 8, ...marks.map((x) => x + BEHIND_MARK)];
  const ends = [...marks.map((x) => x - BEFORE_MARK), right - 8];
  const at = starts.findIndex((start, gap) => start + needed <= (ends[gap] ?? 0));
  const x = starts[at];
  return x === undefined ? undefined : { x, anchor: 'start' };
}

/** Neighbouring parts of a bar that make one body: what was sent and answered without a break. */
export type Body = { x: number; right: number };

export function bodiesOf(segments: PlacedBar['segments']): Body[] {
  const bodies: Body[] = [];
  for (const { kind, x, width } of segments) {
    if (kind !== 'waiting' && kind !== 'streaming') continue;
    const last = bodies.at(-1);
    if (last !== undefined && x - last.right < 0.01) last.right = x + width;
    else bodies.push({ x, right: x + width });
  }
  return bodies;
}

const round = (px: number): number => Math.round(px * 100) / 100;

/** Where a staircase is drawn: its upper edge and its height, px. */
export type StairBox = { top: number; height: number };

export const BAR_BOX: StairBox = { top: BAR_TOP, height: BAR_HEIGHT };

/** The staircase of progress as one path, from the left edge of the view to `end`. */
export function stairPath({ level = 0, stairs }: Stairs, end: number, box = BAR_BOX): string {
  const bottom = box.top + box.height;
  const y = (share: number) => round(bottom - box.height * share);
  const first = level > 0 ? 0 : stairs[0]?.x;
  if (first === undefined) return '';
  let path = `M${round(first)} ${bottom}V${y(level)}`;
  for (const stair of stairs) {
    if (stair.x > end) break;
    path += `H${round(stair.x)}`;
    if (stair.level !== undefined) path += `V${y(stair.level)}`;
  }
  return `${path}H${round(Math.max(first, end))}V${bottom}Z`;
}

/** A dot for every update, on its step; a tick where no total was named. */
export function updatePath({ stairs }: Stairs, box = BAR_BOX): string {
  const bottom = box.top + box.height;
  return stairs
    .map(({ x, level }) =>
      level === undefined
        ? `M${round(x - 0.5)} ${bottom - 6}h1v6h-1z`
        : `M${round(x - 1.5)} ${round(bottom - box.height * level - 1.5)}h3v3h-3z`,
    )
    .join('');
}

/** Where the stairs of a round end, px; those of the one that runs on, or became a task, end with the bar. */
export function stairsEnd(
  index: ExchangeIndex,
  round: number,
  { view, end }: { view: TimeView; end: number },
): number {
  const { end: ended, outcome } = index.exchange(round);
  if (ended === undefined || outcome.kind === 'task') return end;
  return Math.min(view.width, xOf(view, ended.t));
}
