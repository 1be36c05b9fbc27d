import { useState } from 'react';
import type { DiffShown } from './diff/diff-shown.ts';
import type { Note } from './paste/use-pasting.ts';
import type { Presses } from './use-call.ts';

type Kept<Value> = readonly [Value, (change: Value | ((value: Value) => Value)) => void];

/** What a pane of arguments has beside the draft. Whoever draws the pane keeps it, so that another layout does not lose it. */
export type KeptPane = {
  presses: Kept<Presses>;
  /** What is said of arguments that came from elsewhere. */
  note: Kept<Note | undefined>;
  diff: Kept<DiffShown>;
};

export const useKeptPane = (): KeptPane => ({
  presses: useState<Presses>({ revealed: false }),
  note: useState<Note>(),
  diff: useState<DiffShown>({ rows: 'all', beside: false }),
});
