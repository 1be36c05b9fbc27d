import type { SessionId } from '@wirescope/shared/ids';
import type { ItemPlace } from '../session/paths.ts';
import { keepInTab, keptInTab } from '../session/tab-memory.ts';

/** Keeps the address of the tool, resource or prompt a session has open: a reload of another place must not lose it. */
export const rememberItem = (id: SessionId, place: ItemPlace, path: string): void =>
  keepInTab(id, place, path);

/** The address of what a session had open last in that place. */
export const lastItemPath = (id: SessionId, place: ItemPlace): string | undefined =>
  keptInTab(id, place);
