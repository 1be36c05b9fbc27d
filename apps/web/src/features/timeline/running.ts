import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { useEffect } from 'react';
import { sessionStore } from '../../session/sessions.ts';
import type { TimelineModel } from './timeline-model.ts';

/** The clock of a running bar moves this often, ms. */
const TICK_MS = 100;

/** Whether something waits for an answer; streams that are only listened to do not. */
function hasRunning(index: ExchangeIndex): boolean {
  if (index.openCount === 0) return false;
  for (const ordinal of index.state.open) if (!index.state.isListen(ordinal)) return true;
  return false;
}

/** Lets the clock of the timeline run while a call does, and stand still otherwise: then nothing is drawn anew. */
export const useRunningClock = (model: TimelineModel): void =>
  useEffect(() => {
    const tick = () => {
      const isRunning = model.lines
        .get()
        .sections.some(
          ({ session, index }) =>
            sessionStore.find(session)?.status === 'ready' && hasRunning(index),
        );
      model.now.set(isRunning ? Date.now() : 0);
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [model]);
