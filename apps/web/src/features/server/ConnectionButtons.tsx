import type { SessionState } from '@wirescope/shared/control/session';
import { navigate } from 'wouter/use-browser-location';
import { disconnectSession, reconnectSession } from '../../session/api.ts';
import { editTargetPath } from '../../session/paths.ts';
import { Button } from '../../ui/Button.tsx';

/** Trouble with these commands shows as the state of the session, or of the link to the proxy. */
const quietly = (action: Promise<unknown>) => void action.catch(() => undefined);

/** Ends the connection, or begins it anew; frames, forms and history stay. What is connected to is edited beside them. */
export const ConnectionButtons = ({
  session: { id, status, target },
}: {
  session: SessionState;
}) => (
  <>
    <Button small look="quiet" onClick={() => navigate(editTargetPath(id))}>
      {target.kind === 'stdio' ? 'Edit command' : 'Edit address and headers'}
    </Button>
    {(status === 'ready' || status === 'connecting') && (
      <Button small look="quiet" onClick={() => quietly(disconnectSession(id))}>
        Disconnect
      </Button>
    )}
    <Button small look="soft" onClick={() => quietly(reconnectSession(id))}>
      Reconnect
    </Button>
  </>
);
