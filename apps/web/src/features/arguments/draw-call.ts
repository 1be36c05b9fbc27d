import { useCallback } from 'react';
import { DRAW } from './focus-field.ts';

/** A ref for an element that stands for fields not drawn yet: `draw` is called when somebody is to be led to one. */
export const useDrawCall = (draw: () => void): ((element: HTMLElement | null) => () => void) =>
  useCallback(
    (element) => {
      element?.addEventListener(DRAW, draw);
      return () => element?.removeEventListener(DRAW, draw);
    },
    [draw],
  );
