import type { SessionId } from '@wirescope/shared/ids';

/** Where the browser keeps nothing, or has no room, it is kept until a reload. */
const here = new Map<string, string>();

const keyOf = (session: SessionId, name: string) => `wirescope.${session}.${name}`;

const stored = <T>(action: (store: Storage) => T): T | undefined => {
  try {
    return action(sessionStorage);
  } catch {
    return undefined; // Storage is switched off or full.
  }
};

/** Keeps a text of a session as long as the browser's tab lives: it outlasts a reload. Never throws. */
export const keepInTab = (session: SessionId, name: string, text: string): void => {
  const key = keyOf(session, name);
  here.set(key, text);
  // What was kept before must not come back in place of a newer text that finds no room.
  stored((store) => store.removeItem(key));
  stored((store) => store.setItem(key, text));
};

export const keptInTab = (session: SessionId, name: string): string | undefined => {
  const key = keyOf(session, name);
  return here.get(key) ?? stored((store) => store.getItem(key)) ?? undefined;
};

/** Forgets one text of a session, or all. */
export const forgetInTab = (session: SessionId, name?: string): void => {
  const key = keyOf(session, name ?? '');
  const goes = (other: string) => (name === undefined ? other.startsWith(key) : other === key);
  for (const other of [...here.keys()].filter(goes)) here.delete(other);
  stored((store) => {
    for (const other of Object.keys(store).filter(goes)) store.removeItem(other);
  });
};
