import { between, type Moment } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import { lowerBound } from './numbers.ts';

/** What the client allows a request: silence (a sign of life begins it anew), and a hard maximum; both ms. */
export type Limits = { silence: number; most?: number };

/** What the record says the client allows a request; undefined where it does not say. */
export function limitsOf({ state }: ExchangeIndex, ordinal: number): Limits | undefined {
  const limits = state.table.limitsAt(state.columns.request(ordinal));
  return limits === undefined ? undefined : { silence: limits[0], most: limits[1] };
}

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
  /** It stands still since then: what the server asked waits for a person. The line then keeps its distance. */
  paused?: Moment;
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
  const { progress, pauses } = index.track(ordinal);
  const moves = !resets ? 0 : end === undefined ? progress.length : progress.firstFrom(end.row);
  const moment = (row: number | undefined): Moment | undefined =>
    row === undefined ? undefined : { row, t: table.tAt(row) };
  const [from, to] = pauses.at(-1) ?? [];
  const paused = to === undefined && end === undefined ? moment(from) : undefined;
  const movedBy = later(moves === 0 ? undefined : moment(progress.get(moves - 1)), moment(to));
  const stood = pauses.reduce(
    (sum, [began, ended]) => sum + between(table.tAt(began), moment(ended)?.t ?? end?.t ?? now),
    0,
  );
  const bySilence = (paused === undefined ? (movedBy?.t ?? start.t) : now) + limits.silence;
  const byMost = start.t + stood + (limits.most ?? Number.POSITIVE_INFINITY);
  const t = Math.min(bySilence, byMost);
  return {
    t,
    by: byMost < bySilence ? 'most' : 'silence',
    left: end === undefined ? between(now, Math.max(now, t)) : 0,
    moves,
    ...(movedBy !== undefined && { movedBy }),
    ...(paused !== undefined && { paused }),
    ...(outcome.kind === 'timeout' && end !== undefined && { struck: end }),
  };
}

const later = (one: Moment | undefined, other: Moment | undefined): Moment | undefined =>
  one === undefined || (other !== undefined && other.row > one.row) ? other : one;

/** The limit that must have struck, for recordings that do not say what was set; undefined if none did. */
export function struckLimit(index: ExchangeIndex, ordinal: number): number | undefined {
  const { outcome, start, end } = index.exchange(ordinal);
  if (outcome.kind !== 'timeout' || end === undefined) return undefined;
  const { progress, pauses } = index.track(ordinal);
  const { table } = index.state;
  const moves = progress.firstFrom(end.row);
  const moved = moves === 0 ? start.t : table.tAt(progress.get(moves - 1));
  const resumed = pauses.at(-1)?.[1];
  return between(Math.max(moved, resumed === undefined ? moved : table.tAt(resumed)), end.t);
}

/** Where the limit of a request of ours stands that nobody has answered yet, and how long it allows, ms. */
export function nextLimit(
  index: ExchangeIndex,
  ordinal: number,
  now: number,
): (TimeoutLine & { allowed: number }) | undefined {
  const limits = limitsOf(index, ordinal);
  if (limits === undefined || index.state.outcome(ordinal).kind !== 'pending') return undefined;
  const line = timeoutLine(index, ordinal, limits, { now });
  return { ...line, allowed: (line.by === 'most' ? limits.most : undefined) ?? limits.silence };
}

/** How often updates moved the time limit of a user action, over its rounds, and the last that did. */
export function limitMoves(
  index: ExchangeIndex,
  ordinal: number,
): { moves: number; last?: number } {
  const rows = index.exchange(ordinal).rounds.flatMap((round) => {
    const { progress } = index.track(round);
    const end = index.state.columns.end(round);
    const moves = end === undefined ? progress.length : progress.firstFrom(end);
    return moves === 0 ? [] : [{ moves, last: progress.get(moves - 1) }];
  });
  const last = rows.at(-1)?.last;
  return {
    moves: rows.reduce((sum, { moves }) => sum + moves, 0),
    ...(last !== undefined && { last }),
  };
}

/** Rows at whose time, and `by` ms later, something stands. */
export type ShiftedRows = { rows: { length: number; get(at: number): number }; by: number };

/**
 * Limits for silence that were moved in time: without the update after it, the request would have been given up `by` ms
 * after each of these rows. Undefined if it would not, or if the clock stood still meanwhile.
 */
export function movedLimits(
  index: ExchangeIndex,
  ordinal: number,
  now: number,
): ShiftedRows | undefined {
  const limits = limitsOf(index, ordinal);
  if (limits === undefined) return undefined;
  const { table } = index.state;
  const { start, end } = index.exchange(ordinal);
  const { progress, pauses } = index.track(ordinal);
  if (pauses.length > 0) return undefined;
  const moves = end === undefined ? progress.length : progress.firstFrom(end.row);
  const row = (at: number) => (at === 0 ? start.row : progress.get(at - 1));
  const until = end?.t ?? now;
  const length = lowerBound(moves, (at) => table.tAt(row(at)) + limits.silence < until);
  return length === 0 ? undefined : { rows: { length, get: row }, by: limits.silence };
}
