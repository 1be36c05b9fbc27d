import { between, type Moment } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';

/** What the client allows a request: silence (a sign of life begins it anew), and a hard maximum; both ms. */
export type Limits = { silence: number; most?: number };

/** The line after which the client stops waiting. */
export type TimeoutLine = {
  t: number;
  /** Which limit it is. */
  by: 'silence' | 'most';
  /** ms until then; 0 when it has passed or the exchange is over. */
  left: number;
  /** What moved it last; absent if nothing has. */
  movedBy?: Moment;
  /** How often it was moved. */
  moves: number;
  /** The moment it struck. */
  struck?: Moment;
};

/**
 * Where the time limit stands at `now`. `resets`: whether an update of progress begins the silence anew, as Wirescope
 * does; a client that ignores progress is drawn with a line that does not move (basic/lifecycle, "Timeouts").
 */
export function timeoutLine(
  index: ExchangeIndex,
  ordinal: number,
  limits: Limits,
  { now, resets = true }: { now: number; resets?: boolean },
): TimeoutLine {
  const { table } = index.state;
  const { start, end, outcome } = index.exchange(ordinal);
  const { progress } = index.track(ordinal);
  const moves = !resets ? 0 : end === undefined ? progress.length : progress.firstFrom(end.row);
  const row = moves === 0 ? undefined : progress.get(moves - 1);
  const movedBy = row === undefined ? undefined : { row, t: table.tAt(row) };
  const bySilence = (movedBy?.t ?? start.t) + limits.silence;
  const byMost = start.t + (limits.most ?? Number.POSITIVE_INFINITY);
  const t = Math.min(bySilence, byMost);
  return {
    t,
    by: byMost < bySilence ? 'most' : 'silence',
    left: end === undefined ? between(now, Math.max(now, t)) : 0,
    moves,
    ...(movedBy !== undefined && { movedBy }),
    ...(outcome.kind === 'timeout' && end !== undefined && { struck: end }),
  };
}

/** The limit that must have struck, for recordings that do not say what was set; undefined if none did. */
export function struckLimit(index: ExchangeIndex, ordinal: number): number | undefined {
  const { outcome, start, end } = index.exchange(ordinal);
  if (outcome.kind !== 'timeout' || end === undefined) return undefined;
  const { progress } = index.track(ordinal);
  const moves = progress.firstFrom(end.row);
  const from = moves === 0 ? start.t : index.state.table.tAt(progress.get(moves - 1));
  return between(from, end.t);
}
