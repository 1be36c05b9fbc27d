import type { SessionId } from '@wirescope/shared/ids';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readFrame, readWholeFrame } from '../../session/api.ts';
import { frameQuery } from '../../traffic/frame-query.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { answerParts, type AnswerParts } from './answer-parts.ts';

export type Answer = {
  text: string;
  /** Length in bytes of the whole text, when only its beginning is here. */
  cut: number | undefined;
  /** Absent while the text is cut, or when it is no JSON. */
  parts: AnswerParts | undefined;
};

export type AnswerState = {
  answer: Answer | undefined;
  failed: boolean;
  /** The rest of a long answer is on its way. */
  loadingRest: boolean;
};

const partsOf = (text: string, id: string | undefined): AnswerParts | undefined => {
  try {
    return answerParts(text, id);
  } catch {
    return undefined; // No JSON: then it is shown as it is.
  }
};

/** The answer in a frame: long ones in part, all of it on demand (`whole`). */
export const useAnswer = (
  session: SessionId,
  { seq, request, whole }: { seq: number | undefined; request: number; whole: boolean },
): AnswerState => {
  const part = useQuery({
    ...frameQuery(readFrame, session, seq ?? 0),
    enabled: seq !== undefined,
  });
  const rest = useQuery({
    queryKey: ['whole-frame', session, seq],
    queryFn: ({ signal }) => readWholeFrame(session, seq ?? 0, signal),
    enabled: seq !== undefined && whole && part.data?.cut !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
  const frame = rest.data ?? part.data?.frame;
  const cut = rest.data === undefined ? part.data?.cut : undefined;
  const text = frame !== undefined && 'text' in frame ? frame.text : undefined;
  const id = getTraffic(session).row(request)?.id;
  const parts = useMemo(
    () => (text === undefined || cut !== undefined ? undefined : partsOf(text, id)),
    [text, cut, id],
  );
  return {
    answer: text === undefined ? undefined : { text, cut, parts },
    failed: part.isError || rest.isError,
    loadingRest: rest.isFetching,
  };
};
