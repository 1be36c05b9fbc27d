import type { Row } from '@wirescope/shared/traffic/row';

type Waiter = {
  fits: (row: Row) => boolean;
  take: (row: Row) => void;
  refuse: (why: unknown) => void;
};

/** Those who wait for a row that has not come yet. Each is told once, in the turn in which its row arrives. */
export class RowWaiters {
  readonly #waiting = new Set<Waiter>();

  get any(): boolean {
    return this.#waiting.size > 0;
  }

  /** Rejects with the signal's reason when it is aborted, and when the store is closed. */
  wait(fits: (row: Row) => boolean, signal?: AbortSignal): Promise<Row> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      const leave = () => {
        this.#waiting.delete(waiter);
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = () => {
        leave();
        reject(signal?.reason);
      };
      const waiter: Waiter = {
        fits,
        take: (row) => {
          leave();
          resolve(row);
        },
        refuse: (why) => {
          leave();
          reject(why);
        },
      };
      signal?.addEventListener('abort', onAbort);
      this.#waiting.add(waiter);
    });
  }

  offer(row: Row): void {
    for (const waiter of this.#waiting) if (waiter.fits(row)) waiter.take(row);
  }

  refuseAll(why: unknown): void {
    for (const waiter of this.#waiting) waiter.refuse(why);
  }
}
