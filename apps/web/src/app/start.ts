import { QueryClient } from '@tanstack/react-query';
import { readAbout } from '../session/api.ts';
import { Live } from '../session/live.ts';
import { sessionStore } from '../session/sessions.ts';
import { flushSettings, loadSetting, shareSettings } from '../session/settings.ts';
import { takeToken, tokenInFragment } from '../session/token.ts';
import { forgetTraffic, getTraffic, heldSeqs } from '../traffic/traffic.ts';
import { loadDock } from './dock-state.ts';
import { SINGLE_KEYS } from './single-keys.ts';
import { loadSizes } from './size-store.ts';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

/** The one connection: sessions go to the session store, rows to the traffic store of their session. */
export const live = new Live({
  have: () => {
    // Only sessions that are known go on; the rows of others would never be shown.
    const held = heldSeqs();
    return Object.fromEntries(sessionStore.read().all.map(({ id }) => [id, held[id] ?? 0]));
  },
  onSessions: (sessions) => {
    const staying = new Set(sessions.map(({ id }) => id));
    for (const { id } of sessionStore.read().all) if (!staying.has(id)) forget(id);
    sessionStore.replaceAll(sessions);
  },
  onSession: (session) => sessionStore.put(session),
  onGone: (id) => {
    sessionStore.remove(id);
    forget(id);
  },
  onRows: (id, rows) => getTraffic(id).append(rows),
  onLink: (link) => sessionStore.setLink(link),
});

const forget = (id: Parameters<typeof forgetTraffic>[0]) => {
  forgetTraffic(id);
  queryClient.removeQueries({ queryKey: [id] });
};

export type Started = {
  /** The page was opened by the link Wirescope printed for a target named on its command line. */
  withTarget: boolean;
};

/** Signs in, connects, reads what the first paint needs. Never rejects: what failed shows as the state of the link. */
export const start = async (): Promise<Started> => {
  const fresh = tokenInFragment(location.hash) !== undefined && location.pathname === '/';
  addEventListener('pagehide', flushSettings);
  shareSettings();
  addEventListener('hashchange', beginAnewWithToken);
  try {
    await takeToken();
  } catch {
    // A token of an earlier launch. The live socket is refused too, and then the page says what to do.
    sessionStore.setLink({ state: 'connecting' });
  }
  live.start();
  const about = queryClient.fetchQuery(aboutQuery).catch(() => undefined);
  await Promise.all([loadSizes(), loadDock(), loadSetting(SINGLE_KEYS)]);
  return { withTarget: fresh && (await about)?.startedWith !== undefined };
};

/**
 * The address of a new launch, opened in the tab of an old one at the same port, differs behind `#` only: the browser
 * stays on the page as it is.
 */
const beginAnewWithToken = (): void => {
  if (tokenInFragment(location.hash) !== undefined) location.reload();
};

/** What the proxy says about itself; it does not change while it lives. */
export const aboutQuery = {
  queryKey: ['about'],
  queryFn: readAbout,
  staleTime: Number.POSITIVE_INFINITY,
};
