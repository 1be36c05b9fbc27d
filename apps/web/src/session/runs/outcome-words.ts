import { isFinalStatus } from '@wirescope/shared/mcp/tasks/task-status';
import type { Run } from './run-index.ts';
import type { RunOutcome } from './run-outcome.ts';

/** The mark of the page's sprite that is drawn for an outcome. */
type OutcomeMark = 'ok' | 'should' | 'fail' | 'cancel' | 'time' | 'gap' | 'note';

/** How outcomes are called and drawn, everywhere. Without a mark it runs. */
const OUTCOMES: Readonly<Record<RunOutcome, { words: string; mark: OutcomeMark | undefined }>> = {
  running: { words: 'Running', mark: undefined },
  task: { words: 'Running as a task', mark: undefined },
  result: { words: 'Result', mark: 'ok' },
  'error-result': { words: 'Error result', mark: 'fail' },
  refused: { words: 'Refused', mark: 'fail' },
  cancelled: { words: 'Cancelled', mark: 'cancel' },
  timeout: { words: 'Timed out', mark: 'time' },
  lost: { words: 'No answer', mark: 'gap' },
  input: { words: 'Input required', mark: 'note' },
};

/** How a run came out: no plain tick where its answer is not as the protocol asks. */
export const outcomeOf = (run: Run): { words: string; mark: OutcomeMark | undefined } => {
  const outcome = OUTCOMES[run.outcome];
  if (run.faulty !== true && run.secondSeq === undefined) return outcome;
  const mark = outcome.mark === 'ok' || outcome.mark === 'note' ? 'should' : outcome.mark;
  return { words: `${outcome.words}, ${run.faulty === true ? 'not valid' : 'twice'}`, mark };
};

/** A run as strips and lines draw it. */
export const runFacts = (run: Run) => ({
  seq: run.seq,
  startedAt: run.startedAt,
  endedAt: run.endedAt,
  ...outcomeOf(run),
  ...(run.outcome === 'lost' && run.endedAt === undefined && { instead: 'no answer' }),
  ...(run.outcome === 'task' && taskFacts(run.task)),
});

/** What a task waits for, where that is not the server's work. */
const taskFacts = (task: Run['task']) => {
  if (task?.status === 'input_required')
    return { words: 'Task waits for input', mark: 'note' as const };
  const isDone = task !== undefined && isFinalStatus(task.status);
  return isDone && { words: `Task ${task.status}`, mark: 'note' as const };
};

/** What strips and lines draw of a run. */
export type RunSummary = {
  seq: number;
  startedAt: number;
  endedAt: number | undefined;
  words: string;
  mark: OutcomeMark | undefined;
  /** In place of the time where nobody knows it. */
  instead?: string;
};

/** The same for a page that has heard nothing since `lostAt` (Unix ms): what is open then may have ended since. */
export const factsSince = (run: Run, lostAt: number | undefined): RunSummary => {
  const facts = runFacts(run);
  if (lostAt === undefined || !isOpen(run)) return facts;
  const endedAt = Math.max(lostAt, run.startedAt);
  return { ...facts, words: 'Connection to Wirescope lost', mark: 'gap', endedAt };
};

/** A run that seems open, in a record that is still being read: its end may be in the rest. */
export const factsWhileRead = (run: Run): RunSummary => ({
  ...runFacts(run),
  words: 'The record is being read',
  mark: 'note',
  instead: 'being read',
});

/** A run where nothing more can come: what has no answer runs no more, and nobody knows how long it took. */
export const unanswered = (run: Run): Run =>
  run.outcome === 'running'
    ? { ...run, outcome: 'lost', endText: 'The recording ends before the answer.' }
    : run;

/** Whether something is still to come of it. */
export const isOpen = ({ outcome }: Run): boolean => outcome === 'running' || outcome === 'task';
