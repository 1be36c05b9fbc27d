import type { Row } from '@wirescope/shared/traffic/row';
import { replacesConnection } from './connection-starts.ts';
import { isForeign } from './foreign-answer.ts';
import { NumberList } from './number-list.ts';

/** After these, said of no exchange, nothing that is open will be answered. */
const ENDS = new Set(['spawned', 'exited', 'closed', 'failed', 'spawn-failed']);
/** Events that end the one exchange they name. What the server asked and was left open may be answered still: nobody waits for it. */
const GIVEN_UP = new Set(['cancelled', 'timeout', 'abandoned']);

const isAnswer = (row: Row): boolean =>
  (row.shape === 'response' || row.shape === 'error') && !isForeign(row);

/** Over HTTP nothing else may tell that a connection was replaced. */
const endsAll = (row: Row): boolean =>
  replacesConnection(row) ||
  (row.kind === 'event' && row.exchange === undefined && ENDS.has(row.method ?? ''));

/** What carried a frame has ended, and with it all the requests in it. */
const hasFailed = (row: Row): boolean => row.kind === 'event' && row.method === 'failed';

const givesUp = (row: Row): boolean =>
  (row.kind === 'event' && GIVEN_UP.has(row.method ?? '')) ||
  (row.shape === 'notification' && row.marks?.includes('cancelled') === true);

/** Requests in a frame: a batch may have several, under one number. */
const requestsIn = (row: Row): number => (row.shape === 'request' ? 1 : (row.batch?.requests ?? 0));

/** The exchanges that a frame answers. */
const answeredBy = (row: Row): number[] => {
  if (row.batch !== undefined) return row.batch.answers.map(([exchange]) => exchange);
  return row.exchange !== undefined && isAnswer(row) ? [row.exchange] : [];
};

/** Which requests still wait for an answer, and which row answered the others. A fold over the rows. */
export class OpenRequests {
  /** Number of the frame → requests in it that wait. */
  readonly #open = new Map<number, number>();
  readonly #answers = new NumberList();

  add(row: Row): void {
    const requests = requestsIn(row);
    if (requests > 0) this.#open.set(row.seq, requests);
    if (endsAll(row)) this.#open.clear();
    else if (row.exchange !== undefined && hasFailed(row)) this.#open.delete(row.exchange);
    else if (row.exchange !== undefined && givesUp(row)) this.#settle(row.exchange);
    for (const request of answeredBy(row)) {
      this.#settle(request);
      if (this.#answers.get(request) === 0) this.#answers.set(request, row.seq);
    }
  }

  #settle(request: number): void {
    const left = (this.#open.get(request) ?? 0) - 1;
    if (left > 0) this.#open.set(request, left);
    else this.#open.delete(request);
  }

  get count(): number {
    return this.#open.size;
  }

  has(request: number): boolean {
    return this.#open.has(request);
  }

  /** Number of the frame that first answered the request. */
  answerTo(request: number): number | undefined {
    return this.#answers.get(request) || undefined;
  }
}
