import type { Row } from '@wirescope/shared/traffic/row';
import type { TrafficStore } from '../../../traffic/row-store.ts';

/** HTTP exchanges after this one that are looked at for one that goes on with it. */
const AHEAD = 24;
const MOST = 16;

/** The head of one exchange in a chain: what was asked, and what came of it. */
export type Hop = {
  http: number;
  request: Row;
  status?: number;
  /** Why the next one follows. */
  next?: 'redirect' | 'resume';
};

const stepOf = (store: TrafficStore, http: number, phase: Row['phase']): Row | undefined => {
  for (const index of store.rowsOfHttp(http)) {
    const row = store.table.at(index);
    if (row.kind === 'http' && row.phase === phase) return row;
  }
  return undefined;
};

const continuedBy = (store: TrafficStore, http: number): number | undefined => {
  for (let next = http + 1; next <= http + AHEAD; next += 1) {
    if (stepOf(store, next, 'request')?.continues === http) return next;
  }
  return undefined;
};

/** The chain of exchanges that one belongs to: redirects, and streams that were asked for again. At least itself. */
export const hopsOf = (store: TrafficStore, http: number): Hop[] => {
  const chain = [http];
  for (let at = http; chain.length < MOST;) {
    const before = stepOf(store, at, 'request')?.continues;
    if (before === undefined) break;
    chain.unshift(before);
    at = before;
  }
  for (let at = http; chain.length < MOST;) {
    const next = continuedBy(store, at);
    if (next === undefined) break;
    chain.push(next);
    at = next;
  }
  return chain.flatMap((number, index): Hop[] => {
    const request = stepOf(store, number, 'request');
    if (request === undefined) return [];
    const status = stepOf(store, number, 'response')?.status;
    const isRedirect = status !== undefined && status >= 300 && status < 400;
    const next = index + 1 === chain.length ? undefined : isRedirect ? 'redirect' : 'resume';
    return [{ http: number, request, status, next }];
  });
};
