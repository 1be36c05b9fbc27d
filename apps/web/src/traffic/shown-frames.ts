import type { SessionId } from '@wirescope/shared/ids';
import { keptWithTraffic } from './kept-with-traffic.ts';

/** The frames a log shows now, for those who take them elsewhere. */
export type ShownFrames = {
  /** Fewer than there are: by a filter, by kinds that are switched off, or cleared. */
  partial: boolean;
  count: number;
  /** Frames `from` to `to`, both inclusive, in order. */
  ranges: () => [from: number, to: number][];
};

const logOf = keptWithTraffic((): { shown?: () => ShownFrames } => ({}));

/** The log of a session says here what it shows. */
export const offerShownFrames = (session: SessionId, shown: () => ShownFrames): void => {
  logOf(session).shown = shown;
};

/** What the log of a session shows; undefined if it was never looked at. */
export const shownFrames = (session: SessionId): ShownFrames | undefined =>
  logOf(session).shown?.();
