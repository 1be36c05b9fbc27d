import type { SessionId } from '@wirescope/shared/ids';
import type { TrafficStore } from './row-store.ts';
import { getTraffic } from './traffic.ts';

/** Something there is one of for each session. It is made when it is first asked for and freed with the session's rows. */
export const keptWithTraffic = <T>(
  make: (session: SessionId, store: TrafficStore) => T,
): ((session: SessionId) => T) => {
  const kept = new WeakMap<TrafficStore, { value: T }>();
  return (session) => {
    const store = getTraffic(session);
    const known = kept.get(store);
    if (known !== undefined) return known.value;
    const value = make(session, store);
    kept.set(store, { value });
    return value;
  };
};
