import { lazy, Suspense, useEffect } from 'react';
import { useOverlay } from './overlays.ts';

const loadPalette = () => import('./Palette.tsx');
const loadShortcutSheet = () => import('./ShortcutSheet.tsx');

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutSheet = lazy(async () => ({ default: (await loadShortcutSheet()).ShortcutSheet }));

/** The palette and the sheet of shortcuts. Loaded behind the first screen: they open too when the proxy is gone. */
export const Overlays = () => {
  const overlay = useOverlay();
  useEffect(() => {
    // What fails here is asked for again when it is opened.
    void Promise.allSettled([loadPalette(), loadShortcutSheet()]);
  }, []);
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' && <Palette />}
      {overlay === 'shortcuts' && <ShortcutSheet />}
    </Suspense>
  );
};
