import type { ExchangeIndex } from '@wirescope/shared/traffic/exchanges/exchange-index';
import { nextLimit } from '@wirescope/shared/traffic/exchanges/timeout-line';
import { useEffect } from 'react';
import { sessionStore } from '../../session/sessions.ts';
import type { TimelineModel } from './timeline-model.ts';

/** The clock of a running bar moves this often, ms. */
const TICK_MS = 100;

/** Whether something waits for an answer or for input; streams that are only listened to do not. */
function hasRunning(index: ExchangeIndex): boolean {
  if (index.rows === 0) return false;
  const { open, awaitingInput, leftOpen } = index.state;
  if (awaitingInput.size > 0) return true;
  for (const ordinal of open)
    if (!index.state.isListen(ordinal) && !leftOpen.has(ordinal)) return true;
  return false;
}

/** A limit is shown before it is reached if it lies no further ahead than this share of the time there is. */
const NEAR = 0.5;

/** The last of the time limits that are near. */
function nearLimit(model: TimelineModel): number | undefined {
  const { clock, origin } = model;
  const horizon = clock + (clock - origin) * NEAR;
  const limits = model.lines
    .get()
    .sections.flatMap(({ index }) => limitsBefore(index, clock, horizon));
  return limits.length === 0 ? undefined : Math.max(...limits);
}

/** More calls than this at once are too many to look at the limit of each. */
const MANY = 64;

function limitsBefore(index: ExchangeIndex, now: number, horizon: number): number[] {
  if (index.openCount === 0 || index.openCount > MANY) return [];
  return [...index.state.open].flatMap((ordinal) => {
    const line = nextLimit(index, ordinal, now);
    return line === undefined || line.t > horizon ? [] : line.t;
  });
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
      model.limit.set(nearLimit(model));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [model]);
