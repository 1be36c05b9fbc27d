import type { SessionState } from '@wirescope/shared/control/session';
import { useState } from 'react';
import { cancelExchange, sendRequest } from '../../session/api.ts';
import { problemOf } from '../../session/problem.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { useRunsOf } from '../../session/runs/use-runs.ts';
import { announce } from '../../ui/announce.ts';

export type Getting = {
  /** Times the prompt was got in this session, oldest first. */
  runs: readonly Run[];
  /** The one in sight. */
  run: Run | undefined;
  select: (seq: number) => void;
  get: (paramsText: string) => void;
  /** Absent while nothing runs. */
  cancel: (() => void) | undefined;
};

/** Gets a prompt, and keeps the times it was got. */
export const useGetting = (session: SessionState, name: string): Getting => {
  const runs = useRunsOf(session.id, 'prompts/get', name);
  const [selected, setSelected] = useState<number>();
  const run = runs.find(({ seq }) => seq === selected) ?? runs.at(-1);
  const get = async (paramsText: string) => {
    try {
      setSelected(await sendRequest(session.id, { method: 'prompts/get', paramsText }));
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
    get: (paramsText) => void get(paramsText),
    cancel: run?.outcome === 'running' ? () => void cancel(run.seq) : undefined,
  };
};
