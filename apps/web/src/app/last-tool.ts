import type { SessionId } from '@wirescope/shared/ids';

/** As long as the browser's tab lives: a reload of another place must not lose the tool. */
const keyOf = (id: SessionId) => `wirescope.tool.${id}`;

/** Where the browser keeps nothing, it is kept until a reload. */
const here = new Map<string, string>();

const stored = <T>(action: (store: Storage) => T): T | undefined => {
  try {
    return action(sessionStorage);
  } catch {
    return undefined; // Storage is switched off.
  }
};

/** Keeps the address of the tool a session has open. */
export const rememberTool = (id: SessionId, path: string): void => {
  here.set(id, path);
  stored((store) => store.setItem(keyOf(id), path));
};

/** The address of the tool a session had open last. */
export const lastToolPath = (id: SessionId): string | undefined =>
  here.get(id) ?? stored((store) => store.getItem(keyOf(id))) ?? undefined;

export const forgetTool = (id: SessionId): void => {
  here.delete(id);
  stored((store) => store.removeItem(keyOf(id)));
};
