import * as z from 'zod/mini';
import { Automatic, Header, RunNote } from '../traffic/frame.ts';

export const RequestOptions = z.object({
  /** Silence after which the request is given up, ms; progress starts it anew. Default 60,000. */
  timeoutMs: z.optional(z.number()),
  /** Hard maximum, ms, whatever progress says. Default 600,000. */
  maxTimeMs: z.optional(z.number()),
  /** Ask for progress with a token of our own. Default true. */
  progress: z.optional(z.boolean()),
  /** JSON text of an object whose members are added to `params._meta`. */
  metaText: z.optional(z.string()),
  /** Extensions that this request declares beside those of the client, where requests do (2026-07-28). */
  extensions: z.optional(z.array(z.string())),
  /** Why Wirescope asks, when the user did not. */
  by: z.optional(Automatic),
  /** It is one of many like it: the record says so. */
  run: z.optional(RunNote),
  /** HTTP+SSE is tried if the server refuses the POST: the record says so. */
  orSse: z.optional(z.boolean()),
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

/** The HTTP exchange that carries a composed text. */
export const RawHttp = z.object({
  method: z.string().check(z.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/)),
  /**
   * The headers of the message; without them those Wirescope would send. Headers of the target and of the connection
   * are added unless one of the same name stands here.
   */
  headers: z.optional(z.array(Header)),
});
export type RawHttp = z.infer<typeof RawHttp>;

/** Longest silence between two halves, ms. */
export const LONGEST_PAUSE = 60_000;

/** `POST …/raw`: `text` goes out verbatim. */
export const SendRaw = z.object({
  text: z.string(),
  /** Sends the first `at` UTF-16 units, is silent for `ms`, and sends the rest. */
  pause: z.optional(
    z.object({
      at: z.number().check(z.nonnegative()),
      ms: z.number().check(z.nonnegative(), z.maximum(LONGEST_PAUSE)),
    }),
  ),
  /** Over stdio: `false` leaves away the line feed that ends a message. */
  newline: z.optional(z.boolean()),
  /** Over HTTP: another method or other headers. An empty text then sends no body. */
  http: z.optional(RawHttp),
});
export type SendRaw = z.infer<typeof SendRaw>;

/** 202: the frame that was sent, or the HTTP exchange that was begun when there was no text to send. */
export const SentRaw = z.object({ seq: z.optional(z.number()), http: z.optional(z.number()) });
export type SentRaw = z.infer<typeof SentRaw>;

/** `POST …/raw/preview` with the body of `…/raw`, sends nothing: what would carry the text. */
export const RawPreview = z.object({
  transport: z.enum(['stdio', 'http', 'sse']),
  http: z.optional(
    z.object({
      method: z.string(),
      url: z.string(),
      /** Of the message: what may be replaced. */
      headers: z.array(Header),
      /** Of target and connection, secrets masked. */
      added: z.array(Header),
    }),
  ),
});
export type RawPreview = z.infer<typeof RawPreview>;

/** `POST …/requests/preview` with the body of `…/requests`, sends nothing: what would go out if it were sent now. */
export const RequestPreview = z.extend(RawPreview, {
  /** The message, exactly. Its id is the next one; whatever is sent before takes it. */
  text: z.string(),
});
export type RequestPreview = z.infer<typeof RequestPreview>;
