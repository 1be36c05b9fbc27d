import type { SessionId } from '@wirescope/shared/ids';
import { subjectText } from '@wirescope/shared/traffic/subject-text';
import { getTraffic, useTrafficValue } from '../../traffic/traffic.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { RunIndex, type Run } from './run-index.ts';

const indexes = new WeakMap<TrafficStore, RunIndex>();

const indexOf = (store: TrafficStore): RunIndex => {
  const known = indexes.get(store);
  if (known !== undefined) return known;
  const index = new RunIndex(store.table);
  indexes.set(store, index);
  return index;
};

/** The calls of one tool in this session, oldest first. Renders anew when one of the session's calls moved on. */
export const useRunsOf = (session: SessionId, tool: string): readonly Run[] => {
  useTrafficValue(session, (store) => indexOf(store).update());
  return indexOf(getTraffic(session)).ofTool(subjectText(tool));
};

/** The newest call of each tool. */
export const useNewestRuns = (session: SessionId): ReadonlyMap<string, Run> => {
  useTrafficValue(session, (store) => indexOf(store).updateOutcomes());
  return indexOf(getTraffic(session)).newest();
};
