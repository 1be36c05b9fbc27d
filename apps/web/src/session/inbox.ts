import type { InboxAnswer } from '@wirescope/shared/control/inbox';
import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { Root } from '@wirescope/shared/mcp/asks/roots';
import { Sent } from '@wirescope/shared/control/request';
import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Run } from './runs/run-index.ts';
import { getTraffic, useTrafficValue } from '../traffic/traffic.ts';
import { sessionPath } from './api.ts';
import { send, sendFor } from './fetch-json.ts';
import { isRecording } from './is-recording.ts';
import { sessionStore, useSessions } from './sessions.ts';

// What servers ask: read from the rows; and the commands that answer. All throw ProblemError when they fail.

/** Answers what was asked in frame `seq`; returns the frame that answers it. */
export const answerInbox = async (
  id: SessionId,
  seq: number,
  answer: InboxAnswer,
): Promise<number> =>
  (await sendFor({ method: 'POST', path: sessionPath(id, 'inbox', seq), body: answer }, Sent)).seq;

/** The folders that are told when the server asks; null: a person is asked each time. */
export const setRoots = async (id: SessionId, roots: readonly Root[] | null): Promise<void> => {
  await send({ method: 'PUT', path: sessionPath(id, 'inbox', 'roots'), body: { roots } });
};

/** These answer by themselves, and no others. */
export const setResponders = async (
  id: SessionId,
  responders: readonly Responder[],
): Promise<void> => {
  await send({ method: 'PUT', path: sessionPath(id, 'inbox', 'responders'), body: { responders } });
};

/** Everything the server asked, oldest first. */
export const useInbox = (session: SessionId): readonly InboxItem[] =>
  useTrafficValue(session, (store) => store.inbox.items);

/** Something a server asked, with the session it was asked in. */
export type Question = { session: SessionState; item: InboxItem };

/** Everything the servers of these sessions asked, oldest first. */
export const useQuestions = (sessions: readonly SessionState[]): readonly Question[] => {
  const subscribe = useTellingOf(sessions);
  const kept = useRef<readonly (readonly InboxItem[])[]>([]);
  // The same list until one of them is another, as React wants it.
  const lists = useSyncExternalStore(subscribe, () => {
    const now = sessions.map(({ id }) => getTraffic(id).inbox.items);
    const isSame =
      now.length === kept.current.length && now.every((list, at) => list === kept.current[at]);
    if (!isSame) kept.current = now;
    return kept.current;
  });
  return useMemo(
    () =>
      sessions
        .flatMap((session, at) => (lists[at] ?? []).map((item) => ({ session, item })))
        .toSorted((a, b) => a.item.t - b.item.t),
    [sessions, lists],
  );
};

/** Whether a question waits for a person. In a recording nobody waits any more. */
export const isWaiting = ({ session, item }: Question): boolean =>
  item.state === 'waiting' && !isRecording(session);

/** Listens to the rows of several sessions. */
const useTellingOf = (sessions: readonly SessionState[]) =>
  useCallback(
    (listener: () => void) => {
      const stops = sessions.map(({ id }) => getTraffic(id).subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [sessions],
  );

/** How many questions of a session wait for a person. In a recording nobody waits any more. */
const waitingIn = (session: SessionState): number =>
  isRecording(session) ? 0 : getTraffic(session.id).inbox.waiting;

export const useWaiting = (id: SessionId): number =>
  useTrafficValue(id, () => {
    const session = sessionStore.find(id);
    return session === undefined ? 0 : waitingIn(session);
  });

/** How many questions wait for a person, over all sessions. */
export const useWaitingInAll = (): number => {
  const sessions = useSessions();
  return useSyncExternalStore(useTellingOf(sessions), () =>
    sessions.reduce((sum, session) => sum + waitingIn(session), 0),
  );
};

/**
 * What of a call waits for a person now. Where nothing says to which of several calls a question belongs, it is shown in
 * each that ran when it came.
 */
export const useAskedIn = (session: SessionId, run: Run | undefined): InboxItem | undefined => {
  const waiting = useInbox(session).filter(({ state }) => state === 'waiting');
  if (run === undefined || isRecording(sessionStore.find(session))) return undefined;
  const own = waiting.find(({ exchange }) => exchange === run.seq);
  if (own !== undefined || run.outcome !== 'running') return own;
  return waiting.find(
    ({ exchange, method, seq }) =>
      exchange === undefined && method !== 'roots/list' && seq > run.seq,
  );
};
