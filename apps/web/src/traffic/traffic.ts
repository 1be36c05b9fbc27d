import type { SessionId } from '@wirescope/shared/ids';
import { useSyncExternalStore } from 'react';
import { TrafficStore } from './row-store.ts';

const stores = new Map<SessionId, TrafficStore>();

/** The rows of a session; an empty store if none came yet. */
export const getTraffic = (session: SessionId): TrafficStore => {
  const known = stores.get(session);
  if (known !== undefined) return known;
  const store = new TrafficStore();
  stores.set(session, store);
  return store;
};

/** Frees the rows of a session that is gone, and what is kept with them. */
export const forgetTraffic = (session: SessionId): void => {
  stores.get(session)?.close(new Error('The session was closed.'));
  stores.delete(session);
};

/** The last `seq` held of every session: what a reconnecting page says it has. */
export const heldSeqs = (): Record<string, number> =>
  Object.fromEntries([...stores].map(([id, store]) => [id, store.lastSeq]));

/** The store of a session; renders anew, at most once per painted frame, when rows came. */
export const useTraffic = (session: SessionId): TrafficStore => {
  const store = getTraffic(session);
  useSyncExternalStore(store.subscribe, store.version);
  return store;
};

/** One value read from the rows; renders anew only when it changes. `select` must return a primitive or a kept object. */
export const useTrafficValue = <T>(session: SessionId, select: (store: TrafficStore) => T): T => {
  const store = getTraffic(session);
  return useSyncExternalStore(store.subscribe, () => select(store));
};
