import * as z from 'zod/mini';
import { Target } from '../target/target.ts';
import { Problem } from './problem.ts';

/** What a session that is a recording has beside the others: it can be looked at, and nothing can be sent. */
export const RecordingFacts = z.object({
  /** Name of the file. */
  file: z.string(),
  /** When it was recorded, Unix ms. */
  recordedAt: z.number(),
  /** How much of the file has been read, 0 to 1; absent when all of it. */
  read: z.optional(z.number()),
  /** What is wrong with the file without keeping it from being shown. */
  findings: z.array(Problem),
  /** It was given to the page, not found in the folder of recordings. */
  uploaded: z.optional(z.literal(true)),
});
export type RecordingFacts = z.infer<typeof RecordingFacts>;

/** A recording of an earlier launch, as far as can be told without reading it through. */
export const RecordingEntry = z.object({
  /** File name: what `open` and `DELETE` take. */
  name: z.string(),
  /** The name that was configured, what the server calls itself, or the command. */
  title: z.string(),
  revision: z.optional(z.string()),
  /** Id of the session it was; sessions of other launches have other ids. */
  session: z.string(),
  target: z.optional(Target),
  /** Unix ms. */
  recordedAt: z.number(),
  /** Bytes of the file. */
  size: z.number(),
  /** Absent where the end of the file does not tell. */
  frames: z.optional(z.number()),
});
export type RecordingEntry = z.infer<typeof RecordingEntry>;

/** Reply to `GET /api/recordings`: newest first, at most 200, those of this launch's sessions left out. */
export const RecordingsReply = z.object({
  recordings: z.array(RecordingEntry),
  /** How many there are in all. */
  total: z.number(),
  /** The folder they are kept in. */
  folder: z.string(),
});
export type RecordingsReply = z.infer<typeof RecordingsReply>;

/**
 * `POST /api/recordings/open {name}` → 201 with the session that shows it, at once: its rows follow over the live socket.
 * `DELETE /api/recordings/:name` → 204. `POST /api/recordings?name=` takes a file as `application/x-ndjson` and shows it;
 * it is gone when that session is closed.
 */
export const OpenRecording = z.object({ name: z.string().check(z.minLength(1)) });
