import * as z from 'zod/mini';
import { Target } from '../target/target.ts';
import { RevisionChoice } from '../mcp/revision.ts';

/**
 * `GET /api/settings/:key` → `{value}` (null when never set), `PUT /api/settings/:key {value}` → 204. Values are JSON
 * up to 1 MB, kept per user by the proxy, so that another port finds them. Keys: `[a-z0-9._~-]{1,200}`.
 */
export const SettingBody = z.object({ value: z.unknown() });

/** A target used before; key `recent-targets`, newest first, at most 20, secrets masked out. */
export const RecentTarget = z.object({
  target: Target,
  choice: RevisionChoice,
  title: z.string(),
  revision: z.optional(z.string()),
  /** Unix ms. */
  usedAt: z.number(),
  failed: z.boolean(),
});
export type RecentTarget = z.infer<typeof RecentTarget>;
export const RecentTargets = z.array(RecentTarget);

/** `GET /api/about`: what the connect screen needs to know about the proxy. */
export const AboutReply = z.object({
  version: z.string(),
  /** The caller's working directory: default of a stdio target. */
  cwd: z.string(),
  home: z.string(),
  address: z.string(),
  /** Names (not values) of environment variables, for `$NAME` in a pasted command line. */
  envNames: z.array(z.string()),
  /** What `wirescope -- command` or `--demo` asked to connect to at start. */
  startedWith: z.optional(Target),
  /** The bundled demo server over stdio. */
  demo: Target,
});
export type AboutReply = z.infer<typeof AboutReply>;
