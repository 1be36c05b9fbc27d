import type { SessionId } from '@wirescope/shared/ids';
import { useQuery } from '@tanstack/react-query';
import { frameQuery } from '../traffic/frame-query.ts';
import { readFrame, readWholeFrame } from './api.ts';

export type FrameText = {
  text: string | undefined;
  /** Length in bytes of the whole text, when only its beginning is here. */
  cut: number | undefined;
  failed: boolean;
  /** The rest of a long text is on its way. */
  loadingRest: boolean;
};

/** The text of a frame: of long ones the beginning, all of it on demand (`whole`). */
export const useFrameText = (
  session: SessionId,
  seq: number | undefined,
  whole = false,
): FrameText => {
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
  return {
    text: frame !== undefined && 'text' in frame ? frame.text : undefined,
    cut: rest.data === undefined ? part.data?.cut : undefined,
    failed: part.isError || rest.isError,
    loadingRest: rest.isFetching,
  };
};

/** The whole text of a frame, however long; nothing before all of it is here, since half a message is no message. */
export const useWholeText = (
  session: SessionId,
  seq: number | undefined,
): Omit<FrameText, 'cut'> => {
  const { text, cut, ...rest } = useFrameText(session, seq, true);
  return { ...rest, text: cut === undefined ? text : undefined };
};
