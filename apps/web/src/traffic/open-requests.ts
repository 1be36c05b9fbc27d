import type { Row } from '@wirescope/shared/traffic/row';
import { NumberList } from './number-list.ts';

/** After these, said of no exchange, nothing that is open will be answered. */
const ENDS = new Set(['spawned', 'exited', 'closed', 'failed', 'spawn-failed']);
/** Events that end the one exchange they name. */
const GIVEN_UP = new Set(['cancelled', 'timeout', 'failed']);

const isAnswer = (row: Row): boolean => row.shape === 'response' || row.shape === 'error';

const endsAll = (row: Row): boolean =>
  row.kind === 'event' && row.exchange === undefined && ENDS.has(row.method ?? '');

const givesUp = (row: Row): boolean =>
  (row.kind === 'event' && GIVEN_UP.has(row.method ?? '')) ||
  (row.shape === 'notification' && row.marks?.includes('cancelled') === true);

/** Which requests still wait for an answer, and which row answered the others. A fold over the rows. */
export class OpenRequests {
  readonly #open = new Set<number>();
  readonly #answers = new NumberList();

  add(row: Row): void {
    if (row.shape === 'request') this.#open.add(row.seq);
    else if (endsAll(row)) this.#open.clear();
    else if (row.exchange !== undefined && isAnswer(row)) this.#answered(row.exchange, row.seq);
    else if (row.exchange !== undefined && givesUp(row)) this.#open.delete(row.exchange);
  }

  #answered(request: number, answer: number): void {
    this.#open.delete(request);
    if (this.#answers.get(request) === 0) this.#answers.set(request, answer);
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
