import type { SessionId } from '@wirescope/shared/ids';
import { useState } from 'react';
import { useTrafficValue } from '../traffic/traffic.ts';
import { useSession } from './sessions.ts';

/** Whether the rows that were there when the page began to look are still coming: what seems open may have ended in them. */
export const useStillRead = (session: SessionId): boolean => {
  const lastSeq = useSession(session)?.lastSeq;
  // What comes later is news, not the record: a page that is a row behind does not read.
  const [first, setFirst] = useState(lastSeq);
  if (first === undefined && lastSeq !== undefined) setFirst(lastSeq);
  return useTrafficValue(session, (store) => store.lastSeq < (first ?? 0));
};
