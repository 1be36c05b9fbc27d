import { errorsOfNearest } from '../nearest-branch.ts';
import type { Failure } from './check.ts';

/** The failures with every union that nothing fits replaced by what its nearest branch says. */
export const settled = (failures: readonly Failure[]): Failure[] =>
  failures.flatMap((failure) =>
    failure.branches === undefined
      ? [failure]
      : errorsOfNearest(failure, failure.branches.map(settled)),
  );
