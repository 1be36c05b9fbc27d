import type { SessionId } from '@wirescope/shared/ids';
import * as z from 'zod/mini';
import { loadSetting, peekSetting, putSetting, useSetting } from '../../session/settings.ts';

const Pins = z.array(z.number());
const NONE: number[] = [];
const keyOf = (session: SessionId): string => `wire.pins.${session}`;

/** The frames of a session that were pinned, oldest first. Kept per user, as long as the session lives. */
export const usePins = (
  session: SessionId,
): { pins: readonly number[]; toggle: (seq: number) => void } => {
  const { value } = useSetting(keyOf(session), Pins, NONE);
  return { pins: value, toggle: (seq) => void togglePin(session, seq) };
};

/** Pins a frame, or takes its pin away. */
export const togglePin = async (session: SessionId, seq: number): Promise<void> => {
  // A pin set before the kept ones were read must not replace them.
  await loadSetting(keyOf(session));
  const kept = Pins.safeParse(peekSetting(keyOf(session)));
  const pins = kept.success ? kept.data : NONE;
  const others = pins.filter((pin) => pin !== seq);
  const next = others.length < pins.length ? others : [...others, seq].toSorted((a, b) => a - b);
  putSetting(keyOf(session), next);
};
