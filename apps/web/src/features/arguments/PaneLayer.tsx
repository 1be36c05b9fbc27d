import { lazy, Suspense } from 'react';
import type { Previewed } from './fill/FramePreview.tsx';
import type { Taken } from './paste/take-paste.ts';

const PasteDialog = lazy(async () => {
  const { PasteDialog } = await import('./paste/PasteDialog.tsx');
  return { default: PasteDialog };
});

const FramePreview = lazy(async () => {
  const { FramePreview } = await import('./fill/FramePreview.tsx');
  return { default: FramePreview };
});

/** What can lie over the arguments. */
export type Layer = 'paste' | 'preview';

type PaneLayerProps = {
  layer: Layer | undefined;
  onClose: () => void;
  tool: string;
  schemaText: string | undefined;
  onTake: (taken: Taken) => void;
  argumentsText: () => string;
  /** What Call would send; absent where there is no server. */
  readPreview: ((argumentsText: string) => Promise<Previewed>) | undefined;
};

/** The dialog that takes a paste, or the frame before it is sent. */
export const PaneLayer = (props: PaneLayerProps) => (
  <Suspense fallback={null}>
    {props.layer === 'preview' && props.readPreview !== undefined && (
      <FramePreview
        argumentsText={props.argumentsText()}
        readPreview={props.readPreview}
        onClose={props.onClose}
      />
    )}
    {props.layer === 'paste' && (
      <PasteDialog
        tool={props.tool}
        schemaText={props.schemaText}
        onTake={props.onTake}
        onClose={props.onClose}
      />
    )}
  </Suspense>
);
