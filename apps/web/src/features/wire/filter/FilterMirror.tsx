import type { FilterProblem } from '@wirescope/shared/traffic/filter/query';
import { useRef, useLayoutEffect } from 'react';
import css from './FilterBox.module.css';

type FilterMirrorProps = {
  text: string;
  problem: FilterProblem | undefined;
  /** How far the text of the box is scrolled, px. */
  scroll: number;
};

/** A value is underlined with the field before it. */
const tokenStart = (text: string, at: number): number => {
  let start = at;
  while (start > 0 && !/[\s(]/.test(text[start - 1] ?? '')) start -= 1;
  return start;
};

/** Lies under the text that is typed and underlines what does not parse. */
export const FilterMirror = ({ text, problem, scroll }: FilterMirrorProps) => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current !== null) element.current.scrollLeft = scroll;
  });
  if (problem === undefined) return null;
  const { end } = problem.span;
  const start = tokenStart(text, problem.span.start);
  return (
    <div ref={element} className={css.mirror} aria-hidden>
      {text.slice(0, start)}
      <span className={css.bad}>{text.slice(start, end) || ' '}</span>
      {text.slice(end)}
    </div>
  );
};
