import { durationText } from '@wirescope/shared/traffic/exchanges/duration-text';
import type { ProgressFacts } from '@wirescope/shared/traffic/exchanges/progress-strip';
import type { MarkName } from '../../ui/Mark.tsx';
import { counted } from './describe-line.ts';

export type StripFact = { words: string; mark?: MarkName };

/** What there is to say about the progress of a call beside value and silence; what breaks a rule is marked. */
export function stripFacts(facts: ProgressFacts): StripFact[] {
  const {
    updates,
    rate,
    longestSilence,
    breaks,
    totalChanges,
    overTotal,
    afterEnd,
    valueless,
    finish,
  } = facts;
  return [
    ...words(counted(updates, 'update')),
    ...words(rateText(rate)),
    ...words(`longest silence ${durationText(longestSilence.ms)}`),
    ...words(finish === undefined ? '' : finishText(finish.left)),
    ...marked(breaks, 'must', 'update did not grow', 'updates did not grow'),
    ...marked(overTotal, 'should', 'update over its total', 'updates over their total'),
    ...marked(totalChanges, 'note', 'change of the total', 'changes of the total'),
    ...marked(valueless, 'must', 'update without a number', 'updates without a number'),
    ...marked(afterEnd, 'must', 'update after the end', 'updates after the end'),
  ];
}

const words = (text: string): StripFact[] => (text === '' ? [] : [{ words: text }]);

const marked = (count: number, mark: MarkName, one: string, many: string): StripFact[] =>
  count === 0 ? [] : [{ words: counted(count, one, many), mark }];

const rateText = (rate: number): string => {
  if (rate === 0) return '';
  return rate < 1
    ? `one in ${durationText(1_000 / rate)}`
    : `${rate.toFixed(rate < 10 ? 1 : 0)} a second`;
};

const finishText = (left: number): string =>
  left === 0 ? 'past its estimated end' : `about ${durationText(left)} left`;
