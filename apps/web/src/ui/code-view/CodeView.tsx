import { use, useEffect, useRef } from 'react';
import { useTheme } from '../theme.ts';
import type { CodeViewHandle, createCodeView } from './create-code-view.ts';
import css from './CodeView.module.css';

type CodeViewProps = {
  /** Accessible name. */
  label: string;
  text: string;
  /** By Monaco's names. */
  language: string;
};

let loading: Promise<{ createCodeView: typeof createCodeView }> | undefined;
/** Monaco is large: it is fetched when the first text is looked at. */
const load = () => (loading ??= import('./create-code-view.ts'));

/** A text to read in the colours of its language, as high as it is up to most of the window. Suspends while Monaco loads. */
export const CodeView = ({ label, text, language }: CodeViewProps) => {
  const { createCodeView: create } = use(load());
  const { theme } = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<CodeViewHandle>(undefined);
  const newest = useRef(theme);
  useEffect(() => {
    newest.current = theme;
  });
  useEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    const made = create(place, {
      label,
      text,
      language,
      dark: newest.current === 'dark',
      onHeight: (pixels) => place.style.setProperty('--height', `${pixels}px`),
    });
    view.current = made;
    return () => {
      view.current = undefined;
      made.dispose();
    };
  }, [create, label, text, language]);
  useEffect(() => view.current?.paint(theme === 'dark'), [theme]);
  return <div ref={element} className={css.code} />;
};
