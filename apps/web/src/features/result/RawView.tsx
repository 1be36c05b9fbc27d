import { LongText } from '../../ui/json-view/LongText.tsx';
import type { Answer } from './use-answer.ts';
import css from './ResultPane.module.css';

/** The exact text of the answer's frame. */
export const RawView = ({ answer, running }: { answer: Answer | undefined; running: boolean }) =>
  answer === undefined ? (
    <p className={css.nothing}>{running ? 'No answer yet.' : 'There is no answer to show.'}</p>
  ) : (
    <LongText text={answer.text} label="Text of the answer" />
  );
