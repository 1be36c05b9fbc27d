import type { Run, RunOutcome } from './run-index.ts';

/** The mark of the page's sprite that is drawn for an outcome. */
type OutcomeMark = 'ok' | 'fail' | 'cancel' | 'time' | 'gap' | 'note';

/** How outcomes are called and drawn, everywhere. Without a mark it runs. */
export const OUTCOMES: Readonly<
  Record<RunOutcome, { words: string; mark: OutcomeMark | undefined }>
> = {
  running: { words: 'Running', mark: undefined },
  result: { words: 'Result', mark: 'ok' },
  'error-result': { words: 'Error result', mark: 'fail' },
  refused: { words: 'Refused', mark: 'fail' },
  cancelled: { words: 'Cancelled', mark: 'cancel' },
  timeout: { words: 'Timed out', mark: 'time' },
  lost: { words: 'No answer', mark: 'gap' },
  input: { words: 'Input required', mark: 'note' },
};

/** A run as strips and lines draw it. */
export const runFacts = (run: Run) => ({
  seq: run.seq,
  startedAt: run.startedAt,
  endedAt: run.endedAt,
  ...OUTCOMES[run.outcome],
});
