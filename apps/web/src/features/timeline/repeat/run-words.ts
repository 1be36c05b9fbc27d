import type {
  Concurrency,
  Echo,
  RunVerdict,
} from '@wirescope/shared/traffic/exchanges/repeat-verdict';
import { isFailure } from '@wirescope/shared/traffic/exchanges/outcome';
import type { MarkName } from '../../../ui/Mark.tsx';
import { counted } from '../describe-line.ts';

export type RunFact = { mark: MarkName; words: string };

/** What can be said of a run, the gravest last; each from what was recorded. */
export function runFacts(verdict: RunVerdict, planned: number): RunFact[] {
  const { calls, allOwn, foreign, duplicates, orphans, otherIds, inOrder } = verdict;
  const ended = calls.filter(({ end }) => end !== undefined).length;
  const answered = calls.filter(({ answered: place }) => place !== undefined).length;
  const errors = calls.filter(
    ({ answered: place, outcome }) => place !== undefined && isFailure(outcome.kind),
  ).length;
  const withError = errors === 0 ? '' : `, ${errors} of them with an error`;
  const facts: RunFact[] = [
    {
      mark: 'note',
      words: `${calls.length} of ${planned} sent, ${ended} ended, ${answered} answered${withError}.`,
    },
  ];
  if (answered > 1) facts.push({ mark: 'note', words: concurrencyWords(verdict.concurrency) });
  if (answered > 1)
    facts.push({
      mark: 'note',
      words: inOrder
        ? 'The answers came in the order of the calls.'
        : 'The answers came in another order than the calls.',
    });
  if (allOwn === true)
    facts.push({ mark: 'ok', words: 'Every answer carries the marker of its own call.' });
  if (allOwn === false && foreign.length === 0)
    facts.push({ mark: 'should', words: 'Some answers carry no marker.' });
  if (foreign.length > 0)
    facts.push({
      mark: 'must',
      words: `${counted(foreign.length, 'answer carries', 'answers carry')} the marker of another call.`,
    });
  if (duplicates > 0)
    facts.push({
      mark: 'must',
      words: `${counted(duplicates, 'answer')} too many came: a call is answered once.`,
    });
  if (otherIds > 0)
    facts.push({
      mark: 'must',
      words: `${counted(otherIds, 'answer has', 'answers have')} the id as another JSON type than the request.`,
    });
  if (orphans > 0)
    facts.push({ mark: 'must', words: `${counted(orphans, 'answer')} to no call came meanwhile.` });
  return facts;
}

function concurrencyWords({ verdict, atOnce, atLeast, overlap }: Concurrency): string {
  const most = `At most ${overlap} ${overlap === 1 ? 'call was' : 'calls were'} open at once`;
  const worked =
    atLeast !== undefined
      ? `, at least ${atLeast} were worked on`
      : atOnce !== undefined
        ? `, about ${atOnce.toFixed(1)} were worked on`
        : '';
  const measured = `${most}${worked}`;
  switch (verdict) {
    case 'serial':
      return `${measured}: the server works on one after the other.`;
    case 'parallel':
      return `${measured}: none waits for another.`;
    case 'some':
      return `${measured}: the server works on a few at a time.`;
    case 'unclear':
      return overlap < 2
        ? 'No two calls that were answered were open at once.'
        : `${measured}: too short or too uneven to tell whether one waits for another.`;
  }
}

export const ECHO_WORDS: Record<Echo, string> = {
  own: 'its own',
  foreign: 'of another call',
  none: 'none',
  unread: '',
};
