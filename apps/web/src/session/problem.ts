import type { Problem } from '@wirescope/shared/control/problem';

/** A foreseen failure on its way up: carries the Problem a person can read. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** HTTP status of the reply, when there was one. */
  readonly status: number | undefined;

  constructor(problem: Problem, status?: number) {
    super(problem.what);
    this.name = 'ProblemError';
    this.problem = problem;
    this.status = status;
  }
}

/** What to tell a person about anything that was thrown. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof ProblemError) return error.problem;
  return {
    code: 'unforeseen',
    what: 'Something in this page failed.',
    why: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    todo: 'Reload the page. The frames are kept by the proxy.',
  };
};
