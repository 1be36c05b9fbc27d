import type { SessionId } from '@wirescope/shared/ids';
import { navigate } from 'wouter/use-browser-location';
import { closeSession } from '../session/api.ts';
import { connectPath, isItemPlace, placePath, readRoute, type Place } from '../session/paths.ts';
import { problemOf } from '../session/problem.ts';
import { sessionStore } from '../session/sessions.ts';
import { forgetInTab } from '../session/tab-memory.ts';
import { announce } from '../ui/announce.ts';
import { lastItemPath, rememberItem } from './last-item.ts';

export const goTo = (path: string): void => navigate(path);

/** Where each session was looked at last, so that a tab comes back as it was left. */
const lastPaths = new Map<string, string>();

/** To be told every address that is shown. */
export const rememberPath = (path: string): void => {
  const pathname = path.split('?', 1)[0] ?? '';
  const route = readRoute(pathname);
  if (route.page !== 'session') return;
  lastPaths.set(route.session, path);
  if (isItemPlace(route.place) && route.item !== undefined)
    rememberItem(route.session, route.place, pathname);
};

/** Where a place of a session is: tools, resources and prompts are found as they were left, with one of them open. */
export const lastPlacePath = (id: SessionId, place: Place): string => {
  if (!isItemPlace(place)) return placePath(id, place);
  const now = readRoute(location.pathname);
  const open =
    now.page === 'session' && now.session === id && now.place === place && now.item !== undefined;
  return open ? location.pathname : (lastItemPath(id, place) ?? placePath(id, place));
};

export const openTab = (id: SessionId): void =>
  navigate(lastPaths.get(id) ?? lastPlacePath(id, 'tools'));

const currentSession = () => {
  const route = readRoute(location.pathname);
  return route.page === 'session' ? route.session : undefined;
};

/** Opens one part of the session in sight. */
export const openPlace = (place: Place): void => {
  const id = currentSession();
  if (id !== undefined) navigate(lastPlacePath(id, place));
};

/** Whether a session is in sight. */
export const inSession = (): boolean => currentSession() !== undefined;

/** The tab to show in place of a closed one: its right neighbour, else its left. */
const neighbourOf = (id: SessionId) => {
  const { all } = sessionStore.read();
  const index = all.findIndex((session) => session.id === id);
  return all[index + 1] ?? all[index - 1];
};

/** Shows the neighbour of a session and ends the session. */
export const closeTab = async (id: SessionId): Promise<void> => {
  const neighbour = neighbourOf(id);
  if (currentSession() === id) {
    if (neighbour === undefined) navigate(connectPath());
    else openTab(neighbour.id);
  }
  lastPaths.delete(id);
  forgetInTab(id);
  try {
    await closeSession(id);
    sessionStore.remove(id);
  } catch (error) {
    announce(problemOf(error).what);
  }
};

/** The session `by` places to the right, round at the ends. */
export const stepTab = (by: 1 | -1): void => {
  const { all } = sessionStore.read();
  const index = all.findIndex((session) => session.id === currentSession());
  const from = index < 0 && by < 0 ? 0 : index;
  const next = all[(from + by + all.length) % all.length];
  if (next !== undefined) openTab(next.id);
};
