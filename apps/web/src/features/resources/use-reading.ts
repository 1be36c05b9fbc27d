import type { SessionState } from '@wirescope/shared/control/session';
import { useState } from 'react';
import { cancelExchange, sendRequest } from '../../session/api.ts';
import { problemOf } from '../../session/problem.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { useRunsOf } from '../../session/runs/use-runs.ts';
import { announce } from '../../ui/announce.ts';

export type Reading = {
  /** Readings of this address in this session, oldest first. */
  runs: readonly Run[];
  /** The reading in sight. */
  run: Run | undefined;
  select: (seq: number) => void;
  read: () => void;
  /** Absent while nothing runs. */
  cancel: (() => void) | undefined;
};

/** Reads an address, and keeps the readings there were. */
export const useReading = (session: SessionState, uri: string): Reading => {
  const runs = useRunsOf(session.id, 'resources/read', uri);
  const [selected, setSelected] = useState<number>();
  const run = runs.find(({ seq }) => seq === selected) ?? runs.at(-1);
  const read = async () => {
    try {
      const seq = await sendRequest(session.id, {
        method: 'resources/read',
        paramsText: JSON.stringify({ uri }),
      });
      setSelected(seq);
    } catch (error) {
      announce(problemOf(error).what);
    }
  };
  const cancel = async (seq: number) => {
    try {
      await cancelExchange(session.id, seq);
    } catch (error) {
      // The answer was faster, or the connection is gone: the record tells which.
      announce(problemOf(error).what);
    }
  };
  return {
    runs,
    run,
    select: setSelected,
    read: () => void read(),
    cancel: run?.outcome === 'running' ? () => void cancel(run.seq) : undefined,
  };
};
