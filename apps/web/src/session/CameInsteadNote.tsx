import { useQuery } from '@tanstack/react-query';
import type { SessionId } from '@wirescope/shared/ids';
import { explainNoise } from '@wirescope/shared/traffic/noise/explain-noise';
import type { ReactNode } from 'react';
import { frameQuery } from '../traffic/frame-query.ts';
import { getTraffic, useTrafficValue } from '../traffic/traffic.ts';
import { readFrame } from './api.ts';
import { FrameLink } from './FrameLink.tsx';
import { noiseLine } from './noise-context.ts';
import { useSession } from './sessions.ts';
import { whatCameInstead, type CameInstead } from './what-came-instead.ts';

/** Beside a request that waits, or ended without an answer: the server did send something, and why that is none. */
export const CameInsteadNote = ({
  session,
  seq,
  endSeq,
  className,
  renderText,
}: {
  session: SessionId;
  seq: number;
  /** The frame that ended it. */
  endSeq?: number;
  className?: string;
  /** Draws words of the server. */
  renderText: (text: string) => ReactNode;
}) => {
  const state = useSession(session);
  const command = state?.target.kind === 'stdio' ? state.target : undefined;
  const request = { seq, endSeq };
  useTrafficValue(session, (store) => keyOf(whatCameInstead(store, request)));
  const came = whatCameInstead(getTraffic(session), request, command);
  const byFrame = useCauseInFrame(session, came?.unexplained?.seq);
  if (came === undefined) return null;
  const { lines, last, unfinished } = came;
  const cause = byFrame ?? came.cause;
  const noun = last?.http === undefined ? 'line' : 'text';
  return (
    <>
      {last !== undefined && (
        <p className={className}>
          {lines === 1
            ? `A ${noun} came that is no message: `
            : `${lines.toLocaleString('en')} ${noun}s came that are no messages, the last is `}
          <FrameLink session={session} seq={last.seq} />.{cause !== undefined && ` ${cause}.`}
        </p>
      )}
      {unfinished !== undefined && (
        <p className={className}>
          {renderText(unfinished.subject ?? '')} See{' '}
          <FrameLink session={session} seq={unfinished.seq} />.
        </p>
      )}
    </>
  );
};

/** What its frame tells of a line that is no message, as the inspector of the frame says it. */
const useCauseInFrame = (session: SessionId, seq: number | undefined): string | undefined => {
  const state = useSession(session);
  const { data } = useQuery({
    ...frameQuery(readFrame, session, seq ?? 0),
    enabled: seq !== undefined,
  });
  const frame = data?.frame;
  if (seq === undefined || frame?.kind !== 'noise') return undefined;
  const around = { store: getTraffic(session), session: state, head: undefined };
  return explainNoise(noiseLine(frame, around)).cause?.title;
};

/** Changes when what is said does. */
const keyOf = (came: CameInstead | undefined): string =>
  came === undefined ? '' : `${came.lines} ${came.last?.seq} ${came.unfinished?.seq}`;
