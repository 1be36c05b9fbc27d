import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import { odditiesOf } from '@wirescope/shared/traffic/noise/oddities';
import { useMemo } from 'react';
import { useSession } from '../../../session/sessions.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import css from './Hex.module.css';

/** Longer messages are not parsed for the sake of a remark. */
const LONGEST = 200_000;

/** What is unusual about a message that was read all the same. */
export const FrameOddities = ({ session, reply }: { session: SessionId; reply: FrameReply }) => {
  const revision = useSession(session)?.revision;
  const { frame } = reply;
  const found = useMemo(() => {
    if (frame.kind !== 'message') return [];
    const read = frame.text.length > LONGEST ? undefined : classifyText(frame.text);
    const found = odditiesOf(frame, read?.kind === 'message' ? read.envelope : undefined, revision);
    // What was sent otherwise odd was meant to be; that a key stands twice may have been overlooked.
    return frame.dir === 'in' ? found : found.filter(({ kind }) => kind === 'duplicate-keys');
  }, [frame, revision]);
  return found.map(({ kind, words }) => (
    <p key={kind} className={css.odd}>
      <Mark name="should" />
      <VisibleText text={words} />
    </p>
  ));
};
