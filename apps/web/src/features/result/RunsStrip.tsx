import { agoOf, durationOf, inWords } from '../../ui/format.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OUTCOMES } from './outcome-words.ts';
import type { Run } from './run-index.ts';
import { runningFor } from './running-for.ts';
import { useNow } from './use-now.ts';
import css from './RunsStrip.module.css';

/** As many as a wide window has room for. */
const MOST = 40;

type RunsStripProps = { runs: readonly Run[]; current: Run; onSelect: (run: Run) => void };

/** The tool's calls in this session, newest first: outcome, duration, age. A press brings arguments and result back. */
export const RunsStrip = ({ runs, current, onSelect }: RunsStripProps) => {
  const now = useNow(1_000);
  const newest = runs.slice(-MOST).toReversed();
  return (
    <div role="group" aria-label="Runs" className={css.strip}>
      <span className={css.title} aria-hidden>
        Runs
      </span>
      {newest.map((run) => {
        const { words, mark } = OUTCOMES[run.outcome];
        const took =
          run.endedAt === undefined
            ? runningFor(now - run.startedAt)
            : inWords(durationOf(run.endedAt - run.startedAt));
        const ago = agoOf(run.startedAt, now);
        return (
          <button
            key={run.seq}
            type="button"
            aria-pressed={run === current}
            aria-label={`${words}, ${took}, ${ago}, frame ${run.seq}`}
            title={`${words}, #${run.seq}`}
            className={css.run}
            onClick={() => onSelect(run)}
          >
            {mark === undefined ? <Spinner /> : <Mark name={mark} />}
            <span className={css.took}>{took}</span>
            <span className={css.ago}>{ago.replace(' ago', '')}</span>
          </button>
        );
      })}
    </div>
  );
};
