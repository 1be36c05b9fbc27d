import type { SessionId } from '@wirescope/shared/ids';
import { ITEM_PLACES, type ItemPlace } from '../session/paths.ts';

/** As long as the browser's tab lives: a reload of another place must not lose what was open. */
const keyOf = (id: SessionId, place: ItemPlace) => `wirescope.${place}.${id}`;

/** Where the browser keeps nothing, it is kept until a reload. */
const here = new Map<string, string>();

const stored = <T>(action: (store: Storage) => T): T | undefined => {
  try {
    return action(sessionStorage);
  } catch {
    return undefined; // Storage is switched off.
  }
};

/** Keeps the address of the tool, resource or prompt a session has open. */
export const rememberItem = (id: SessionId, place: ItemPlace, path: string): void => {
  const key = keyOf(id, place);
  here.set(key, path);
  stored((store) => store.setItem(key, path));
};

/** The address of what a session had open last in that place. */
export const lastItemPath = (id: SessionId, place: ItemPlace): string | undefined => {
  const key = keyOf(id, place);
  return here.get(key) ?? stored((store) => store.getItem(key)) ?? undefined;
};

export const forgetItems = (id: SessionId): void => {
  for (const place of ITEM_PLACES) {
    const key = keyOf(id, place);
    here.delete(key);
    stored((store) => store.removeItem(key));
  }
};
