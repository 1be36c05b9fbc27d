import { errorsOfNearest } from '../nearest-branch.ts';
import type { Failure } from './check.ts';

/** What a person picked: by the pointer of the value, then by union, the branch. */
export type PickedBranches = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The failures with every union that nothing fits replaced by what the branch that is meant says. */
export const settled = (failures: readonly Failure[], picked: PickedBranches = {}): Failure[] =>
  failures.flatMap((failure) => {
    if (failure.branches === undefined) return [failure];
    const { instancePath, at, keyword } = failure;
    const branches = failure.branches.map((branch) => settled(branch, picked));
    return errorsOfNearest(failure, branches, {
      picked: picked[instancePath]?.[`${at}/${keyword}`],
    });
  });
