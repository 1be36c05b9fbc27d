import type { FormModel } from '@wirescope/shared/arguments/form-model';
import type { PlacedProblem } from '@wirescope/shared/arguments/problem-range';
import { use, useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useTheme } from '../theme.ts';
import type { createEditor, EditorHandle } from './create-editor.ts';
import css from './JsonEditor.module.css';

export type JsonEditorRef = {
  /** Puts the caret at a place of the text. */
  goTo: (offset: number) => void;
  /** All there is is selected: what is typed or pasted takes its place. */
  isAllSelected: () => boolean;
};

type JsonEditorProps = {
  /** Accessible name. */
  label: string;
  text: string;
  onEdit: (text: string) => void;
  /** The focus left the editor. */
  onLeave?: () => void;
  /** Takes back, or does again, what was done elsewhere: the keys lead on from the editor's own steps. */
  onUndo?: () => void;
  onRedo?: () => void;
  problems?: readonly PlacedProblem[];
  /** What the text is about: offers keys and values, explains them. */
  model?: FormModel;
  ref?: Ref<JsonEditorRef>;
};

let loading: Promise<{ createEditor: typeof createEditor }> | undefined;
/** Monaco is large: it is fetched when the first editor opens. */
const load = () => (loading ??= import('./create-editor.ts'));

/** JSON to write, with Monaco. Controlled by its text: what changes outside comes in as the smallest edit. Suspends while Monaco loads. */
export const JsonEditor = ({
  label,
  text,
  onEdit,
  onLeave,
  onUndo,
  onRedo,
  problems,
  model,
  ref,
}: JsonEditorProps) => {
  const { createEditor: create } = use(load());
  const { theme } = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle>(undefined);
  const newest = useRef({ text, onEdit, onLeave, onUndo, onRedo, theme });
  useEffect(() => {
    newest.current = { text, onEdit, onLeave, onUndo, onRedo, theme };
  });
  useEffect(() => {
    if (element.current === null) return undefined;
    const made = create(element.current, {
      label,
      text: newest.current.text,
      dark: newest.current.theme === 'dark',
      onEdit: (edited) => newest.current.onEdit(edited),
      onLeave: () => newest.current.onLeave?.(),
      onUndo: () => newest.current.onUndo?.(),
      onRedo: () => newest.current.onRedo?.(),
    });
    editor.current = made;
    return () => {
      editor.current = undefined;
      made.dispose();
    };
  }, [create, label]);
  useEffect(() => editor.current?.show(text), [text]);
  useEffect(() => editor.current?.assist(model), [model]);
  useEffect(() => editor.current?.paint(theme === 'dark'), [theme]);
  useEffect(() => editor.current?.mark(problems ?? []), [problems]);
  useImperativeHandle(
    ref,
    () => ({
      goTo: (offset) => editor.current?.focus(offset),
      isAllSelected: () => editor.current?.isAllSelected() ?? false,
    }),
    [],
  );
  return <div ref={element} className={css.editor} />;
};
