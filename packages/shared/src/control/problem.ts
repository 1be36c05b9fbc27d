import * as z from 'zod/mini';

/** What a press of a button can do about a problem. */
export const Offer = z.discriminatedUnion('kind', [
  /** Name the file of an authority to trust. */
  z.object({ kind: z.literal('ca-file') }),
  /** Take this server's certificate though nothing vouches for it. */
  z.object({ kind: z.literal('trust-any-certificate') }),
  /** Let an HTTP+SSE server have its messages at this address: `endpoint` of the target. */
  z.object({ kind: z.literal('endpoint'), endpoint: z.string() }),
  /** Correct the address at which an HTTP+SSE server wants its messages. */
  z.object({ kind: z.literal('edit-endpoint'), endpoint: z.string() }),
  /** Begin a new session. */
  z.object({ kind: z.literal('new-session') }),
]);
export type Offer = z.infer<typeof Offer>;

/** The one voice of failure: what happened, why, and what to do next, each a sentence in plain words. */
export const Problem = z.object({
  /** Stable name for programs, for example `not-on-path`. */
  code: z.string(),
  what: z.string(),
  why: z.optional(z.string()),
  todo: z.optional(z.string()),
  offers: z.optional(z.array(Offer)),
});
export type Problem = z.infer<typeof Problem>;

/** Body of every response of the API that is not 2xx. */
export const ProblemBody = z.object({ problem: Problem });
