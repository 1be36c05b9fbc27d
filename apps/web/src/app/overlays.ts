import { useSyncExternalStore } from 'react';

/** The layers that can lie over the page. One at a time. */
export type Overlay = 'palette' | 'shortcuts';

let open: Overlay | undefined;
let ahead = '';
const listeners = new Set<() => void>();

const show = (next: Overlay | undefined) => {
  open = next;
  ahead = '';
  for (const listener of listeners) listener();
};

export const openPalette = (): void => show('palette');
export const openShortcuts = (): void => show('shortcuts');
export const closeOverlay = (): void => show(undefined);

/** One was asked for, though it may still be on its way. */
export const overlayIsWanted = (): boolean => open !== undefined;

/** What was typed between the key that opens the palette and the moment it is there. */
export const typedAhead = (): string => ahead;

/** A key pressed in that time: text of the palette, never a shortcut of the page below. */
export const typeAhead = (key: string): void => {
  if (key === 'Escape') closeOverlay();
  else if (key === 'Backspace') ahead = ahead.slice(0, -1);
  else if (/^.$/u.test(key)) ahead += key;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useOverlay = (): Overlay | undefined => useSyncExternalStore(subscribe, () => open);
