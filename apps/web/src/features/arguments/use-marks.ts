import type { PlacedProblem } from '@wirescope/shared/arguments/problem-range';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { useMemo } from 'react';
import type { Comparison } from './diff/use-diff.ts';
import { marksFor } from './marks.ts';

const NO_MARKS: readonly PlacedProblem[] = [];

/** What the editor marks in the text. None while it is hidden: nobody else looks at them, and they cost. */
export const useMarks = (
  isShown: boolean,
  draftText: string,
  problems: readonly ValueProblem[],
  { rows, text, why }: Comparison,
): readonly PlacedProblem[] =>
  useMemo(
    () => (isShown ? marksFor(draftText, problems, { rows, text, why }) : NO_MARKS),
    [isShown, draftText, problems, rows, text, why],
  );
