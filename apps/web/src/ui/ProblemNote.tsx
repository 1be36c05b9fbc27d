import { failureText } from '@wirescope/shared/result';
import { classNames } from './class-names.ts';
import { Mark } from './Mark.tsx';
import css from './ProblemNote.module.css';

type ProblemNoteProps = {
  problem: { what: string; why?: string; todo?: string };
  className?: string;
};

/** What went wrong with something that was just asked for, beside it: what happened, why, what to do. */
export const ProblemNote = ({ problem: { what, why, todo }, className }: ProblemNoteProps) => (
  <p role="alert" className={classNames(css.note, className)}>
    <Mark name="fail" />
    <span>{failureText({ what, why, todo })}</span>
  </p>
);
