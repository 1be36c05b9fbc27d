import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { useSyncExternalStore } from 'react';
import type { Link } from './live.ts';

/** What the proxy told about its sessions. Immutable; a new value for every change. */
export type Sessions = {
  /** In order of creation. */
  all: readonly SessionState[];
  /** The proxy has told its sessions at least once. */
  known: boolean;
  link: Link;
};

let now: Sessions = { all: [], known: false, link: { state: 'connecting' } };
const listeners = new Set<() => void>();

const become = (next: Partial<Sessions>) => {
  now = { ...now, ...next };
  for (const listener of listeners) listener();
};

/** Sessions that were closed. Their ids never come again, and what is still told of them is history. */
const gone = new Set<SessionId>();

const byCreation = (a: SessionState, b: SessionState) =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** Where `live.ts` and commands that return a session put what they learn. */
export const sessionStore = {
  replaceAll: (sessions: readonly SessionState[]): void =>
    become({ all: [...sessions].sort(byCreation), known: true }),
  put: (session: SessionState): void => {
    if (gone.has(session.id)) return;
    const others = now.all.filter((other) => other.id !== session.id);
    become({ all: [...others, session].sort(byCreation) });
  },
  /** For the reply to a command: the live socket may have told a newer state before the reply came. */
  putNew: (session: SessionState): void => {
    if (now.all.every(({ id }) => id !== session.id)) sessionStore.put(session);
  },
  remove: (id: SessionId): void => {
    gone.add(id);
    become({ all: now.all.filter((other) => other.id !== id) });
  },
  setLink: (link: Link): void => become({ link }),
  read: (): Sessions => now,
  find: (id: SessionId): SessionState | undefined => now.all.find((session) => session.id === id),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export const useSessions = (): readonly SessionState[] =>
  useSyncExternalStore(sessionStore.subscribe, () => now.all);

/** undefined: there is no such session (`useSessionsKnown` says whether that is certain). */
export const useSession = (id: SessionId): SessionState | undefined =>
  useSyncExternalStore(sessionStore.subscribe, () => sessionStore.find(id));

export const useSessionsKnown = (): boolean =>
  useSyncExternalStore(sessionStore.subscribe, () => now.known);

export const useLink = (): Link => useSyncExternalStore(sessionStore.subscribe, () => now.link);
