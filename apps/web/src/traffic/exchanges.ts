import type { SessionId } from '@wirescope/shared/ids';
import {
  createExchangeIndex,
  type ExchangeIndex,
} from '@wirescope/shared/traffic/exchanges/exchange-index';
import { TraceSummary } from '@wirescope/shared/traffic/exchanges/trace-summary';
import { useSyncExternalStore } from 'react';
import { keptWithTraffic } from './kept-with-traffic.ts';
import { inOwnTask } from './own-task.ts';
import type { TrafficStore } from './row-store.ts';

/** Rows folded between two looks at the clock, and the time one task may spend on folding, ms. */
const CHUNK = 2_000;
const SLICE_MS = 16;
/** More rows than this are folded, and what is drawn of them is drawn, in a task of its own: the log draws them in the one before. */
const AT_ONCE = 200;

/**
 * The exchanges of a session and the summary its trace is drawn from, kept up to date with the rows. What is here when
 * somebody first looks is folded in slices, so that a long recording does not stop the page.
 */
export class Exchanges {
  readonly index: ExchangeIndex = createExchangeIndex();
  readonly trace = new TraceSummary();
  readonly #store: TrafficStore;
  readonly #schedule: (run: () => void) => void;
  readonly #listeners = new Set<() => void>();
  #scheduled = false;
  #version = 0;

  constructor(store: TrafficStore, schedule: (run: () => void) => void = inOwnTask) {
    this.#store = store;
    this.#schedule = schedule;
    store.subscribe(() => {
      if (store.table.length - this.index.rows > AT_ONCE) this.#goOnSoon();
      else this.#fold();
    });
    this.#fold();
  }

  /** Everything that came is folded. */
  get isComplete(): boolean {
    return this.index.rows === this.#store.table.length;
  }

  #fold(): void {
    const { index } = this;
    const { table } = this.#store;
    if (index.rows === table.length) return;
    const until = performance.now() + SLICE_MS;
    do index.append(table, index.rows, Math.min(table.length, index.rows + CHUNK));
    while (index.rows < table.length && performance.now() < until);
    this.trace.extend(index);
    this.#version += 1;
    for (const listener of this.#listeners) listener();
    if (index.rows < table.length) this.#goOnSoon();
  }

  #goOnSoon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(() => {
      this.#scheduled = false;
      this.#fold();
    });
  }

  /** Calls back after rows were folded, a few times a frame at most. Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Changes with every fold: the snapshot for `useSyncExternalStore`. */
  readonly version = (): number => this.#version;
}

/** The exchanges of a session; they live as long as its rows. */
export const getExchanges = keptWithTraffic((_session, store) => new Exchanges(store));

/** The exchanges of a session; renders anew when rows were folded. */
export const useExchanges = (session: SessionId): Exchanges => {
  const exchanges = getExchanges(session);
  useSyncExternalStore(exchanges.subscribe, exchanges.version);
  return exchanges;
};

/** What is read from the exchanges of a session, a plain value; renders anew only when it is another. */
export const useExchangeValue = <T extends string | number | boolean | undefined>(
  session: SessionId,
  read: (index: ExchangeIndex) => T,
): T => {
  const { index, subscribe } = getExchanges(session);
  return useSyncExternalStore(subscribe, () => read(index));
};
