import { isFinalStatus } from '@wirescope/shared/mcp/tasks/task-status';
import type { Run } from './run-index.ts';
import type { RunOutcome } from './run-outcome.ts';

/** The mark of the page's sprite that is drawn for an outcome. */
type OutcomeMark = 'ok' | 'fail' | 'cancel' | 'time' | 'gap' | 'note';

/** How outcomes are called and drawn, everywhere. Without a mark it runs. */
export const OUTCOMES: Readonly<
  Record<RunOutcome, { words: string; mark: OutcomeMark | undefined }>
> = {
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

/** A run as strips and lines draw it. */
export const runFacts = (run: Run) => ({
  seq: run.seq,
  startedAt: run.startedAt,
  endedAt: run.endedAt,
  ...OUTCOMES[run.outcome],
  ...(run.outcome === 'task' && taskFacts(run.task)),
});

/** What a task waits for, where that is not the server's work. */
const taskFacts = (task: Run['task']) => {
  if (task?.status === 'input_required')
    return { words: 'Task waits for input', mark: 'note' as const };
  const isDone = task !== undefined && isFinalStatus(task.status);
  return isDone && { words: `Task ${task.status}`, mark: 'note' as const };
};

/** Whether something is still to come of it. */
export const isOpen = ({ outcome }: Run): boolean => outcome === 'running' || outcome === 'task';
