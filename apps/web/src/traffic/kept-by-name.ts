import type { SessionId } from '@wirescope/shared/ids';
import { keptWithTraffic } from './kept-with-traffic.ts';
import { LiveValue, useLiveValue } from './live-value.ts';

/** Makes a hook like `useState` whose values, one for each name, last as long as the session's rows. */
export const keptByName = <T>(initial: T) => {
  const valuesOf = keptWithTraffic(() => new Map<string, LiveValue<T>>());
  return function useKept(session: SessionId, name: string): readonly [T, (value: T) => void] {
    const values = valuesOf(session);
    const live = values.get(name) ?? new LiveValue(initial);
    values.set(name, live);
    return [useLiveValue(live), (value) => live.set(value)];
  };
};
