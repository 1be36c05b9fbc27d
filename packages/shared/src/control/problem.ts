import * as z from 'zod/mini';

/** The one voice of failure: what happened, why, and what to do next, each a sentence in plain words. */
export const Problem = z.object({
  /** Stable name for programs, for example `not-on-path`. */
  code: z.string(),
  what: z.string(),
  why: z.optional(z.string()),
  todo: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;

/** Body of every response of the API that is not 2xx. */
export const ProblemBody = z.object({ problem: Problem });
