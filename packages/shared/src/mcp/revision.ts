import * as z from 'zod/mini';

/** Every published protocol revision, oldest first. */
export const REVISIONS = [
  '2024-11-05',
  '2025-03-26',
  '2025-06-18',
  '2025-11-25',
  '2026-07-28',
] as const;
export const Revision = z.enum(REVISIONS);
export type Revision = z.infer<typeof Revision>;

/** *Legacy* has the `initialize` handshake, *modern* (2026-07-28 on) does not (basic/versioning). */
export type Era = 'legacy' | 'modern';

export const eraOf = (revision: Revision): Era => (revision < '2026-07-28' ? 'legacy' : 'modern');

export const RevisionChoice = z.union([z.literal('auto'), Revision]);
export type RevisionChoice = z.infer<typeof RevisionChoice>;
