import type { SessionId } from '@wirescope/shared/ids';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { useEffect, useState } from 'react';
import { useSession } from '../../../session/sessions.ts';

/** Running facts are told anew at this pace, ms. */
const PACE_MS = 250;

/** The time that counts for what still runs: the clock, or the last row where nothing more can come (`isOver`). */
export const useExchangeClock = (
  session: SessionId,
  index: ExchangeIndex,
): { now: number; isOver: boolean } => {
  const state = useSession(session);
  const isLive = state?.status === 'ready' && index.openCount > 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setInterval(() => setNow(Date.now()), PACE_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  const last = index.rows === 0 ? 0 : index.state.table.tAt(index.rows - 1);
  return { now: isLive ? Math.max(now, last) : last, isOver: state?.recording !== undefined };
};
