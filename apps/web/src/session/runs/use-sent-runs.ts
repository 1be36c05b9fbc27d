import type { SessionId } from '@wirescope/shared/ids';
import { useState } from 'react';
import { cancelExchange, sendRequest } from '../api.ts';
import { problemOf } from '../problem.ts';
import type { Run } from './run-index.ts';
import { useRunsOf, type RunMethod } from './use-runs.ts';

export type SentRuns = {
  /** The requests about one thing in this session, oldest first. */
  runs: readonly Run[];
  /** The one in sight. */
  run: Run | undefined;
  select: (seq: number) => void;
  /** Sends one more, which then is in sight. */
  send: (paramsText: string) => void;
  /** Absent while nothing runs. */
  cancel: (() => void) | undefined;
};

type About = {
  method: RunMethod;
  subject: string;
  /** Takes the words where a request could not be sent or cancelled. */
  onTrouble: (words: string) => void;
};

/** Sends requests of one method about one thing, and keeps those there were. */
export const useSentRuns = (
  session: SessionId,
  { method, subject, onTrouble }: About,
): SentRuns => {
  const runs = useRunsOf(session, method, subject);
  const [selected, setSelected] = useState<number>();
  const run = runs.find(({ seq }) => seq === selected) ?? runs.at(-1);
  const send = async (paramsText: string) => {
    try {
      setSelected(await sendRequest(session, { method, paramsText }));
    } catch (error) {
      onTrouble(problemOf(error).what);
    }
  };
  const cancel = async (seq: number) => {
    try {
      await cancelExchange(session, seq);
    } catch (error) {
      // The answer was faster, or the connection is gone: the record tells which.
      onTrouble(problemOf(error).what);
    }
  };
  return {
    runs,
    run,
    select: setSelected,
    send: (paramsText) => void send(paramsText),
    cancel: run?.outcome === 'running' ? () => void cancel(run.seq) : undefined,
  };
};
