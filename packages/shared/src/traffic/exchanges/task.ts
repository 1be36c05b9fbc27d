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
  polls: Numbers;
  /** Rows that said its status. */
  updates: Numbers;
  /** Row from which it was over: a final status, or its result. */
  end?: number;
};

const FINAL = new Set(['completed', 'failed', 'cancelled']);

export const isFinalStatus = (status: string): boolean => FINAL.has(status);
