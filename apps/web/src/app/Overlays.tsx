import { lazy, Suspense } from 'react';
import { useOverlay } from './overlays.ts';

const Palette = lazy(async () => {
  const { Palette } = await import('./Palette.tsx');
  return { default: Palette };
});
const ShortcutSheet = lazy(async () => {
  const { ShortcutSheet } = await import('./ShortcutSheet.tsx');
  return { default: ShortcutSheet };
});

/** The palette and the sheet of shortcuts, loaded when first asked for. */
export const Overlays = () => {
  const overlay = useOverlay();
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' && <Palette />}
      {overlay === 'shortcuts' && <ShortcutSheet />}
    </Suspense>
  );
};
