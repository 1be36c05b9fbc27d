import type { SessionState } from '@wirescope/shared/control/session';
import type { DotStatus } from '../ui/StatusDot.tsx';

/** In words, for descriptions. */
const statusWords: Record<SessionState['status'], string> = {
  ready: 'connected',
  connecting: 'connecting',
  closed: 'closed',
  failed: 'failed',
};

export const dotOf = ({ status, recording }: SessionState): DotStatus =>
  recording === undefined ? status : 'recording';

/** In a few words: what the dot says. */
export const stateWords = ({ status, recording }: SessionState): string =>
  recording === undefined ? statusWords[status] : 'recording';
