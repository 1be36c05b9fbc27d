import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { durationOf, inWords } from '../format.ts';
import { Mark } from '../Mark.tsx';
import { Spinner } from '../Spinner.tsx';
import { runningFor } from './running-for.ts';
import type { RunFacts } from './RunsStrip.tsx';
import { useNow } from './use-now.ts';
import css from './OutcomeLine.module.css';

/** The outcome in a word, how long it took, and then the frames it lies between. */
export const OutcomeLine = ({ run, children }: { run: RunFacts; children: ReactNode }) => (
  <span className={css.outcome}>
    {run.mark === undefined ? <Spinner /> : <Mark name={run.mark} />}
    {/* The time stands outside: it would be read out at every change. */}
    <span role="status">{run.words}</span>
    {run.endedAt === undefined && run.instead === undefined && <Elapsed since={run.startedAt} />}
    {run.endedAt !== undefined && (
      <span className={classNames('num', css.took)}>
        {inWords(durationOf(run.endedAt - run.startedAt))}
      </span>
    )}
    <span className={classNames('dim', css.frames)}>{children}</span>
  </span>
);

const Elapsed = ({ since }: { since: number }) => (
  <span className="num">{runningFor(useNow(100) - since)}</span>
);
