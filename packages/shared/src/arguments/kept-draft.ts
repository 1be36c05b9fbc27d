import * as z from 'zod/mini';

/** A `Draft` as it is read back from where it was kept. */
export const KeptDraft = z.object({
  text: z.string(),
  filled: z.array(z.string()),
  unread: z.record(z.string(), z.string()),
  picked: z.optional(z.record(z.string(), z.record(z.string(), z.number()))),
  aside: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
