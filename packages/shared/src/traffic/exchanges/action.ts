import { MAY_ASK } from '../../mcp/asks/asking-methods.ts';
import type { Exchange, Moment } from './exchange.ts';
import type { ExchangeIndex } from './exchange-index.ts';
import type { Task } from './task.ts';

/** One user action: a request with its retries, what the server asked meanwhile, and the task it became. */
export type Action = {
  /** Rounds, oldest first. */
  rounds: readonly Exchange[];
  first: Exchange;
  last: Exchange;
  /** Requests of the server that came while it ran. */
  asks: readonly number[];
  /** The task the last round made. */
  task?: Task;
  isListen: boolean;
};

const LISTEN = 'subscriptions/listen';

/** The user action an exchange is part of. */
export function actionOf(index: ExchangeIndex, ordinal: number): Action {
  const one = index.exchange(ordinal);
  const rounds = one.rounds.map((round) => (round === ordinal ? one : index.exchange(round)));
  const first = rounds[0] ?? one;
  const last = rounds.at(-1) ?? one;
  const task = madeTask(index, last);
  return {
    rounds,
    first,
    last,
    asks: rounds.flatMap(({ children }) => children).toSorted((a, b) => a - b),
    isListen: first.method === LISTEN,
    ...(task !== undefined && { task }),
  };
}

/** One round of a user action, as if it were all of it. */
export function roundOf(index: ExchangeIndex, ordinal: number): Action {
  const one = index.exchange(ordinal);
  const task = madeTask(index, one);
  return {
    rounds: [one],
    first: one,
    last: one,
    asks: one.children,
    isListen: one.method === LISTEN,
    ...(task !== undefined && { task }),
  };
}

function madeTask(index: ExchangeIndex, { ordinal, task, outcome }: Exchange): Task | undefined {
  if (task === undefined || outcome.kind !== 'task') return undefined;
  const made = index.tasks[task];
  return made?.maker === ordinal ? made : undefined;
}

/** Whether something is still to come of it. */
export const isRunning = ({ last, task }: Action): boolean =>
  isAwaited(last) || (task !== undefined && task.end === undefined);

/** When all of it was over; undefined while something is still to come. */
export function actionEnd({ state }: ExchangeIndex, action: Action): Moment | undefined {
  if (isRunning(action)) return undefined;
  const { last, task } = action;
  if (task?.end !== undefined) return { row: task.end, t: state.table.tAt(task.end) };
  return last.outcome.kind === 'input-required' ? last.leftOpen : last.end;
}

/** Somebody owes an answer, and nobody left it at that. */
const isAwaited = ({ outcome, leftOpen }: Exchange): boolean =>
  (outcome.kind === 'pending' || outcome.kind === 'input-required') && leftOpen === undefined;

/** Questions that came while a call was open, and may be about it or about another. */
export function asidesOf({ state }: ExchangeIndex, ordinal: number): number[] {
  const { table, columns, asideOf } = state;
  const from = columns.request(ordinal);
  if (table.dirAt(from) !== 'out' || !MAY_ASK.has(table.methodAt(from) ?? '')) return [];
  const to = columns.end(ordinal) ?? state.rows;
  return [...asideOf.keys()].filter((question) => {
    const row = columns.request(question);
    return row > from && row < to;
  });
}
