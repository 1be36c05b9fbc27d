import { createContext, use } from 'react';
import { classNames } from '../class-names.ts';
import css from './PickList.module.css';

/** What is another about a thing than when the list was given before. */
export type ListChange = 'new' | 'changed' | 'breaking';

const SAID: Readonly<Record<ListChange, string>> = {
  new: 'new since the list before',
  changed: 'changed since the list before',
  breaking: 'changed since the list before, and what worked may fail now',
};

type ChangeOf = (key: string) => ListChange | undefined;

/** Says to the lists inside what changed, by the key of a thing. */
export const ChangeMarks = createContext<ChangeOf>(() => undefined);

/** What changed, for those that describe a thing to a screen reader. */
export const useChangeWords = (): ((key: string) => string | undefined) => {
  const changeOf = use(ChangeMarks);
  return (key) => {
    const change = changeOf(key);
    return change === undefined ? undefined : SAID[change];
  };
};

/** A word behind the name of what changed. */
export const ChangeMark = ({ of }: { of: string }) => {
  const change = use(ChangeMarks)(of);
  if (change === undefined) return null;
  return (
    <span
      className={classNames(css.change, change === 'breaking' && css.breaks)}
      title={SAID[change]}
    >
      {change}
    </span>
  );
};
