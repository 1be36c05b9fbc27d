import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import type { SessionId } from '@wirescope/shared/ids';
import { useSession } from '../../session/sessions.ts';
import { useTraffic } from '../../traffic/traffic.ts';
import { Menu } from '../../ui/Menu.tsx';
import { copyItems } from './copy-items.ts';

type CopyAsMenuProps = {
  sessionId: SessionId;
  seq: number;
  pinned?: readonly number[];
};

/** What a frame can be copied as. */
export const CopyAsMenu = ({ sessionId, seq, pinned }: CopyAsMenuProps) => {
  const session = useSession(sessionId);
  useTraffic(sessionId);
  if (session === undefined) return null;
  return (
    <Menu
      label="Copy as"
      small
      align="end"
      icon={<ClipboardCopy />}
      items={copyItems(session, seq, pinned)}
    />
  );
};
