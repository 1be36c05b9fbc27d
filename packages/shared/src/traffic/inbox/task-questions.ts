import { isFinalStatus } from '../../mcp/tasks/task-status.ts';
import type { Row } from '../row.ts';

type AskingTask = {
  /** The call it was made by. */
  maker: number | undefined;
  /** Keys it ever asked: each is used once in its life (SEP-2663). */
  asked: Set<string>;
  /** Questions that wait: the exchange that names each, and the keys nobody answered yet. */
  waiting: Map<number, Set<string>>;
};

/** What a row means for the questions of tasks. Exchanges name questions. */
export type TaskNews =
  | { kind: 'asks'; exchange: number; id: string; keys: string[]; maker: number | undefined }
  | { kind: 'answered' | 'over'; exchanges: number[]; id: string };

/**
 * What tasks ask by their status. A status tells all that is still open, again and again, so only keys that are new are
 * a question; it is answered when tasks/update brought an answer under each.
 */
export class TaskQuestions {
  readonly #tasks = new Map<string, AskingTask>();

  /** The call that became this task. */
  makerOf(id: string | undefined): number | undefined {
    return id === undefined ? undefined : this.#tasks.get(id)?.maker;
  }

  add(row: Row): TaskNews | undefined {
    const { task, dir, exchange, method } = row;
    if (task === undefined || row.kind !== 'message') return undefined;
    if (task.made !== undefined) {
      this.#tasks.set(task.id, { maker: exchange, asked: new Set(), waiting: new Map() });
      return undefined;
    }
    if (dir === 'out') return method === 'tasks/update' ? this.#answered(row) : undefined;
    if (task.status === undefined) return undefined;
    return isFinalStatus(task.status) ? this.#over(task.id) : this.#asks(row);
  }

  #asks({ seq, exchange = seq, task }: Row): TaskNews | undefined {
    const { id, keys = [] } = task ?? { id: '' };
    const known = this.#tasks.get(id);
    const asking = known ?? { maker: undefined, asked: new Set(), waiting: new Map() };
    const fresh = keys.filter((key) => !asking.asked.has(key));
    if (fresh.length === 0) return undefined;
    this.#tasks.set(id, asking);
    for (const key of fresh) asking.asked.add(key);
    asking.waiting.set(exchange, new Set(fresh));
    return { kind: 'asks', exchange, id, keys: fresh, maker: asking.maker };
  }

  #answered({ task }: Row): TaskNews | undefined {
    const { id, keys } = task ?? { id: '' };
    const waiting = this.#tasks.get(id)?.waiting;
    if (waiting === undefined) return undefined;
    const exchanges: number[] = [];
    for (const [exchange, open] of waiting) {
      for (const key of keys ?? open) open.delete(key);
      if (open.size > 0) continue;
      waiting.delete(exchange);
      exchanges.push(exchange);
    }
    return { kind: 'answered', exchanges, id };
  }

  #over(id: string): TaskNews | undefined {
    const waiting = this.#tasks.get(id)?.waiting;
    if (waiting === undefined || waiting.size === 0) return undefined;
    const exchanges = [...waiting.keys()];
    waiting.clear();
    return { kind: 'over', exchanges, id };
  }
}
