import type { SessionId } from '@wirescope/shared/ids';
import { subjectText } from '@wirescope/shared/traffic/subject-text';
import { useMemo } from 'react';
import { useIsRecording } from '../is-recording.ts';
import { getTraffic, useTrafficValue } from '../../traffic/traffic.ts';
import type { TrafficStore } from '../../traffic/row-store.ts';
import { unanswered } from './outcome-words.ts';
import { RunIndex, type Run } from './run-index.ts';

/** Requests that have runs worth looking back at. */
export type RunMethod = 'tools/call' | 'resources/read' | 'prompts/get';

const indexes = new WeakMap<TrafficStore, Map<RunMethod, RunIndex>>();

const indexOf = (store: TrafficStore, method: RunMethod): RunIndex => {
  const ofStore = indexes.get(store) ?? new Map<RunMethod, RunIndex>();
  indexes.set(store, ofStore);
  const index = ofStore.get(method) ?? new RunIndex(store.table, method);
  ofStore.set(method, index);
  return index;
};

/** The requests about one thing as they are known now, oldest first. */
export const peekRunsOf = (
  session: SessionId,
  method: RunMethod,
  subject: string,
): readonly Run[] => {
  const index = indexOf(getTraffic(session), method);
  index.update();
  return index.about(subjectText(subject));
};

/** The requests about one thing in this session, oldest first. Renders anew when one with this method moved on. */
export const useRunsOf = (
  session: SessionId,
  method: RunMethod,
  subject: string,
): readonly Run[] => {
  const version = useTrafficValue(session, (store) => indexOf(store, method).update());
  const over = useIsRecording(session);
  const runs = indexOf(getTraffic(session), method).about(subjectText(subject));
  return useMemo(
    () => (over ? runs.map(unanswered) : runs),
    // oxlint-disable-next-line react/exhaustive-deps -- runs change in place, which the version tells
    [runs, over, version],
  );
};

/** The newest request about each thing. */
export const useNewestRuns = (session: SessionId, method: RunMethod): ReadonlyMap<string, Run> => {
  const version = useTrafficValue(session, (store) => indexOf(store, method).updateOutcomes());
  const over = useIsRecording(session);
  return useMemo(
    () => {
      const newest = indexOf(getTraffic(session), method).newest();
      return over ? new Map([...newest].map(([name, run]) => [name, unanswered(run)])) : newest;
    },
    // oxlint-disable-next-line react/exhaustive-deps -- runs change in place, which the version tells
    [session, method, over, version],
  );
};

/** A number that changes when a request with this method began or ended; 0 while there was none. */
export const useRunsVersion = (session: SessionId, method: RunMethod): number =>
  useTrafficValue(session, (store) => indexOf(store, method).updateOutcomes());

/** Calls of tools that became tasks, oldest first. Renders anew when a call moved on. */
export const useTaskedRuns = (session: SessionId): readonly Run[] => {
  useTrafficValue(session, (store) => indexOf(store, 'tools/call').update());
  return indexOf(getTraffic(session), 'tools/call').tasked;
};

/** How many calls became tasks. */
export const useTaskCount = (session: SessionId): number =>
  useTrafficValue(session, (store) => {
    const index = indexOf(store, 'tools/call');
    index.update();
    return index.tasked.length;
  });
