import { repairEdit } from '@wirescope/shared/arguments/repairs/repair';
import { placeProblems, type PlacedProblem } from '@wirescope/shared/arguments/problem-range';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import type { Comparison } from './diff/use-diff.ts';

/** Problems at their places in the text, with the repairs the comparison offers while it is of this very text. */
export const marksFor = (
  text: string,
  problems: readonly ValueProblem[],
  { rows, text: compared, why }: Comparison,
): PlacedProblem[] => {
  const placed = placeProblems(text, problems);
  if (rows === undefined || why !== undefined || compared !== text) return placed;
  return placed.map((problem) => {
    const offered = rows.rows
      .filter(({ pointer, tone }) => pointer === problem.pointer && tone === 'problem')
      .flatMap(({ repairs, more }) => [...repairs, ...more]);
    const fixes = offered.map((repair) => ({
      label: `${repair.label} ${repair.shows}`.trim(),
      edit: repairEdit(text, repair),
    }));
    return { ...problem, fixes };
  });
};
