import type { SessionState } from '@wirescope/shared/control/session';
import { useSentRuns, type SentRuns } from '../../session/runs/use-sent-runs.ts';
import { announce } from '../../ui/announce.ts';

export type Reading = Omit<SentRuns, 'send'> & { read: () => void };

/** Reads an address, and keeps the readings there were. */
export const useReading = ({ id }: SessionState, uri: string): Reading => {
  const { send, ...sent } = useSentRuns(id, {
    method: 'resources/read',
    subject: uri,
    onTrouble: announce,
  });
  return { ...sent, read: () => send(JSON.stringify({ uri })) };
};
