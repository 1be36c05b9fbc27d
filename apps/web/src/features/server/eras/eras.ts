import type { SessionState } from '@wirescope/shared/control/session';
import { REVISIONS, eraOf, type Revision } from '@wirescope/shared/mcp/revision';
import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../../session/sessions.ts';

/** Two sessions of one server. */
export type Eras = { legacy: SessionState; modern: SessionState };

/** The era a session speaks, or is pinned to while it does not speak yet. */
export const eraOfSession = ({ era, choice }: SessionState): 'legacy' | 'modern' | undefined =>
  era ?? (choice === 'auto' ? undefined : eraOf(choice));

const sameServer = (a: SessionState, b: SessionState): boolean =>
  JSON.stringify(a.target) === JSON.stringify(b.target);

/** The newest session of the same server in the other era. */
const peerOf = (session: SessionState): SessionState | undefined => {
  const era = eraOfSession(session);
  return sessionStore.read().all.findLast((other) => {
    const otherEra = eraOfSession(other);
    const isOther = era !== undefined && otherEra !== undefined && otherEra !== era;
    return isOther && other.recording === undefined && sameServer(session, other);
  });
};

export const usePeer = (session: SessionState): SessionState | undefined =>
  useSyncExternalStore(sessionStore.subscribe, () => peerOf(session));

/** Revisions of the other era, newest first. */
export const otherRevisions = (session: SessionState): Revision[] =>
  REVISIONS.filter((revision) => eraOf(revision) !== eraOfSession(session)).toReversed();
