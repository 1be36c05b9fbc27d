import type { WireModel } from './wire-model.ts';
import { LOG_ID } from './WireRow.tsx';

/** Closes the inspector; the focus goes back to the log, where it was opened. */
export const closeFrame = (model: WireModel): void => {
  model.inspect(false);
  document.getElementById(LOG_ID)?.focus({ preventScroll: true });
};
