import type { Problem } from '@wirescope/shared/control/problem';
import type { SessionState } from '@wirescope/shared/control/session';
import { REVISIONS, type Revision } from '@wirescope/shared/mcp/revision';

/** Revisions that a problem says the server speaks, newest first, without the one that was tried. Pure. */
export const offeredRevisions = ({ problem, choice }: SessionState): Revision[] => {
  const text = `${problem?.why ?? ''} ${problem?.todo ?? ''}`;
  const named = REVISIONS.filter((revision) => revision !== choice && text.includes(revision));
  return problem?.code === 'revision-not-supported' ? named.toReversed() : [];
};

/** Codes that are no fault of the server but want something from the user. */
const ASKS_FOR_MORE = new Set(['authorization-needed', 'forbidden', 'endpoint-elsewhere']);

export const asksForMore = ({ code }: Problem): boolean => ASKS_FOR_MORE.has(code);
