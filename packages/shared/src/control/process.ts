import * as z from 'zod/mini';

/** What one process of a session's group uses. */
export const ProcessUse = z.object({
  pid: z.number(),
  name: z.string(),
  /** Memory held in RAM, bytes. */
  memory: z.number(),
  /** Processor time used since it started, ms. */
  cpuMs: z.number(),
});
export type ProcessUse = z.infer<typeof ProcessUse>;

/**
 * `GET /api/sessions/:id/process`: what the server's process and those it started use at this moment. Asked again and
 * again by a page that shows it; nothing is measured while nobody looks. 409 when no process runs, 422 where this
 * computer does not tell.
 */
export const ProcessReply = z.object({
  /** Unix ms. */
  at: z.number(),
  /** The server first. */
  processes: z.array(ProcessUse),
});
export type ProcessReply = z.infer<typeof ProcessReply>;
