import { draftOf, untouchedDraft, type Draft } from '@wirescope/shared/arguments/draft';
import { KeptDraft } from '@wirescope/shared/arguments/kept-draft';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { peekSetting, putSetting, useSetting } from '../../session/settings.ts';

const KeptOrNone = z.nullable(KeptDraft);

/** Steps that can be taken back, per draft; they last as long as the page. */
type History = { past: Draft[]; future: Draft[]; at: string | undefined };

const histories = new Map<string, History>();
const MOST_STEPS = 200;

const historyOf = (key: string): History => {
  const history = histories.get(key) ?? { past: [], future: [], at: undefined };
  histories.set(key, history);
  return history;
};

export type DraftHandle = {
  draft: Draft;
  /** False while what was kept is not read yet: nothing can be edited before. */
  loaded: boolean;
  /** Changes the draft. Changes in a row `at` the same place are one step. */
  edit: (change: (draft: Draft) => Draft, at?: string) => void;
  /** The next change is a step of its own. */
  rest: () => void;
  undo: () => void;
  redo: () => void;
  /** The same for who sees the text alone: goes on until that is another. */
  undoText: () => void;
  redoText: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Nobody touched it: what it holds follows from the schema. */
  touched: boolean;
  /** Back to untouched; can be undone. */
  reset: () => void;
  /** Takes arguments from elsewhere; can be undone. */
  restore: (text: string) => void;
};

/** The draft kept under a settings key. It outlives reload, reconnect and looking at another tool. */
export const useDraft = (key: string, model: FormModel): DraftHandle => {
  const { value, loaded } = useSetting(key, KeptOrNone, null);
  const untouched = useMemo(() => untouchedDraft(model), [model]);
  const history = historyOf(key);
  // Two changes may come in one turn: the second must see what the first made of the draft.
  const now = (): Draft => KeptDraft.safeParse(peekSetting(key)).data ?? untouched;
  const put = (next: Draft | null) => putSetting(key, next);

  const step = (next: Draft | null, at?: string) => {
    if (at === undefined || at !== history.at)
      history.past = [...history.past, now()].slice(-MOST_STEPS);
    history.future = [];
    history.at = at;
    put(next);
  };
  const travel = (from: Draft[], to: Draft[]) => {
    const target = from.pop();
    if (target === undefined) return;
    to.push(now());
    history.at = undefined;
    put(target);
  };
  const travelText = (from: Draft[], to: Draft[]) => {
    const { text } = now();
    while (from.length > 0 && now().text === text) travel(from, to);
  };
  return {
    draft: value ?? untouched,
    loaded,
    edit: (change, at) => {
      const before = now();
      const after = change(before);
      if (after !== before) step(after, at);
    },
    rest: () => {
      history.at = undefined;
    },
    undo: () => travel(history.past, history.future),
    redo: () => travel(history.future, history.past),
    undoText: () => travelText(history.past, history.future),
    redoText: () => travelText(history.future, history.past),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    touched: value !== null,
    reset: () => step(null),
    restore: (text) => step(draftOf(text)),
  };
};
