import type { RunningCall } from '../features/arguments/CallBar.tsx';
import { isOpen } from '../session/runs/outcome-words.ts';
import type { Run } from '../session/runs/run-index.ts';

/** The chosen run; in place of one just sent, what it went on with: sent again by Wirescope, or with answers by a person. */
export const runToShow = (
  runs: readonly Run[],
  selected: number | undefined,
  sent: number | undefined,
): Run | undefined => {
  const at = runs.findIndex(({ seq }) => seq === selected);
  if (at < 0) return runs.at(-1);
  const chosen = runs[at];
  return selected === sent && chosen !== undefined ? lastOf(runs, chosen) : chosen;
};

const lastOf = (runs: readonly Run[], run: Run): Run => {
  const behind = runs.slice(runs.indexOf(run) + 1);
  const [next] = behind;
  if (next?.again === true) return lastOf(runs, next);
  const retry = behind.find(({ retryOf }) => retryOf === run.seq);
  return retry === undefined ? run : lastOf(runs, retry);
};

/** What the bar of calls is told of a run that has not ended. */
export const runningCall = (
  run: Run | undefined,
  { asks, lost }: Pick<RunningCall, 'asks' | 'lost'>,
): RunningCall | undefined =>
  run !== undefined && isOpen(run)
    ? {
        seq: run.seq,
        startedAt: run.startedAt,
        heardAt: run.heardAt,
        asks,
        lost,
        isTask: run.task !== undefined,
      }
    : undefined;
