import { UNREACHABLE, type SessionState } from '@wirescope/shared/control/session';
import type { DotStatus } from '../ui/StatusDot.tsx';

/** In words, for descriptions. */
const statusWords: Record<SessionState['status'], string> = {
  ready: 'connected',
  connecting: 'connecting',
  closed: 'closed',
  failed: 'failed',
};

/** HTTP has no connection to lose: a session stays ready, and its server may be gone. */
const isUnreachable = ({ status, trouble }: SessionState): boolean =>
  status === 'ready' && trouble?.code === UNREACHABLE;

export const dotOf = (session: SessionState): DotStatus => {
  if (session.recording !== undefined) return 'recording';
  return isUnreachable(session) ? 'failed' : session.status;
};

/** In a few words: what the dot says. */
export const stateWords = (session: SessionState): string => {
  if (session.recording !== undefined) return 'recording';
  return isUnreachable(session) ? 'not reachable' : statusWords[session.status];
};
