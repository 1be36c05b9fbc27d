import type { SessionId } from '@wirescope/shared/ids';
import { keptWithTraffic } from './kept-with-traffic.ts';
import { LiveValue, useLiveValue } from './live-value.ts';

/** Which frame of a session is looked at. `asked` counts the times somebody pointed at one from elsewhere. */
export type FrameSelection = { seq: number | undefined; inspected: boolean; asked: number };

/** The selection of a session; nothing is selected at first. */
export const getSelection = keptWithTraffic(
  () => new LiveValue<FrameSelection>({ seq: undefined, inspected: false, asked: 0 }),
);

/** Selects a frame, opens it in the inspector and brings the log into sight: what a press on `#12` does anywhere. */
export const showFrame = (session: SessionId, seq: number): void =>
  getSelection(session).update(({ asked }) => ({ seq, inspected: true, asked: asked + 1 }));

/** Selects a frame without opening or closing anything. */
export const selectFrame = (session: SessionId, seq: number | undefined): void =>
  getSelection(session).update((value) => (value.seq === seq ? value : { ...value, seq }));

/** Opens or closes the inspector. */
export const inspectFrame = (session: SessionId, inspected: boolean): void =>
  getSelection(session).update((value) =>
    value.inspected === inspected ? value : { ...value, inspected },
  );

export const useSelection = (session: SessionId): FrameSelection =>
  useLiveValue(getSelection(session));
