import type { RevisionChoice } from '@wirescope/shared/mcp/revision';

/** One try to connect. Only the newest counts: what an earlier one still hears of is history. */
export type Attempt = {
  readonly choice: RevisionChoice;
  /** Why that revision, where no person chose it. */
  readonly choiceBecause?: string;
  /** Its session of HTTP takes the place of one that the server forgot. */
  readonly renews?: boolean;
};
