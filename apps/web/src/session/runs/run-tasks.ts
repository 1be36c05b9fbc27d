import { isFinalStatus } from '@wirescope/shared/mcp/tasks/task-status';
import type { TaskForm } from '@wirescope/shared/mcp/tasks/task-dialect';
import type { Row } from '@wirescope/shared/traffic/row';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import type { RunOutcome } from './run-outcome.ts';

/** The task a call became, as far as rows tell it. */
export type RunTask = {
  id: string;
  form: TaskForm;
  /** Frame of the answer that made it, and its time (Unix ms). */
  madeSeq: number;
  madeAt: number;
  status: string;
  /** The newest frame that told its status, and its time. */
  statusSeq: number;
  statusAt: number;
  /** How often its status was asked for. */
  polls: number;
  /** The request for its result that waits for an answer. */
  resultSeq?: number;
  /** The newest request of a person to cancel it, unless the server refused. */
  cancel?: { seq: number; /** Frame by which the server took it. */ takenSeq?: number };
};

/** What is read and changed of a run. */
type TaskedRun = {
  outcome: RunOutcome;
  heardAt: number;
  task?: RunTask;
  endSeq?: number;
  endedAt?: number;
  endText?: string;
};

/** JSON-RPC: wrong params, which is how a server says that it knows no such task. */
const INVALID_PARAMS = -32_602;

/**
 * What becomes of calls that were answered with a task: by the status, and where the result has a request of its own, by
 * the answer to that. A task is not over because a connection is.
 */
export class RunTasks<Run extends TaskedRun> {
  /** Oldest first. */
  readonly made: Run[] = [];
  readonly #byId = new Map<string, Run>();
  /** Requests about tasks, by frame. */
  readonly #asked = new Map<number, { run: Run; method: string }>();

  /** Whether a row without an exchange has to be looked at. Cheap. */
  mayBeAbout(table: RowTable, index: number): boolean {
    return this.#byId.size > 0 && table.taskAt(index) !== undefined;
  }

  /** Takes the answer to a call; false when it makes no task. */
  begin(run: Run, { task, seq, t }: Row): boolean {
    if (task?.made === undefined) return false;
    const { id, made: form, status = 'working' } = task;
    const told = { status, statusSeq: seq, statusAt: t };
    run.task = { id, form, madeSeq: seq, madeAt: t, polls: 0, ...told };
    run.outcome = 'task';
    this.#byId.set(id, run);
    this.made.push(run);
    return true;
  }

  /** Takes a row that is about one of the tasks; false when it is about none. */
  take(row: Row): boolean {
    // What makes a task is the answer to a call, whatever tasks of that name there were before.
    if (row.kind !== 'message' || row.task?.made !== undefined) return false;
    if (row.shape === 'request') return this.#request(row);
    const asked = row.exchange === undefined ? undefined : this.#asked.get(row.exchange);
    const run = asked?.run ?? this.#runOf(row);
    if (run?.task === undefined) return false;
    run.heardAt = row.t;
    if (asked?.method === 'tasks/cancel' && isAnswer(row)) cancelAnswered(run.task, row);
    if (asked?.method === 'tasks/result' && isAnswer(row)) resultCame(run, row);
    else if (asked?.method === 'tasks/get' && row.code === INVALID_PARAMS) end(run, row, 'lost');
    else if (row.task?.status !== undefined) told(run, run.task, row);
    return true;
  }

  #request(row: Row): boolean {
    const run = this.#runOf(row);
    if (run?.task === undefined || row.dir !== 'out') return false;
    const method = row.method ?? '';
    this.#asked.set(row.seq, { run, method });
    if (method === 'tasks/get') run.task.polls += 1;
    if (method === 'tasks/result') run.task.resultSeq = row.seq;
    if (method === 'tasks/cancel') run.task.cancel = { seq: row.seq };
    return true;
  }

  #runOf({ task }: Row): Run | undefined {
    return task === undefined ? undefined : this.#byId.get(task.id);
  }
}

const isAnswer = ({ shape }: Row): boolean => shape === 'response' || shape === 'error';

/** That the server took a cancellation says nothing of the status: the work may go on, and even come to its end. */
function cancelAnswered(task: RunTask, { shape, exchange, seq }: Row): void {
  const { cancel } = task;
  if (cancel === undefined || cancel.seq !== exchange) return;
  if (shape === 'error') delete task.cancel;
  else task.cancel = { ...cancel, takenSeq: seq };
}

/** A status. The first final one stands; by the extension it brings along what the task came to. */
function told(run: TaskedRun, task: RunTask, row: Row): void {
  const { status } = row.task ?? {};
  const isOver = run.outcome !== 'task' && run.outcome !== 'lost';
  if (status === undefined || isOver || (isFinalStatus(task.status) && status !== task.status))
    return;
  if (run.outcome === 'lost') reopen(run);
  Object.assign(task, { status, statusSeq: row.seq, statusAt: row.t });
  if (status === 'cancelled') end(run, row, 'cancelled');
  else if (task.form === 'extension' && row.seq !== task.madeSeq) {
    const isError = row.marks?.includes('isError') === true;
    if (status === 'completed') end(run, row, isError ? 'error-result' : 'result');
    else if (status === 'failed') end(run, row, 'refused');
  }
}

/** A result says as much as a final status, and may be there before the next poll. */
function resultCame(run: TaskedRun, row: Row): void {
  const { task } = run;
  if (task !== undefined) {
    delete task.resultSeq;
    const failed = row.shape === 'error' || row.marks?.includes('isError') === true;
    if (!isFinalStatus(task.status))
      Object.assign(task, {
        status: failed ? 'failed' : 'completed',
        statusSeq: row.seq,
        statusAt: row.t,
      });
  }
  if (run.outcome !== 'task') return;
  if (row.shape === 'error') end(run, row, 'refused');
  else end(run, row, row.marks?.includes('isError') === true ? 'error-result' : 'result');
}

function end(run: TaskedRun, row: Row, outcome: RunOutcome): void {
  if (run.outcome !== 'task') return;
  run.outcome = outcome;
  run.endSeq = row.seq;
  run.endedAt = row.t;
  if (outcome === 'lost') run.endText = 'The server knows the task no more.';
}

/** It knows the task after all: its word that it does not was about another moment. */
function reopen(run: TaskedRun): void {
  run.outcome = 'task';
  delete run.endSeq;
  delete run.endedAt;
  delete run.endText;
}
