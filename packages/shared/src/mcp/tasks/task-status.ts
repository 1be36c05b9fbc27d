const FINAL = new Set(['completed', 'failed', 'cancelled']);

/** Whether a task with this status is over: none follows after it (2025-11-25 basic/utilities/tasks; SEP-2663). */
export const isFinalStatus = (status: string): boolean => FINAL.has(status);

/** What a status means, in words. */
export function statusWords(status: string): string {
  return WORDS.get(status) ?? status;
}

const WORDS = new Map([
  ['working', 'working'],
  ['input_required', 'waits for input'],
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
]);
