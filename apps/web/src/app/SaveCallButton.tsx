import type { SavedCallBody } from '@wirescope/shared/control/saved-calls';
import type { SessionId } from '@wirescope/shared/ids';
import { argumentsIn, toolIn } from '@wirescope/shared/mcp/call-arguments';
import Bookmark from 'lucide-react/icons/bookmark';
import { lazy, Suspense, useState } from 'react';
import { readWholeFrame } from '../session/api.ts';
import { problemOf } from '../session/problem.ts';
import { useSession } from '../session/sessions.ts';
import { announce } from '../ui/announce.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { toolCallOf } from './compare-call.ts';

const SaveCallDialog = lazy(async () => {
  const { SaveCallDialog } = await import('../features/arguments/saved/SaveCallDialog.tsx');
  return { default: SaveCallDialog };
});

/** Keeps the tool call a frame belongs to as a file; absent for other frames. */
export const SaveCallButton = ({ sessionId, seq }: { sessionId: SessionId; seq: number }) => {
  const request = toolCallOf(sessionId, seq);
  const session = useSession(sessionId);
  const [call, setCall] = useState<SavedCallBody>();
  if (request === undefined || session === undefined) return null;
  const open = async () => {
    try {
      const frame = await readWholeFrame(sessionId, request);
      const text = 'text' in frame ? (frame.text ?? '') : '';
      setCall({
        target: session.title,
        tool: toolIn(text) ?? '',
        argumentsText: argumentsIn(text) ?? '',
        note: '',
      });
    } catch (error) {
      announce(problemOf(error).what);
    }
  };
  return (
    <>
      <IconButton small label="Save this call" onClick={() => void open()}>
        <Bookmark />
      </IconButton>
      {call !== undefined && (
        <Suspense fallback={null}>
          <SaveCallDialog target={session.target} call={call} onClose={() => setCall(undefined)} />
        </Suspense>
      )}
    </>
  );
};
