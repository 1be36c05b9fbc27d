import * as z from 'zod/mini';

/** Frames `from` to `to`, both inclusive; several in order. */
const FrameRange = z.tuple([z.number(), z.number()]);
export type FrameRange = z.infer<typeof FrameRange>;

/** Which frames leave; all that there are without it. */
const frames = z.optional(z.array(FrameRange));

/**
 * `POST /api/sessions/:id/secrets`: what looks secret in the frames. Reply: lines of `{"scanned":n,"of":n}`, then the last
 * one.
 */
export const SecretsRequest = z.object({ frames });
export type SecretsRequest = z.infer<typeof SecretsRequest>;

export const SecretEntry = z.object({
  /** Names the value without saying it. */
  key: z.string(),
  /** What it is: `header Mcp-Session-Id`, `JWT`; at most three. */
  what: z.array(z.string()),
  /** Its beginning, if it is long, and its length. */
  shown: z.string(),
  /** Places. */
  count: z.number(),
  /** The first frame that has it; 0 is the head of the recording. */
  first: z.number(),
});
export type SecretEntry = z.infer<typeof SecretEntry>;

export const SecretsFound = z.object({
  /** At most 500; the others are hidden in every export. */
  secrets: z.array(SecretEntry),
  total: z.number(),
  /** Values that were masked already when they were recorded, and that no export can show. */
  masked: z.array(z.object({ what: z.string(), count: z.number() })),
});
export type SecretsFound = z.infer<typeof SecretsFound>;

export const SecretsLine = z.union([
  z.object({ scanned: z.number(), of: z.number() }),
  SecretsFound,
]);

/** `POST /api/sessions/:id/exports` → 201. What was chosen stays in the body, so that nothing secret is in an address. */
export const ExportRequest = z.object({
  format: z.enum(['jsonl', 'har', 'html']),
  frames,
  /** Keys of the secret-looking values that are not hidden. */
  keep: z.array(z.string()),
});
export type ExportRequest = z.infer<typeof ExportRequest>;

/** `GET /api/exports/:id` gives the file, once, within ten minutes. */
export const ExportReply = z.object({ id: z.string(), name: z.string() });
export type ExportReply = z.infer<typeof ExportReply>;
