import type { SessionId } from '@wirescope/shared/ids';
import { keptWithTraffic } from '../traffic/kept-with-traffic.ts';
import { LiveValue } from '../traffic/live-value.ts';
import type { ListKind } from './list-kinds.ts';

/** What goes on around a session's list, shared by everybody who shows it. */
export type ListWatch = {
  /** Asked for although the server declares none. */
  readonly forced: LiveValue<boolean>;
  /** The request on its way, and when it went (Unix ms). */
  readonly asked: LiveValue<{ seq: number; at: number } | undefined>;
  /** Ends the asking, with what came. */
  readonly stop: LiveValue<(() => void) | undefined>;
  /** One page at a time, each at a press. */
  readonly paged: LiveValue<boolean>;
  /** The next time of asking is the user's wish. */
  byHand: boolean;
  /** Frame of the last change that was followed. */
  followed: number;
  /** When changes were followed lately, ms. */
  recent: number[];
  /** How long it has to be quiet before a change is followed that came too fast after others, ms. */
  rest: number;
};

/** Changes followed in the window; what comes faster waits until it is quiet. */
const MOST_AUTOMATIC = 5;
const WINDOW_MS = 10_000;
/** A server that says "changed" after every answer would keep us asking: each time we wait twice as long. */
const LONGEST_REST_MS = 600_000;

const watchesOf = keptWithTraffic(() => new Map<ListKind<unknown>['id'], ListWatch>());

export const watchOf = (session: SessionId, list: ListKind<unknown>['id']): ListWatch => {
  const watches = watchesOf(session);
  const known = watches.get(list);
  if (known !== undefined) return known;
  const made: ListWatch = {
    forced: new LiveValue(false),
    asked: new LiveValue<{ seq: number; at: number } | undefined>(undefined),
    stop: new LiveValue<(() => void) | undefined>(undefined),
    paged: new LiveValue(false),
    byHand: false,
    followed: 0,
    recent: [],
    rest: WINDOW_MS,
  };
  watches.set(list, made);
  return made;
};

/** The user asks for the list. */
export const wishByHand = (watch: ListWatch): void => {
  watch.byHand = true;
  watch.forced.set(true);
};

/** Whether this time of asking is the user's wish. */
export const takeWish = (watch: ListWatch): boolean => {
  const { byHand } = watch;
  watch.byHand = false;
  return byHand;
};

/**
 * Whether the change told in frame `change` is to be followed now. Says yes once for each change, however many ask, and
 * no while too many were followed lately. `now`: ms.
 */
export const mayFollow = (watch: ListWatch, change: number, now: number): boolean => {
  if (change <= watch.followed) return false;
  watch.recent = watch.recent.filter((at) => now - at < WINDOW_MS);
  if (watch.recent.length >= MOST_AUTOMATIC) return false;
  watch.followed = change;
  watch.recent.push(now);
  return true;
};

/** Whether the change is to be followed that was told last before it became quiet for `rest`. */
export const mayFollowLate = (watch: ListWatch, change: number, now: number): boolean => {
  if (!mayFollow(watch, change, now)) return false;
  watch.rest = Math.min(watch.rest * 2, LONGEST_REST_MS);
  return true;
};
