import type { Row } from '@wirescope/shared/traffic/row';
import { NumberList } from './number-list.ts';
import type { OpenRequests } from './open-requests.ts';

/** A stream that stays open says nothing about a line that came meanwhile. */
const LISTEN = 'subscriptions/listen';
/** The newest open request, and how many more were open, in one number; more than this is "this many". */
const MOST_OTHERS = 15;

/** Which of our requests were open when a row came that names none. A fold over the rows; four bytes for each. */
export class RequestTies {
  readonly #fits: (row: Row) => boolean;
  readonly #ties = new NumberList();
  /** Requests of ours in order, those that were answered among them until they are looked at. */
  #asked: number[] = [];

  /** `fits`: which rows are tied. */
  constructor(fits: (row: Row) => boolean) {
    this.#fits = fits;
  }

  add(row: Row, index: number, open: OpenRequests): void {
    if (row.kind === 'message' && row.dir === 'out' && row.shape === 'request') {
      if (row.method !== LISTEN) this.#asked.push(row.seq);
    } else if (this.#fits(row)) {
      this.#asked = this.#asked.filter((seq) => open.has(seq));
      const newest = this.#asked.at(-1);
      if (newest === undefined) return;
      const others = Math.min(this.#asked.length - 1, MOST_OTHERS);
      this.#ties.set(index, newest * (MOST_OTHERS + 1) + others);
    }
  }

  /** The newest request that was open when that row came, and how many others were. */
  of(index: number): { exchange: number; others: number } | undefined {
    const tie = this.#ties.get(index);
    if (tie === 0) return undefined;
    return { exchange: Math.floor(tie / (MOST_OTHERS + 1)), others: tie % (MOST_OTHERS + 1) };
  }
}
