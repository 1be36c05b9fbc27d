import type { RowTable } from '../row-table.ts';
import type { Numbers } from './numbers.ts';

/** Work that outlives the request that began it (2025-11-25 basic/utilities/tasks; the extension of 2026-07-28). */
export type Task = {
  /** 0, 1, 2… */
  number: number;
  id: string;
  form?: 'experiment' | 'extension';
  /** The exchange whose result made it; absent for a task of an earlier session. */
  maker?: number;
  /** Row that named it first. */
  first: number;
  /** Exchanges about it: tasks/get, tasks/result, tasks/update, tasks/cancel. */
  requests: Numbers;
  /** Rows that said its status. */
  updates: Numbers;
  /** Row from which it was over: a final status, or its result. */
  end?: number;
};

/** How a task ended; undefined while it goes on. `forgotten`: the server knows it no more. */
export function taskEnding(
  { table }: { table: RowTable },
  { end, updates }: Pick<Task, 'end' | 'updates'>,
): 'completed' | 'failed' | 'cancelled' | 'forgotten' | undefined {
  if (end === undefined) return undefined;
  let status: string | undefined;
  for (const row of updates) {
    const said = table.taskAt(row)?.status;
    if (said === 'cancelled' || said === 'failed') return said;
    status = said;
  }
  if (table.hasMark(end, 'isError')) return 'failed';
  if (status === 'completed') return 'completed';
  if (table.shapeAt(end) !== 'error') return 'completed';
  return table.methodAt(end) === 'tasks/get' ? 'forgotten' : 'failed';
}
