import { queryOptions } from '@tanstack/react-query';
import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';

/** Asks the proxy for one frame with its payload. */
export type FetchFrame = (
  session: SessionId,
  seq: number,
  signal?: AbortSignal,
) => Promise<FrameReply>;

/** Payloads are kept only while they are looked at, and a little longer for going back and forth. ms. */
const KEPT_MS = 30_000;

/** The query for one frame. A frame never changes, so it is never asked for twice while it is kept. */
export const frameQuery = (fetchFrame: FetchFrame, session: SessionId, seq: number) =>
  queryOptions({
    queryKey: ['frame', session, seq],
    queryFn: ({ signal }) => fetchFrame(session, seq, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
