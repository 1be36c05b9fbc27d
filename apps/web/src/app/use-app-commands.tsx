import Plus from 'lucide-react/icons/plus';
import { chooseTheme } from '../ui/theme.ts';
import { useCommands, type Command } from '../ui/commands.ts';
import { connectPath, readRoute, serverPath, workbenchPath } from '../session/paths.ts';
import { disconnectSession, reconnectSession } from '../session/api.ts';
import { hasPing, ping } from '../session/ping.ts';
import { sessionStore } from '../session/sessions.ts';
import { announce } from '../ui/announce.ts';
import { openPalette, openShortcuts } from './overlays.ts';
import { closeTab, goTo, inSession, openPlace, stepTab } from './session-tabs.ts';

const several = () => sessionStore.read().all.length > 1;

/** Runs `action` with the session in sight, if there is one. */
const withSession = (action: (id: Parameters<typeof closeTab>[0]) => void) => () => {
  const route = readRoute(location.pathname);
  if (route.page === 'session') action(route.session);
};

/** A session that can have a connection: no recording. */
const inLiveSession = (): boolean => {
  const route = readRoute(location.pathname);
  return (
    route.page === 'session' &&
    sessionStore
      .read()
      .all.some(({ id, recording }) => id === route.session && recording === undefined)
  );
};

const general: readonly Command[] = [
  {
    id: 'palette',
    title: 'Go to or run',
    group: 'General',
    keys: ['mod+k'],
    run: openPalette,
    keyOnly: true,
  },
  {
    id: 'shortcuts',
    title: 'Show keyboard shortcuts',
    group: 'General',
    keys: ['?'],
    run: openShortcuts,
  },
  {
    id: 'theme.system',
    title: 'Follow the theme of the system',
    group: 'General',
    run: () => chooseTheme('system'),
  },
  {
    id: 'theme.light',
    title: 'Use the light theme',
    group: 'General',
    run: () => chooseTheme('light'),
  },
  {
    id: 'theme.dark',
    title: 'Use the dark theme',
    group: 'General',
    run: () => chooseTheme('dark'),
  },
];

const sessions: readonly Command[] = [
  {
    id: 'session.new',
    title: 'New session',
    group: 'Sessions',
    icon: <Plus />,
    run: () => goTo(connectPath()),
  },
  {
    id: 'session.previous',
    title: 'Previous session',
    group: 'Sessions',
    keys: ['['],
    repeats: true,
    when: several,
    run: () => stepTab(-1),
  },
  {
    id: 'session.next',
    title: 'Next session',
    group: 'Sessions',
    keys: [']'],
    repeats: true,
    when: several,
    run: () => stepTab(1),
  },
  {
    id: 'session.close',
    title: 'Close this session',
    group: 'Sessions',
    when: inSession,
    run: withSession((id) => void closeTab(id)),
  },
  {
    id: 'session.reconnect',
    title: 'Reconnect this session',
    group: 'Sessions',
    keys: ['shift+r'],
    when: inLiveSession,
    // Trouble shows as the state of the session, or of the link to the proxy.
    run: withSession((id) => void reconnectSession(id).catch(() => undefined)),
  },
  {
    id: 'session.disconnect',
    title: 'Disconnect this session',
    group: 'Sessions',
    when: inLiveSession,
    run: withSession((id) => void disconnectSession(id).catch(() => undefined)),
  },
  {
    id: 'session.ping',
    title: 'Ping the server',
    group: 'Sessions',
    when: () => canPing(),
    run: withSession((id) => void ping(id).then(announce)),
  },
];

/** The session in sight is connected and speaks a revision that has ping. */
const canPing = (): boolean => {
  const route = readRoute(location.pathname);
  const session = route.page === 'session' ? sessionStore.find(route.session) : undefined;
  return session?.status === 'ready' && hasPing(session) === true;
};

const places: readonly Command[] = [
  {
    id: 'go.tools',
    title: 'Go to tools',
    group: 'Go to',
    keys: ['g t'],
    when: inSession,
    run: () => openPlace('tools'),
  },
  {
    id: 'go.timeline',
    title: 'Go to the timeline',
    group: 'Go to',
    keys: ['g l'],
    when: inSession,
    run: () => openPlace('timeline'),
  },
  {
    id: 'go.resources',
    title: 'Go to resources',
    group: 'Go to',
    keys: ['g r'],
    when: inSession,
    run: () => openPlace('resources'),
  },
  {
    id: 'go.prompts',
    title: 'Go to prompts',
    group: 'Go to',
    keys: ['g p'],
    when: inSession,
    run: () => openPlace('prompts'),
  },
  {
    id: 'go.inbox',
    title: 'Go to the inbox',
    group: 'Go to',
    keys: ['g i'],
    when: inSession,
    run: () => openPlace('inbox'),
  },
  {
    id: 'go.wire',
    title: 'Go to the wire',
    group: 'Go to',
    keys: ['g w'],
    when: inSession,
    run: () => openPlace('wire'),
  },
  {
    id: 'go.server',
    title: 'Go to the server',
    group: 'Go to',
    keys: ['g s'],
    when: inSession,
    run: () => openPlace('server'),
  },
  {
    id: 'go.logs',
    title: 'Go to the log messages',
    group: 'Go to',
    when: inSession,
    run: withSession((id) => goTo(serverPath(id, 'logs'))),
  },
];

const elsewhere: readonly Command[] = [
  {
    id: 'go.workbench',
    title: 'Open the workbench without a server',
    group: 'Go to',
    run: () => goTo(workbenchPath()),
  },
];

const all = [...general, ...sessions, ...places, ...elsewhere];

/** What can be done wherever one is. */
export const useAppCommands = (): void => useCommands(all);
