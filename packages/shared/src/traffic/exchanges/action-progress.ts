import { actionOf } from './action.ts';
import { between, type Exchange } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import { progressEnd, progressFacts, rateOver, type ProgressFacts } from './progress-strip.ts';

/**
 * The facts of the progress of a whole user action: of all its rounds together. Silence is that of the server, so the
 * time between two rounds, in which a person was asked, is none.
 */
export function actionProgress(
  index: ExchangeIndex,
  ordinal: number,
  now: number,
  isOver = false,
): ProgressFacts {
  const { rounds, last } = actionOf(index, ordinal);
  const newest = progressFacts(index, last.ordinal, now, isOver);
  if (rounds.length === 1) return newest;
  const all = rounds.map((round) =>
    round === last ? newest : progressFacts(index, round.ordinal, now, isOver),
  );
  const sum = (of: (facts: ProgressFacts) => number) =>
    all.reduce((before, facts) => before + of(facts), 0);
  const { isRunning, silence, finish } = newest;
  const updates = sum((facts) => facts.updates);
  const afterEnd = sum((facts) => facts.afterEnd);
  const worked = rounds.reduce((before, round) => before + timeOf(index, round, now), 0);
  return {
    isRunning,
    updates,
    ...saidLast(all),
    silence,
    longestSilence: all
      .map(({ longestSilence }) => longestSilence)
      .reduce((a, b) => (b.ms > a.ms ? b : a)),
    rate: isRunning ? newest.rate : rateOver(updates - afterEnd, worked),
    breaks: sum((facts) => facts.breaks),
    totalChanges: sum((facts) => facts.totalChanges),
    overTotal: sum((facts) => facts.overTotal),
    afterEnd,
    valueless: sum((facts) => facts.valueless),
    ...(finish !== undefined && { finish }),
  };
}

/** What the newest update that came in time said, in whichever round. */
function saidLast(all: readonly ProgressFacts[]): Partial<ProgressFacts> {
  const told = all.findLast(({ last }) => last !== undefined);
  if (told === undefined) return {};
  const { value, total, percent, message, last } = told;
  return {
    ...(value !== undefined && { value }),
    ...(total !== undefined && { total }),
    ...(percent !== undefined && { percent }),
    ...(message !== undefined && { message }),
    ...(last !== undefined && { last }),
  };
}

function timeOf(index: ExchangeIndex, { ordinal, start }: Exchange, now: number): number {
  const end = progressEnd(index, ordinal);
  return between(start.t, end === undefined ? now : index.state.table.tAt(end));
}
