import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import type { Task } from '@wirescope/shared/traffic/exchanges/task';

/** How often a task was polled, and what else was asked about it, by its own name: "11, 1 tasks/update". */
export function pollWords({ state }: ExchangeIndex, { requests }: Pick<Task, 'requests'>): string {
  let polls = 0;
  const others = new Map<string, number>();
  for (const ordinal of requests) {
    const method = state.methodOf(ordinal) ?? '';
    if (method === 'tasks/get') polls += 1;
    else others.set(method, (others.get(method) ?? 0) + 1);
  }
  return [`${polls}`, ...[...others].map(([method, count]) => `${count} ${method}`)].join(', ');
}
