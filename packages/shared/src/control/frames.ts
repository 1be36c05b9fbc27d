import * as z from 'zod/mini';
import { Frame } from '../traffic/frame.ts';

/** Reply to `GET /api/sessions/:id/frames?from=&to=` (both inclusive; at most 1,000 frames or 8 MB, then `next`). */
export const FramesReply = z.object({
  frames: z.array(Frame),
  /** First frame not in this reply, if the range goes on. */
  next: z.optional(z.number()),
});
export type FramesReply = z.infer<typeof FramesReply>;

/**
 * Reply to `GET /api/sessions/:id/frames/:seq`. With a `Range: bytes=a-b` header the reply is 206 and its body is
 * that part of the frame's `text` as UTF-8, with `Content-Range`; without one a frame over 1 MB of text comes
 * with `text` cut to its first 256 kB and `cut` set to the whole length in bytes.
 */
export const FrameReply = z.object({ frame: Frame, cut: z.optional(z.number()) });
export type FrameReply = z.infer<typeof FrameReply>;

/** `POST …/search`: bare words of a filter, looked for in the recorded bytes. Reply: lines of `{"seqs":[…]}`, then `{"done":true,"scanned":n}`. */
export const SearchRequest = z.object({
  text: z.string().check(z.minLength(1)),
  matchCase: z.optional(z.boolean()),
  /** The first frame to look at; those before were searched earlier. Default 1. */
  from: z.optional(z.number()),
});
export type SearchRequest = z.infer<typeof SearchRequest>;
export const SearchLine = z.union([
  z.object({ seqs: z.array(z.number()) }),
  z.object({ done: z.literal(true), scanned: z.number() }),
]);
