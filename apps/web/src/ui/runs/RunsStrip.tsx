import type { ReactNode } from 'react';
import { agoOf, durationOf, inWords } from '../format.ts';
import { Mark, type MarkName } from '../Mark.tsx';
import { Spinner } from '../Spinner.tsx';
import { runningFor } from './running-for.ts';
import { useNow } from './use-now.ts';
import css from './RunsStrip.module.css';

/** As many as a wide window has room for. */
const MOST = 40;

/** One run: how it ended, and when. Without a mark it goes on. */
export type RunFacts = {
  /** Frame it began with. */
  seq: number;
  words: string;
  mark: MarkName | undefined;
  /** Unix ms. */
  startedAt: number;
  endedAt?: number;
  /** In place of the time where nobody knows it. */
  instead?: string;
};

type RunsStripProps = {
  /** Oldest first. */
  runs: readonly RunFacts[];
  /** The run in sight. */
  current: number;
  onSelect: (seq: number) => void;
  /** After the runs: what can be done with the one in sight. */
  end?: ReactNode;
};

/** How long a run took, or has run; of one whose end nobody knows, that. */
const timeOf = ({ startedAt, endedAt, instead }: RunFacts, now: number): string => {
  if (endedAt !== undefined) return inWords(durationOf(endedAt - startedAt));
  return instead ?? runningFor(now - startedAt);
};

/** What was tried before, newest first: outcome, duration, age. A press brings it back. */
export const RunsStrip = ({ runs, current, onSelect, end }: RunsStripProps) => {
  const now = useNow(1_000);
  const newest = runs.slice(-MOST).toReversed();
  return (
    <div role="group" aria-label="Runs" className={css.strip}>
      <span className={css.title} aria-hidden>
        Runs
      </span>
      <span className={css.runs}>
        {newest.map((run) => {
          const { words, mark } = run;
          const took = timeOf(run, now);
          const ago = agoOf(run.startedAt, now);
          return (
            <button
              key={run.seq}
              type="button"
              aria-pressed={run.seq === current}
              aria-label={`${words}, ${took}, ${ago}, frame ${run.seq}`}
              title={`${words}, #${run.seq}`}
              className={css.run}
              onClick={() => onSelect(run.seq)}
            >
              {mark === undefined ? <Spinner /> : <Mark name={mark} />}
              <span className={css.took}>{took}</span>
              <span className={css.ago}>{ago.replace(' ago', '')}</span>
            </button>
          );
        })}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
    </div>
  );
};
