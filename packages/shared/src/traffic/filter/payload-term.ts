import * as z from 'zod/mini';

const Pattern = z.object({
  how: z.enum(['is', 'glob', 'has']),
  text: z.string(),
  matchCase: z.boolean(),
});

/** One thing to look for in the recorded payloads; rows do not hold what it asks for. */
export const PayloadTerm = z.discriminatedUnion('kind', [
  /** Somewhere in the text as it was on the wire. */
  z.object({ kind: z.literal('text'), text: z.string(), matchCase: z.boolean() }),
  z.object({ kind: z.literal('regex'), source: z.string(), flags: z.string() }),
  /** A header of an HTTP request or response; without `value` any value. */
  z.object({ kind: z.literal('header'), name: z.string(), value: z.optional(Pattern) }),
  /** A value inside a JSON message; without `value` any value. The segment `*` is any member or element. */
  z.object({
    kind: z.literal('path'),
    path: z.array(z.string()),
    value: z.optional(Pattern),
  }),
]);
export type PayloadTerm = z.infer<typeof PayloadTerm>;

/** Terms of one filter that can be told apart by the bits of a number. */
export const MOST_PAYLOAD_TERMS = 30;
