import type { SessionId } from '@wirescope/shared/ids';
import { outcomeInStatus } from '@wirescope/shared/mcp/tasks/task-outcome';
import { useMemo } from 'react';
import { useFrameText } from '../../session/use-frame-text.ts';
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
  const parts = useMemo(() => {
    if (text === undefined || cut !== undefined) return undefined;
    return partsOf(inStatus ? (outcomeInStatus(text) ?? text) : text, id);
  }, [text, cut, id, inStatus]);
  return {
    answer: text === undefined ? undefined : { text, cut, parts },
    failed,
    loadingRest,
  };
};
