import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { odditiesOf } from '@wirescope/shared/traffic/noise/oddities';
import { useMemo } from 'react';
import { useSession } from '../../../session/sessions.ts';
import { Mark } from '../../../ui/Mark.tsx';
import css from './Hex.module.css';

/** Longer messages are not parsed for the sake of a remark. */
const LONGEST = 200_000;

/** What is unusual about a message that was read all the same. */
export const FrameOddities = ({ session, reply }: { session: SessionId; reply: FrameReply }) => {
  const revision = useSession(session)?.revision;
  const { frame } = reply;
  const found = useMemo(() => {
    if (frame.kind !== 'message' || frame.dir === 'out') return [];
    const read = frame.text.length > LONGEST ? undefined : classifyText(frame.text);
    return odditiesOf(frame, read?.kind === 'message' ? read.envelope : undefined, revision);
  }, [frame, revision]);
  return found.map(({ kind, words }) => (
    <p key={kind} className={css.odd}>
      <Mark name="should" />
      {words}
    </p>
  ));
};
