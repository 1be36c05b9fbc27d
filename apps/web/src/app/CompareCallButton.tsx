import type { SessionId } from '@wirescope/shared/ids';
import GitCompare from 'lucide-react/icons/git-compare';
import { useCommands } from '../ui/commands.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { compareCall, toolCallOf } from './compare-call.ts';

/** Leads from a frame of a tool call to its arguments laid against the tool's schema; absent for other frames. */
export const CompareCallButton = ({ sessionId, seq }: { sessionId: SessionId; seq: number }) => {
  const request = toolCallOf(sessionId, seq);
  return request === undefined ? null : <Compare sessionId={sessionId} request={request} />;
};

const Compare = ({ sessionId, request }: { sessionId: SessionId; request: number }) => {
  const compare = () => void compareCall(sessionId, request);
  useCommands([
    {
      id: 'wire.compare',
      title: 'Compare the call with the schema',
      group: 'Wire',
      run: compare,
    },
  ]);
  return (
    <IconButton small label="Compare with the schema" onClick={compare}>
      <GitCompare />
    </IconButton>
  );
};
