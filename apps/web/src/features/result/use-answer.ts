import type { SessionId } from '@wirescope/shared/ids';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFrameText } from '../../session/use-frame-text.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { partsOf, type AnswerParts } from './answer-parts.ts';
import { partsInWorker } from './parts-in-worker.ts';

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

/** Longer texts are taken apart in a worker. UTF-16 units. */
const LONGEST = 1_000_000;

type Wanted = {
  seq: number | undefined;
  /** Frame of the request. */
  request: number;
  whole: boolean;
  /** The frame tells the status of a task, which brings along what it came to. */
  inStatus: boolean;
};

/** The answer in a frame: long ones in part, all of it on demand (`whole`). */
export const useAnswer = (
  session: SessionId,
  { seq, request, whole, inStatus }: Wanted,
): AnswerState => {
  const { text, cut, failed, loadingRest } = useFrameText(session, seq, whole);
  const id = getTraffic(session).row(request)?.id;
  const isLong = text !== undefined && text.length > LONGEST;
  const short = useMemo(
    () =>
      text === undefined || cut !== undefined || isLong
        ? undefined
        : partsOf({ text, id, inStatus }),
    [text, cut, id, inStatus, isLong],
  );
  const long = useQuery({
    queryKey: [session, 'answer-parts', seq, inStatus],
    enabled: isLong && cut === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
    retry: false,
    structuralSharing: false,
    // A query has to come to something: null stands for what is no JSON.
    queryFn: async ({ signal }) =>
      (await partsInWorker({ text: text ?? '', id, inStatus }, signal)) ?? null,
  });
  if (text === undefined) return { answer: undefined, failed, loadingRest };
  // Until its parts are there, the beginning is enough to look at.
  if (long.isFetching)
    return {
      answer: { text: text.slice(0, LONGEST), cut: text.length, parts: undefined },
      failed,
      loadingRest: true,
    };
  return {
    answer: { text, cut, parts: short ?? long.data ?? undefined },
    failed: failed || long.isError,
    loadingRest,
  };
};
