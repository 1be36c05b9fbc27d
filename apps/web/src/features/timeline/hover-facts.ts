import { actionEnd, actionOf } from '@wirescope/shared/traffic/exchanges/action';
import type { Aside } from '@wirescope/shared/traffic/exchanges/aside';
import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import { between } from '@wirescope/shared/traffic/exchanges/exchange';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { isClockSet } from '@wirescope/shared/traffic/exchanges/exchange-words';
import { lowerBound } from '@wirescope/shared/traffic/exchanges/numbers';
import { timeShares } from '@wirescope/shared/traffic/exchanges/time-shares';
import { limitsOf, type Limits } from '@wirescope/shared/traffic/exchanges/timeout-line';
import { exactText } from './axis-text.ts';

export type Fact = [name: string, value: string];

/** Exact times of the user action a bar stands for, all its rounds together. `t`: the time that is pointed at. */
export function hoverFacts(
  index: ExchangeIndex,
  ordinal: number,
  { t, origin, now }: { t: number; origin: number; now: number },
): Fact[] {
  const action = actionOf(index, ordinal);
  const { first, last, rounds } = action;
  const { start, firstByte } = first;
  const { cancel, late } = last;
  const since = (at: number) => exactText(at - origin);
  const plus = (at: number) => `+${durationText(between(start.t, at))}`;
  const facts: Fact[] = [[`Sent, #${first.seq}`, since(start.t)]];
  if (firstByte !== undefined) facts.push(['First byte', plus(firstByte.t)]);
  const progress = rounds.find(({ firstProgress }) => firstProgress !== undefined)?.firstProgress;
  if (progress !== undefined) facts.push(['First progress', plus(progress.t)]);
  const update = updateBefore(index, first.rounds, t);
  if (update !== undefined)
    facts.push([`Progress ${update.said}`, `${plus(update.t)}  ${update.words}`.trim()]);
  if (cancel !== undefined) facts.push(['Cancelled', plus(cancel.t)]);
  const end = actionEnd(index, action);
  if (end !== undefined) facts.push(['Ended', since(end.t)]);
  if (late !== undefined) facts.push(['Answered late', plus(late.t)]);
  if (first.aside !== undefined) facts.push(['Calls open', asideText(index, first.aside)]);
  if (end !== undefined) {
    const took = `${between(start.t, end.t).toFixed(3)} ms`;
    facts.push(['Took', isClockSet(index, ordinal) ? `${took} or longer` : took]);
  }
  const limits = limitsOf(index, last.ordinal);
  if (limits !== undefined) facts.push(['Time limit', limitText(limits)]);
  const shares = timeShares(index, ordinal, now);
  if (shares.person > 0) {
    facts.push(['Server working', durationText(shares.server)]);
    facts.push(['Waiting for a person', durationText(shares.person)]);
  }
  return facts;
}

/** The calls a question may be about: "2, #11 #12". */
const asideText = (index: ExchangeIndex, { count, first }: Aside): string =>
  `${count}, ${first.map((call) => `#${index.exchange(call).seq}`).join(' ')}`;

const limitText = ({ silence, most }: Limits): string =>
  `${durationText(silence)} of silence${most === undefined ? '' : `, ${durationText(most)} in all`}`;

/** The newest update of progress at a time, in whichever round. */
function updateBefore(index: ExchangeIndex, rounds: readonly number[], t: number) {
  const { table } = index.state;
  for (const round of rounds.toReversed()) {
    const { progress } = index.track(round);
    const count = lowerBound(progress.length, (at) => table.tAt(progress.get(at)) <= t);
    if (count > 0) return updateAt(index, progress.get(count - 1));
  }
  return undefined;
}

function updateAt({ state: { table } }: ExchangeIndex, row: number) {
  const [value, total] = table.progressAt(row) ?? [];
  if (value === undefined) return undefined;
  const subject = table.subjectAt(row) ?? '';
  return {
    t: table.tAt(row),
    said: typeof total === 'number' ? `${value}/${total}` : String(value),
    words: subject === String(value) ? '' : subject.slice(0, 40),
  };
}
