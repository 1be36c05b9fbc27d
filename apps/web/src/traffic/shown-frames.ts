import type { SessionId } from '@wirescope/shared/ids';

/** The frames a log shows now, for those who take them elsewhere. */
export type ShownFrames = {
  /** Fewer than there are: by a filter, by kinds that are switched off, or cleared. */
  partial: boolean;
  count: number;
  /** Frames `from` to `to`, both inclusive, in order. */
  ranges: () => [from: number, to: number][];
};

const logs = new Map<SessionId, () => ShownFrames>();

/** The log of a session says here what it shows. */
export const offerShownFrames = (session: SessionId, shown: () => ShownFrames): void => {
  logs.set(session, shown);
};

/** What the log of a session shows; undefined if it was never looked at. */
export const shownFrames = (session: SessionId): ShownFrames | undefined => logs.get(session)?.();

export const forgetShownFrames = (session: SessionId): void => {
  logs.delete(session);
};
