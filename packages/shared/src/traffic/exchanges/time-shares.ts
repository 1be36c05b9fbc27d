import { actionOf } from './action.ts';
import { barShape, type Segment } from './bar-shape.ts';
import { between } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';

/** Where the time of a user action went; ms. The parts add up to the total. */
export type TimeShares = {
  total: number;
  /** Before it was on the wire. */
  queued: number;
  /** While the server waited for a person, during the call or between its rounds. */
  person: number;
  /** Between a loss and the next try. */
  gap: number;
  /** After it was given up, until the late answer. */
  late: number;
  /** All the rest: the server, and the way there and back. */
  server: number;
  /** Each question a person answered, with its own time. */
  asks: { ordinal: number; ms: number }[];
};

export function timeShares(index: ExchangeIndex, ordinal: number, now: number): TimeShares {
  const shape = barShape(index, ordinal, now);
  const total = between(shape.from, shape.to);
  const of = (...kinds: Segment['kind'][]) =>
    covered(shape.segments.filter(({ kind }) => kinds.includes(kind)));
  const queued = of('queued');
  // A question may come before the request is told to be on the wire, so the same time is not counted twice.
  const person = of('asked', 'input', 'queued') - queued;
  const gap = of('gap', 'asked', 'input', 'queued') - person - queued;
  const late = of('tail', 'gap', 'asked', 'input', 'queued') - gap - person - queued;
  return {
    total,
    queued,
    person,
    gap,
    late,
    server: Math.max(0, total - queued - person - gap - late),
    asks: actionOf(index, ordinal).asks.flatMap((ask) => {
      const { start, end, answer } = index.exchange(ask);
      return answer?.by === 'answer'
        ? []
        : [{ ordinal: ask, ms: between(start.t, Math.max(start.t, end?.t ?? now)) }];
    }),
  };
}

/** How much time the segments cover, where they overlap counted once. */
function covered(segments: readonly Segment[]): number {
  let sum = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { from, to } of segments.toSorted((a, b) => a.from - b.from)) {
    if (to > until) sum += to - Math.max(from, until);
    until = Math.max(until, to);
  }
  return sum;
}
