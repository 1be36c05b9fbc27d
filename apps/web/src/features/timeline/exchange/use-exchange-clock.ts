import type { SessionId } from '@wirescope/shared/ids';
import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { useEffect, useState } from 'react';
import { isRecording } from '../../../session/is-recording.ts';
import { useSession } from '../../../session/sessions.ts';
import { getExchanges } from '../../../traffic/exchanges.ts';

/** Facts are told anew at this pace, ms: nobody reads faster, and a storm must not be drawn row by row. */
const PACE_MS = 400;

/**
 * The exchanges of a session as they are now and then, and the time that counts for what still runs: the clock, or the
 * last row where nothing more can come (`isOver`).
 */
export const useExchangeClock = (
  session: SessionId,
): { index: ExchangeIndex; now: number; isOver: boolean } => {
  const state = useSession(session);
  const { index } = getExchanges(session);
  const isLive = state?.status === 'ready';
  const [now, setNow] = useState(() => Date.now());
  const [rows, setRows] = useState(index.rows);
  useEffect(() => {
    const look = () => {
      setRows(index.rows);
      if (isLive && index.openCount > 0) setNow(Date.now());
    };
    look();
    const timer = setInterval(look, PACE_MS);
    return () => clearInterval(timer);
  }, [index, isLive]);
  const last = rows === 0 ? 0 : index.state.table.tAt(index.rows - 1);
  const isRunning = isLive && index.openCount > 0;
  return {
    index,
    now: isRunning ? Math.max(now, last) : last,
    isOver: isRecording(state),
  };
};
