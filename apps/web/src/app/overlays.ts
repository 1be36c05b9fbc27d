import { useSyncExternalStore } from 'react';

/** The layers that can lie over the page. One at a time. */
export type Overlay = 'palette' | 'shortcuts';

let open: Overlay | undefined;
const listeners = new Set<() => void>();

const show = (next: Overlay | undefined) => {
  open = next;
  for (const listener of listeners) listener();
};

export const openPalette = (): void => show('palette');
export const openShortcuts = (): void => show('shortcuts');
export const closeOverlay = (): void => show(undefined);

/** One was asked for, though it may still be on its way. */
export const overlayIsWanted = (): boolean => open !== undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useOverlay = (): Overlay | undefined => useSyncExternalStore(subscribe, () => open);
