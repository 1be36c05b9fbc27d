import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import type { ReactNode } from 'react';
import { CopiedStrip } from '../features/export/CopiedStrip.tsx';
import { CopyAsMenu } from '../features/export/CopyAsMenu.tsx';
import { copyItems } from '../features/export/copy-items.ts';
import { useCopyCommands } from '../features/export/use-copy-commands.ts';
import { WireToolsContext, type AskedFrame, type WireTools } from '../features/wire/wire-tools.ts';
import { sessionStore } from '../session/sessions.ts';
import { CompareCallButton } from './CompareCallButton.tsx';
import { SaveCallButton } from './SaveCallButton.tsx';

const itemsFor = ({ sessionId, seq, pinned }: AskedFrame) => {
  const session = sessionStore.find(sessionId);
  return session === undefined ? [] : copyItems(session, seq, pinned);
};

/** Copying, in the places the log has for it. */
const TOOLS: WireTools = {
  itemsFor,
  buttonsFor: (frame) => (
    <>
      <SaveCallButton sessionId={frame.sessionId} seq={frame.seq} />
      <CompareCallButton sessionId={frame.sessionId} seq={frame.seq} />
      <CopyAsMenu {...frame} />
    </>
  ),
  strip: (sessionId: SessionId) => <CopiedStrip sessionId={sessionId} />,
};

/** Lets the frames of a session be taken elsewhere: by the menus of its log, by keys and by the palette. */
export const LeaveTools = ({
  session,
  children,
}: {
  session: SessionState;
  children: ReactNode;
}) => {
  useCopyCommands(session);
  return <WireToolsContext value={TOOLS}>{children}</WireToolsContext>;
};
