import type { SessionId } from '@wirescope/shared/ids';
import type { FrameReply } from '@wirescope/shared/control/frames';
import { breaksProtocol } from '@wirescope/shared/traffic/noise/oddities';
import { useQueries } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';
import { frameQuery } from '../../traffic/frame-query.ts';
import { getTraffic } from '../../traffic/traffic.ts';
import { readFrame } from '../api.ts';
import { frameOddities } from '../frame-oddities.ts';
import { FrameLink } from '../FrameLink.tsx';
import { useSession } from '../sessions.ts';
import type { Run } from './run-index.ts';

type RunFault = { key: string; words: string; place?: ReactNode };

/** What in the messages of a run is not as the protocol asks, its answer first. Only frames that are marked are read. */
export const useRunFaults = (session: SessionId, run: Run): RunFault[] => {
  const revision = useSession(session)?.revision;
  const seqs = [run.faulty === true ? run.endSeq : undefined, run.secondSeq, run.oddSeq].filter(
    (seq) => seq !== undefined,
  );
  const select = useCallback(
    (reply: FrameReply) => {
      const found = frameOddities(getTraffic(session), reply, revision).filter(breaksProtocol);
      return found.length > 0 ? found.map(({ words }) => words) : [TOO_LONG];
    },
    [session, revision],
  );
  const read = useQueries({
    queries: seqs.map((seq) => ({ ...frameQuery(readFrame, session, seq), select })),
  });
  return read.flatMap(({ data, isError }, at) => {
    const seq = seqs[at];
    const words = data ?? (isError ? [UNREAD] : []);
    // The run itself names its last frame.
    const place =
      seq === undefined || seq === run.endSeq ? undefined : (
        <FrameLink session={session} seq={seq} />
      );
    return words.map((one) => ({ key: `${seq} ${one}`, words: one, place }));
  });
};

const TOO_LONG = 'The message breaks the protocol; it is too long to say in what.';
const UNREAD =
  'The message breaks the protocol. Its frame could not be read; look at it in the wire.';
