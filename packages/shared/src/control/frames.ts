import * as z from 'zod/mini';
import { MOST_PAYLOAD_TERMS, PayloadTerm } from '../traffic/filter/payload-term.ts';
import { Frame, Header } from '../traffic/frame.ts';
import { Problem } from './problem.ts';

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

/**
 * Reply to `POST /api/sessions/:id/frames/:seq/values`: the headers of a request with the real values, as far as this
 * launch knows what stands behind their masks. They are in memory only; a recording has none.
 */
export const ValuesReply = z.object({ headers: z.array(Header) });
export type ValuesReply = z.infer<typeof ValuesReply>;

/** Bare text, looked for in the recorded bytes. */
const TextSearch = z.object({
  text: z.string().check(z.minLength(1)),
  matchCase: z.optional(z.boolean()),
  /** The first frame to look at; those before were searched earlier. Default 1. */
  from: z.optional(z.number()),
});
/** The payload terms of a filter, all in one pass over the record. */
const TermsSearch = z.object({
  terms: z.array(PayloadTerm).check(z.minLength(1), z.maxLength(MOST_PAYLOAD_TERMS)),
  from: z.optional(z.number()),
});

/**
 * `POST …/search`. The reply is lines: for text `{"seqs":[…]}`, for terms `{"hits":[[seq, bits]…],"upTo":seq}`, where
 * bit n says that term n is in the frame and all frames up to `upTo` have been looked at; then
 * `{"done":true,"scanned":n}`, or `{"failed":…}` if the search had to end early.
 */
export const SearchRequest = z.union([TermsSearch, TextSearch]);
export type SearchRequest = z.infer<typeof SearchRequest>;
export const SearchLine = z.union([
  z.object({ hits: z.array(z.tuple([z.number(), z.number()])), upTo: z.number() }),
  z.object({ seqs: z.array(z.number()) }),
  z.object({ done: z.literal(true), scanned: z.number() }),
  z.object({ failed: Problem }),
]);
