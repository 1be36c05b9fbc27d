import type { SessionId } from '@wirescope/shared/ids';
import { keptWithTraffic } from '../../traffic/kept-with-traffic.ts';
import { LiveValue, useLiveValue } from '../../traffic/live-value.ts';

const anywayOf = keptWithTraffic(() => new LiveValue(false));

/** Whether every call may ask for a task, also where server or tool do not say that it may. */
export const useTasksAnyway = (session: SessionId) => {
  const live = anywayOf(session);
  return { anyway: useLiveValue(live), setAnyway: (on: boolean) => live.set(on) };
};
