import type { IndexState } from './index-state.ts';
import { Numbers } from './numbers.ts';
import { isFinalStatus } from '../../mcp/tasks/task-status.ts';
import type { Task } from './task.ts';

const ABOUT_TASKS = new Set(['tasks/get', 'tasks/result', 'tasks/update', 'tasks/cancel']);

/** Takes what a message says about a task. `ordinal`: the exchange the row is in, if any. */
export function foldTask(state: IndexState, row: number, ordinal: number | undefined): void {
  const note = state.table.taskAt(row);
  if (note === undefined) {
    foldForgotten(state, row, ordinal);
    return;
  }
  const known = state.taskById.get(note.id);
  const isMade = note.made !== undefined && (known === undefined || known.maker !== ordinal);
  const made = isMade ? makeTask(state, note.id, row) : undefined;
  const task = made ?? known ?? makeTask(state, note.id, row);
  if (note.made !== undefined) task.form = note.made;
  if (made !== undefined && ordinal !== undefined) {
    task.maker = ordinal;
    state.taskOf.set(ordinal, task);
  }
  if (note.status !== undefined) {
    task.updates.push(row);
    if (isFinalStatus(note.status)) task.end ??= row;
  }
  if (ordinal !== undefined) foldRequest(state, row, ordinal, task);
}

/** A task made anew under a known id takes its place: a server that was started again counts from the beginning. */
function makeTask(state: IndexState, id: string, row: number): Task {
  const { tasks } = state;
  const task: Task = {
    number: tasks.length,
    id,
    first: row,
    requests: new Numbers(),
    updates: new Numbers(),
  };
  tasks.push(task);
  state.taskById.set(id, task);
  return task;
}

function foldRequest(state: IndexState, row: number, ordinal: number, task: Task): void {
  const method = state.methodOf(ordinal) ?? '';
  if (!ABOUT_TASKS.has(method)) return;
  if (state.columns.request(ordinal) === row) {
    task.requests.push(ordinal);
    state.taskOf.set(ordinal, task);
  }
  // The answer to tasks/result is the outcome of the work, so it is over, whatever it was.
  if (method === 'tasks/result' && state.table.shapeAt(row) === 'response') task.end ??= row;
}

/** JSON-RPC: wrong params, which is how a server says that it knows no such task. */
const INVALID_PARAMS = -32602;

/** The answer to tasks/get that the server has no such task any more. */
function foldForgotten(state: IndexState, row: number, ordinal: number | undefined): void {
  if (ordinal === undefined || state.table.codeAt(row) !== INVALID_PARAMS) return;
  const task = state.taskOf.get(ordinal);
  if (task !== undefined && state.methodOf(ordinal) === 'tasks/get') task.end ??= row;
}
