import type { SessionId } from '@wirescope/shared/ids';
import type { SessionState } from '@wirescope/shared/control/session';
import { useSession } from './sessions.ts';

/** Whether nothing more can come: the session is a recording. What has no answer in it gets none, and nothing waits. */
export const isRecording = (session: Pick<SessionState, 'recording'> | undefined): boolean =>
  session?.recording !== undefined;

export const useIsRecording = (session: SessionId): boolean => isRecording(useSession(session));
