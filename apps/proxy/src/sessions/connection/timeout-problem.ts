import type { Problem } from '@wirescope/shared/control/problem';
import type { DeadlineLimits } from './deadline.ts';

export type Expired = {
  limit: keyof DeadlineLimits;
  ms: number;
  /** How long the request was open in all, ms; more than a limit for silence when progress put it off. */
  after: number;
  /** A sign of life, or a pause, put the end of the silence off. */
  touched: boolean;
  /** An error that came meanwhile and named no request. */
  stray: { seq: number; said: string } | undefined;
  onStdio: boolean;
};

/** Why a request is given up on, in words: which clock ran out, and whether its answer may have come without its id. */
export function timeoutProblem(expired: Expired): Problem {
  const { stray, onStdio } = expired;
  return {
    code: 'timeout',
    what: whatExpired(expired),
    why:
      stray &&
      `An error came meanwhile that names no request (#${stray.seq}): ${JSON.stringify(stray.said)}. It may be the answer.`,
    todo: `Allow more time, or look at what the server wrote to ${onStdio ? 'stderr' : 'its own log'}.`,
  };
}

function whatExpired({ limit, ms, after, touched }: Expired): string {
  if (limit === 'maxTimeMs') return `No response within the hard maximum of ${ms / 1000} s.`;
  return touched
    ? `No response: nothing came for ${ms / 1000} s, and the request was sent ${(after / 1000).toFixed(1)} s ago.`
    : `No response within ${ms / 1000} s.`;
}
