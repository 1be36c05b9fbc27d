import type { SessionId } from '@wirescope/shared/ids';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readTextRange } from '../../session/api.ts';
import type { Run } from '../../session/runs/run-index.ts';
import { useFrameText } from '../../session/use-frame-text.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { readInWorker } from './answer-order.ts';
import { readAnswer, type ReadAnswer } from './read-answer.ts';

export type ReadAnswerState = {
  answer: ReadAnswer | undefined;
  /** Bytes of an answer that is only here in part; all of it comes when it is asked for. */
  large: number | undefined;
  loading: boolean;
  failed: boolean;
};

const ANSWERED = new Set<Run['outcome']>(['result', 'refused', 'input', 'error-result']);

/** What a reading brought. A large answer is not taken apart before somebody wants it (`whole`). */
export const useReadAnswer = (
  session: SessionId,
  run: Run | undefined,
  whole: boolean,
): ReadAnswerState => {
  const seq = run !== undefined && ANSWERED.has(run.outcome) ? run.endSeq : undefined;
  const { text, cut, failed } = useFrameText(session, seq);
  const id = run === undefined ? undefined : getTraffic(session).row(run.seq)?.id;
  const small = useMemo(
    () => (text === undefined || cut !== undefined ? undefined : readAnswer(text, id)),
    [text, cut, id],
  );
  const large = useQuery({
    queryKey: [session, 'read-answer', seq],
    enabled: whole && seq !== undefined && cut !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
    retry: false,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const bytes = await readTextRange(session, seq ?? 0, { from: 0 }, signal);
      return readInWorker({ bytes, id }, signal);
    },
  });
  return {
    answer: small ?? large.data,
    large: large.data === undefined ? cut : undefined,
    loading: large.isFetching,
    failed: failed || large.isError,
  };
};
