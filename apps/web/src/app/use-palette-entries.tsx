import type { SessionId } from '@wirescope/shared/ids';
import type { Row } from '@wirescope/shared/traffic/row';
import { useQueryClient } from '@tanstack/react-query';
import Cable from 'lucide-react/icons/cable';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Funnel from 'lucide-react/icons/funnel';
import FileText from 'lucide-react/icons/file-text';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import SquareFunction from 'lucide-react/icons/square-function';
import { PROMPTS, RESOURCES, TOOLS } from '../session/list-kinds.ts';
import { peekList } from '../session/lists.ts';
import { promptPath, resourcePath, toolPath, wirePath } from '../session/paths.ts';
import { useSessions } from '../session/sessions.ts';
import { showFrame } from '../traffic/frame-selection.ts';
import { getTraffic } from '../traffic/traffic.ts';
import { useAllCommands } from '../ui/commands.ts';
import { toolPlaces } from './tool-places.ts';
import type { Entry } from './palette-entries.ts';
import { goTo, openTab } from './session-tabs.ts';
import { StatusDot } from '../ui/StatusDot.tsx';
import { dotOf } from './status-words.ts';
import { useRoute } from './use-route.ts';

/** Frames looked through for the palette, newest first. */
const LOOKED_THROUGH = 5_000;
const FRAMES_SHOWN = 4;

/** Everything the palette can lead to for what is typed: tools, sessions, commands, frames, filters. */
export const usePaletteEntries = (query: string): Entry[] => {
  const client = useQueryClient();
  const route = useRoute();
  const session = route.page === 'session' ? route.session : undefined;
  const sessions = useSessions();
  const commands = useAllCommands();
  return [
    ...(session === undefined
      ? []
      : [
          ...toolEntries(session, peekList(client, session, TOOLS)?.entries),
          ...resourceEntries(session, peekList(client, session, RESOURCES)?.entries),
          ...promptEntries(session, peekList(client, session, PROMPTS)?.entries),
        ]),
    ...sessions
      .filter(({ id }) => id !== session)
      .map((other) => ({
        id: `session ${other.id}`,
        group: 'Sessions',
        text: other.title,
        note: [other.transport, other.revision].filter(Boolean).join(' '),
        icon: <StatusDot status={dotOf(other)} />,
        run: () => openTab(other.id),
      })),
    ...commands
      .filter((command) => command.keyOnly !== true && command.when?.() !== false)
      .map((command) => ({
        id: command.id,
        group: 'Commands',
        text: command.title,
        note: command.note,
        keys: command.keys?.[0],
        icon: command.icon ?? <ChevronRight />,
        run: command.run,
      })),
    // Last, because something of them fits almost anything that is typed.
    ...(session === undefined ? [] : frameEntries(session, query)),
  ];
};

const toolEntries = (session: SessionId, tools: Parameters<typeof toolPlaces>[0] = []): Entry[] =>
  toolPlaces(tools).map(({ name, nth, title }) => ({
    id: `tool ${name} ${nth}`,
    group: 'Tools',
    text: name,
    note: title,
    mono: true,
    end: 'Open',
    icon: <SquareFunction />,
    run: () => goTo(toolPath(session, name, nth)),
  }));

const resourceEntries = (
  session: SessionId,
  resources: readonly { uri: string; name: string }[] = [],
): Entry[] =>
  toolPlaces(resources.map(({ uri, name }) => ({ name: uri, title: name }))).map(
    ({ name: uri, nth, title }) => ({
      id: `resource ${uri} ${nth}`,
      group: 'Resources',
      text: uri,
      note: title,
      mono: true,
      end: 'Open',
      icon: <FileText />,
      run: () => goTo(resourcePath(session, uri, nth)),
    }),
  );

const promptEntries = (
  session: SessionId,
  prompts: Parameters<typeof toolPlaces>[0] = [],
): Entry[] =>
  toolPlaces(prompts).map(({ name, nth, title }) => ({
    id: `prompt ${name} ${nth}`,
    group: 'Prompts',
    text: name,
    note: title,
    mono: true,
    end: 'Open',
    icon: <MessageSquareText />,
    run: () => goTo(promptPath(session, name, nth)),
  }));

const frameEntries = (session: SessionId, query: string): Entry[] => {
  const text = query.trim();
  if (text === '') return [];
  return [
    ...matchingRows(session, text).map((row) => frameEntry(session, row)),
    {
      id: 'filter',
      group: 'Filters',
      text: `Show frames with ${text}`,
      icon: <Funnel />,
      run: () => goTo(wirePath(session, { filter: asFilter(text) })),
    },
  ];
};

const frameEntry = (session: SessionId, row: Row): Entry => ({
  id: `frame ${row.seq}`,
  group: 'Frames',
  text: [row.method ?? row.kind, row.subject].filter(Boolean).join(' '),
  note: `#${row.seq}`,
  mono: true,
  icon: <Cable />,
  run: () => showFrame(session, row.seq),
});

/** The frame of that number, else the newest ones whose method or subject has the text. */
const matchingRows = (session: SessionId, text: string): Row[] => {
  const store = getTraffic(session);
  const numbered = /^#?(\d+)$/.exec(text);
  const named = numbered === null ? undefined : store.row(Number(numbered[1]));
  if (named !== undefined) return [named];
  const wanted = text.toLowerCase();
  const rows: Row[] = [];
  const last = Math.max(0, store.table.length - LOOKED_THROUGH);
  for (let index = store.table.length - 1; index >= last && rows.length < FRAMES_SHOWN; index--) {
    const row = store.table.at(index);
    if (`${row.method ?? ''} ${row.subject ?? ''}`.toLowerCase().includes(wanted)) rows.push(row);
  }
  return rows;
};

/** A word of the filter language: in quotes when it is more than letters. */
const asFilter = (text: string) =>
  /^[\w.-]+$/.test(text) && !text.startsWith('-') ? text : JSON.stringify(text);
