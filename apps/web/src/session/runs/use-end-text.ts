import { useQuery } from '@tanstack/react-query';
import type { SessionId } from '@wirescope/shared/ids';
import { SUBJECT_LENGTH } from '@wirescope/shared/traffic/subject-text';
import { frameQuery } from '../../traffic/frame-query.ts';
import { readFrame } from '../api.ts';
import type { Run } from './run-index.ts';

/** What the record says of the end of a run. A row has only the beginning of a long text; the frame has all of it. */
export const useEndText = (
  session: SessionId,
  { endText, endSeq }: Pick<Run, 'endText' | 'endSeq'>,
): string | undefined => {
  const isCut = endText !== undefined && endText.length >= SUBJECT_LENGTH - 1;
  const { data } = useQuery({
    ...frameQuery(readFrame, session, endSeq ?? 0),
    enabled: isCut && endSeq !== undefined,
  });
  const frame = data?.frame;
  if (!isCut) return endText;
  const whole = frame?.kind === 'event' ? frame.text : undefined;
  return whole?.startsWith(endText) === true ? whole : endText;
};
