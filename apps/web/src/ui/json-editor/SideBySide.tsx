import { use, useEffect, useRef } from 'react';
import { useTheme } from '../theme.ts';
import type { createDiffEditor, DiffEditorHandle } from './create-diff-editor.ts';
import css from './JsonEditor.module.css';

type SideBySideProps = {
  left: string;
  right: string;
  /** Accessible names of both sides. */
  leftLabel: string;
  rightLabel: string;
};

let loading: Promise<{ createDiffEditor: typeof createDiffEditor }> | undefined;
/** Monaco is large: it is fetched when the first editor opens. */
const load = () => (loading ??= import('./create-diff-editor.ts'));

/** Two texts beside each other with what differs marked, character by character. Suspends while Monaco loads. */
export const SideBySide = ({ left, right, leftLabel, rightLabel }: SideBySideProps) => {
  const { createDiffEditor: create } = use(load());
  const { theme } = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<DiffEditorHandle>(undefined);
  const newest = useRef({ left, right, theme });
  useEffect(() => {
    newest.current = { left, right, theme };
  });
  useEffect(() => {
    if (element.current === null) return undefined;
    const made = create(element.current, {
      left: newest.current.left,
      right: newest.current.right,
      labels: { left: leftLabel, right: rightLabel },
      dark: newest.current.theme === 'dark',
    });
    editor.current = made;
    return () => {
      editor.current = undefined;
      made.dispose();
    };
  }, [create, leftLabel, rightLabel]);
  useEffect(() => editor.current?.show({ left, right }), [left, right]);
  useEffect(() => editor.current?.paint(theme === 'dark'), [theme]);
  return <div ref={element} className={css.editor} />;
};
