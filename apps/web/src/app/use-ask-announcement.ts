import { useEffect, useRef } from 'react';
import { useWaitingInAll } from '../session/inbox.ts';
import { announceNow } from '../ui/announce.ts';

/** Says once, at once, that a server waits for a person. */
export const useAskAnnouncement = (): void => {
  const waiting = useWaitingInAll();
  const known = useRef(waiting);
  useEffect(() => {
    if (waiting > known.current) announceNow('A server asks for input');
    known.current = waiting;
  }, [waiting]);
};
