import type { SessionId } from '@wirescope/shared/ids';

/** Sessions that were connected at some time in the life of this page. */
export const wasReady = new Set<SessionId>();
