import type { FrameReply } from '@wirescope/shared/control/frames';
import type { SessionId } from '@wirescope/shared/ids';
import { useMemo } from 'react';
import { frameOddities } from '../../../session/frame-oddities.ts';
import { useSession } from '../../../session/sessions.ts';
import { getTraffic } from '../../../traffic/traffic.ts';
import { Mark } from '../../../ui/Mark.tsx';
import { VisibleText } from '../../../ui/json-view/VisibleText.tsx';
import css from './Hex.module.css';

/** What is unusual about a message that was read all the same. */
export const FrameOddities = ({ session, reply }: { session: SessionId; reply: FrameReply }) => {
  const revision = useSession(session)?.revision;
  const found = useMemo(
    () => frameOddities(getTraffic(session), reply, revision),
    [session, reply, revision],
  );
  return found.map(({ kind, words }) => (
    <p key={kind} className={css.odd}>
      <Mark name="should" />
      <VisibleText text={words} />
    </p>
  ));
};
