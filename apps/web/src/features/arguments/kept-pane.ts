import type { Problem } from '@wirescope/shared/control/problem';
import { useState } from 'react';
import type { DiffShown } from './diff/diff-shown.ts';

/** What became of the last presses of Call. */
type Presses = {
  /** Sent nothing because of so many problems. */
  heldBack?: { text: string; count: number; fields: number };
  /** Problems of untouched fields are shown too. */
  revealed: boolean;
  refused?: { text: string; problem: Problem | undefined };
};

/** What the newest paste became; told until the draft changes again. */
type Note = { said: string; text: string };

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
