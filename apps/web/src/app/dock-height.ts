import type { Place } from '../session/paths.ts';
import { sizeStore, useSizes } from './size-store.ts';

/** What it is until somebody drags it, px: ten rows of the log, but no more of the window than the page above needs. */
export const firstDockHeight = (): number =>
  Math.min(window.innerWidth >= 1800 ? 389 : 341, Math.round(window.innerHeight * 0.42));

/** Height of the dock, px; kept per user, and for each part of a session its own, as each leaves the log other room. */
export const useDockHeight = (place: Place): readonly [number, (height: number) => void] => {
  const name = `dock-${place}`;
  const height = useSizes(name)?.['height'] ?? firstDockHeight();
  return [height, (next) => sizeStore.write(name, { height: next })];
};
