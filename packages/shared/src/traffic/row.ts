import * as z from 'zod/mini';
import { Automatic, Direction, RunNote } from './frame.ts';

/** What a message frame is by JSON-RPC 2.0. `invalid` is an object that is none of the others. */
export const Shape = z.enum(['request', 'response', 'error', 'notification', 'batch', 'invalid']);
export type Shape = z.infer<typeof Shape>;

/** What is worth saying about a row beside its content. */
export const Mark = z.enum([
  'isError', // a result with isError: true
  'late', // an answer after cancel or timeout, progress after the end of its request
  'orphan', // an answer that fits no open request
  'id-type', // matched only by ignoring the JSON type of the id of an answer, or of a progress token
  'stray-token', // progress with a token that no request offered
  'no-growth', // progress that is not beyond the report before it
  'duplicate', // a second answer to the same request
  'faulty', // a message of the server that is not as the protocol asks
  'cancelled', // this request was cancelled, or this notification cancels
  'timeout',
  'input-required', // a result with resultType input_required
  'other-state', // a retry whose requestState is not the one that was given
  'expected', // a refusal that is an answer: to what finds out what the server speaks, or with 405 to what a server need not offer
  'asks', // a request that came from the server
  'clock-set', // the clock of the recording went back before it, or was put right
  'closed-here', // an HTTP exchange that did not fail: it was ended on our side
]);
export type Mark = z.infer<typeof Mark>;

/** The steps of one HTTP exchange. */
export const HttpPhase = z.enum(['request', 'response', 'end', 'error']);
export type HttpPhase = z.infer<typeof HttpPhase>;

/** The task a message is about, as far as it says so. */
export const TaskNote = z.object({
  id: z.string(),
  /** `working`, `input_required`, `completed`, `failed`, `cancelled`, or what the peer says instead. */
  status: z.optional(z.string()),
  /** On the result that creates the task: by the experiment of 2025-11-25 or by the extension of 2026-07-28. */
  made: z.optional(z.enum(['experiment', 'extension'])),
  /** Keys of what it asks, on its status; of what is answered, on tasks/update (2026-07-28). */
  keys: z.optional(z.array(z.string())),
});
export type TaskNote = z.infer<typeof TaskNote>;

/** What a log message says of itself beside its data. */
export const LogNote = z.object({ level: z.optional(z.string()), logger: z.optional(z.string()) });

/** What a batch holds beside its own number. */
export const BatchNote = z.object({
  /** Requests that share the number of the frame. */
  requests: z.number(),
  /** The exchanges that its answers settle: number of the request, and whether the answer is an error. */
  answers: z.array(z.tuple([z.number(), z.boolean()])),
  /** The highest whole number that is an id in it. */
  highestId: z.optional(z.number()),
});
export type BatchNote = z.infer<typeof BatchNote>;

/** The small summary of a frame that lists and timelines need: no payload. A pure projection of the frames so far. */
export const Row = z.object({
  seq: z.number(),
  t: z.number(),
  kind: z.enum(['message', 'noise', 'stderr', 'http', 'event']),
  /** Bytes on the wire. */
  bytes: z.number(),
  dir: z.optional(Direction),
  shape: z.optional(Shape),
  /** A request's or notification's method; an answer has the method of the request it answers.
   *  An http row has the HTTP method, an event row the event's name. */
  method: z.optional(z.string()),
  /** Tool name, URI, progress message, error text, first characters of a line: at most 160 characters. */
  subject: z.optional(z.string()),
  /** The JSON-RPC id as JSON text, so that `"1"` and `1` differ. */
  id: z.optional(z.string()),
  /** The seq of the request this belongs to (its own seq on a request). */
  exchange: z.optional(z.number()),
  http: z.optional(z.number()),
  status: z.optional(z.number()),
  /** On an answer: ms since its request. */
  took: z.optional(z.number()),
  /** On a progress notification: value, and total if one was named. */
  progress: z.optional(z.tuple([z.number(), z.nullable(z.number())])),
  /** JSON-RPC error code. */
  code: z.optional(z.number()),
  by: z.optional(Automatic),
  marks: z.optional(z.array(Mark)),
  /** On an http row: which step it is. */
  phase: z.optional(HttpPhase),
  /** On the request of an HTTP exchange: the one it goes on with, after a redirect or a lost stream. */
  continues: z.optional(z.number()),
  /** On a request of the server that came on the stream of a request of ours: the seq of ours. */
  parent: z.optional(z.number()),
  /** On a request that brings what an `input_required` result asked for: the seq of the request that got that result. */
  retryOf: z.optional(z.number()),
  /** On a request of ours: how long it may be silent and how long it may take in all, ms. */
  limits: z.optional(z.tuple([z.number(), z.number()])),
  /** On a request that was sent as one of many. */
  run: z.optional(RunNote),
  /** On a message that came in several chunks: ms before `t` at which the first of them arrived. */
  began: z.optional(z.number()),
  task: z.optional(TaskNote),
  batch: z.optional(BatchNote),
  /** On a log message. */
  log: z.optional(LogNote),
});
export type Row = z.infer<typeof Row>;
