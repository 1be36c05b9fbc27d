import * as z from 'zod/mini';
import { Problem } from './problem.ts';

/** What a saved call says: one file each, in a folder somebody chose (`arguments/saved/saved-call.ts` has their form). */
export const SavedCallBody = z.object({
  target: z.string(),
  tool: z.string(),
  argumentsText: z.string(),
  note: z.string(),
});
export type SavedCallBody = z.infer<typeof SavedCallBody>;

/** A file of the folder: a call, or what is wrong with it. */
export const SavedCallEntry = z.object({
  /** Name of the file without its ending. */
  name: z.string(),
  /** Unix ms. */
  changedAt: z.number(),
  call: z.optional(SavedCallBody),
  problem: z.optional(Problem),
});
export type SavedCallEntry = z.infer<typeof SavedCallEntry>;

/**
 * Reply to `GET /api/saved-calls?folder=`: by name, at most 500. A folder may begin with `~`; one that is no whole path
 * is counted from the folder the proxy was started in.
 */
export const SavedCallsReply = z.object({
  /** The whole path. */
  folder: z.string(),
  /** Saving makes a folder that is not there. */
  exists: z.boolean(),
  calls: z.array(SavedCallEntry),
  /** How many files of calls there are in all. */
  total: z.number(),
});
export type SavedCallsReply = z.infer<typeof SavedCallsReply>;

/**
 * `PUT /api/saved-calls/:name?folder=` → 204. Without `replace` a call that is there already is kept, and the reply is a
 * 409 with code `call-exists`. `DELETE` at the same place → 204.
 */
export const SaveCall = z.object({ call: SavedCallBody, replace: z.boolean() });
export type SaveCall = z.infer<typeof SaveCall>;

/** `POST /api/saved-calls/:name/rename?folder=` → 204; 409 as above when the new name is taken. */
export const RenameCall = z.object({ to: z.string() });
