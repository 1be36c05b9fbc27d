import { repairEdit, type Repair } from '@wirescope/shared/arguments/repairs/repair';
import { placeProblems, type PlacedProblem } from '@wirescope/shared/arguments/problem-range';
import type { ValueProblem } from '@wirescope/shared/arguments/schema-error';
import type { Comparison } from './diff/use-diff.ts';

/** Every repair is an edit that is worked out: of thousands of problems, the first come with theirs. */
const MOST_MENDED = 200;

/** Problems at their places in the text, with the repairs the comparison offers while it is of this very text. */
export const marksFor = (
  text: string,
  problems: readonly ValueProblem[],
  { rows, text: compared, why }: Comparison,
): PlacedProblem[] => {
  const placed = placeProblems(text, problems);
  if (rows === undefined || why !== undefined || compared !== text) return placed;
  const offers = new Map<string, Repair[]>();
  for (const { pointer, tone, repairs, more } of rows.rows)
    if (tone === 'problem')
      offers.set(pointer, [...(offers.get(pointer) ?? []), ...repairs, ...more]);
  return placed.map((problem, index) => {
    const offered = index < MOST_MENDED ? (offers.get(problem.pointer) ?? []) : [];
    const fixes = offered.map((repair) => ({
      label: `${repair.label} ${repair.shows}`.trim(),
      edit: repairEdit(text, repair),
    }));
    return { ...problem, fixes };
  });
};
