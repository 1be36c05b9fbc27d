import * as z from 'zod/mini';
import { Automatic } from '../traffic/frame.ts';

export const RequestOptions = z.object({
  /** Silence after which the request is given up, ms; progress starts it anew. Default 60,000. */
  timeoutMs: z.optional(z.number()),
  /** Hard maximum, ms, whatever progress says. Default 600,000. */
  maxTimeMs: z.optional(z.number()),
  /** Ask for progress with a token of our own. Default true. */
  progress: z.optional(z.boolean()),
  /** JSON text of an object whose members are added to `params._meta`. */
  metaText: z.optional(z.string()),
  /** Why Wirescope asks, when the user did not. */
  by: z.optional(Automatic),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** `paramsText` is spliced into the envelope as text: what was written is what is sent. */
export const SendRequest = z.object({
  method: z.string().check(z.minLength(1)),
  paramsText: z.optional(z.string()),
  options: z.optional(RequestOptions),
});
export type SendRequest = z.infer<typeof SendRequest>;

/** 202: the frame that was sent. The outcome arrives in the frame stream. */
export const Sent = z.object({ seq: z.number() });
export type Sent = z.infer<typeof Sent>;

/** `text` goes out verbatim. */
export const SendRaw = z.object({ text: z.string() });
export type SendRaw = z.infer<typeof SendRaw>;
