import type { TrafficStore } from '../../traffic/row-store.ts';

/** URL of the HTTP exchange, as its first row says it. */
export const urlOfHttp = (store: TrafficStore, http: number): string | undefined => {
  for (const index of store.rowsOfHttp(http))
    if (store.table.kindAt(index) === 'http') return store.table.subjectAt(index);
  return undefined;
};

/**
 * Whether a row is a step of a POST that went well. The message it carried has a line of its own, which says the
 * status, so these lines are left out until they are asked for. What failed, and what carries no message of ours
 * (GET, DELETE), always stays.
 */
export const isQuietStep = (store: TrafficStore, index: number): boolean => {
  const { table } = store;
  if (table.kindAt(index) !== 'http' || table.methodAt(index) !== 'POST') return false;
  if (table.dirAt(index) === 'out') return true;
  const status = table.statusAt(index);
  if (status !== undefined) return status < 400;
  const http = table.httpAt(index);
  return http !== undefined && table.subjectAt(index) === urlOfHttp(store, http);
};
