import { SessionId } from '@wirescope/shared/ids';

/** The parts of the page that have an address within a session. */
export type Place = 'tools' | 'resources' | 'prompts' | 'inbox' | 'timeline' | 'wire' | 'server';

/** Places where one thing of several is in sight. */
const ITEM_PLACES = ['tools', 'resources', 'prompts'] as const satisfies readonly Place[];
export type ItemPlace = (typeof ITEM_PLACES)[number];

export const isItemPlace = (place: Place): place is ItemPlace =>
  ITEM_PLACES.some((one) => one === place);

/** A name may hold half of a surrogate pair, which no address can carry. */
const part = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'));

export const connectPath = (): string => '/';

/** `/` with a target to edit: the session whose target fills the form. Nothing is run by opening it. */
export const editTargetPath = (session: SessionId): string => `/?edit=${part(session)}`;

/** The workbench that needs no server. */
export const workbenchPath = (): string => '/workbench';

export const toolsPath = (session: SessionId): string => `/s/${part(session)}/tools`;

/**
 * One of several, by its name. Browsers take a part of only dots for a folder, however it is written, so a name of dots
 * keeps its count.
 */
const itemPart = (name: string, nth: number): string =>
  `${part(name)}${nth > 1 || DOTS.test(name) ? `~${nth}` : ''}`;

const DOTS = /^\.{1,2}$/;

/** `nth` (from 1) tells tools of the same name apart: `/s/x/tools/echo~2`. */
export const toolPath = (session: SessionId, name: string, nth = 1): string =>
  `${toolsPath(session)}/${itemPart(name, nth)}`;

/** A tool with a recorded call of it, by the frame of its request, laid against the tool's schema. */
export const comparePath = (session: SessionId, name: string, call: number, nth = 1): string =>
  `${toolPath(session, name, nth)}?call=${call}`;

/** The call an address asks to compare: the number in `?call=17`. */
export const readComparedCall = (search: string): number | undefined => {
  const call = Number(new URLSearchParams(search).get('call') ?? '');
  return Number.isSafeInteger(call) && call > 0 ? call : undefined;
};

const resourcesPath = (session: SessionId): string => `/s/${part(session)}/resources`;

/** `uri` may also be the text of a resource template. */
export const resourcePath = (session: SessionId, uri: string, nth = 1): string =>
  `${resourcesPath(session)}/${itemPart(uri, nth)}`;

const promptsPath = (session: SessionId): string => `/s/${part(session)}/prompts`;

export const promptPath = (session: SessionId, name: string, nth = 1): string =>
  `${promptsPath(session)}/${itemPart(name, nth)}`;

export const wirePath = (
  session: SessionId,
  at: { filter?: string; frame?: number } = {},
): string => {
  const query = [
    at.filter !== undefined && at.filter !== '' && `f=${part(at.filter)}`,
    at.frame !== undefined && `frame=${at.frame}`,
  ].filter(Boolean);
  return `/s/${part(session)}/wire${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

/** The parts of the inbox. */
export type InboxTab = 'waiting' | 'answered' | 'roots' | 'responders';
/** What of the inbox is in sight; `item` is the frame that asked, `all`: what other sessions ask is listed too. */
export type InboxPlace = { tab: InboxTab; item?: number; all?: true };

const INBOX_TABS: readonly InboxTab[] = ['waiting', 'answered', 'roots', 'responders'];

export const inboxPath = (session: SessionId, at: InboxPlace = { tab: 'waiting' }): string => {
  const query = [
    at.tab !== 'waiting' && `tab=${at.tab}`,
    at.item !== undefined && `item=${at.item}`,
    at.all === true && 'scope=all',
  ].filter(Boolean);
  return `/s/${part(session)}/inbox${query.length > 0 ? `?${query.join('&')}` : ''}`;
};

/** What an address shows of the inbox: `?tab=answered&item=24`. */
export const readInboxPlace = (search: string): InboxPlace => {
  const query = new URLSearchParams(search);
  const tab = INBOX_TABS.find((one) => one === query.get('tab')) ?? 'waiting';
  const item = Number(query.get('item') ?? '');
  return {
    tab,
    ...(Number.isSafeInteger(item) && item > 0 && { item }),
    ...(query.get('scope') === 'all' && { all: true }),
  };
};

/** `query`: what is in sight of it, in the timeline's own words. */
export const timelinePath = (session: SessionId, query = ''): string =>
  `/s/${part(session)}/timeline${query === '' ? '' : `?${query}`}`;

/** `tab` is one of the page's own names for its tabs; the first one needs none. */
export const serverPath = (session: SessionId, tab?: string): string =>
  `/s/${part(session)}/server${tab === undefined ? '' : `?tab=${part(tab)}`}`;

/** The tab an address of the server's page asks for. */
export const readServerTab = (search: string): string | undefined =>
  new URLSearchParams(search).get('tab') ?? undefined;

export const placePath = (session: SessionId, place: Place): string =>
  ({
    tools: toolsPath,
    resources: resourcesPath,
    prompts: promptsPath,
    inbox: (id: SessionId) => inboxPath(id),
    timeline: (id: SessionId) => timelinePath(id),
    wire: (id: SessionId) => wirePath(id),
    server: (id: SessionId) => serverPath(id),
  })[place](session);

/**
 * The tool, resource or prompt a path's last part names. `listed` answers whether one has exactly that name, because a
 * name may itself end in `~2`: an existing name wins over a count.
 */
export const readItemPart = (
  text: string,
  listed: (name: string) => boolean = () => false,
): { name: string; nth: number } => {
  const name = decodePart(text);
  const counted = /^(.*)~([2-9]|[1-9]\d+)$/s.exec(name) ?? /^(\.{1,2})~(1)$/.exec(name);
  if (counted === null || listed(name)) return { name, nth: 1 };
  return { name: counted[1] ?? name, nth: Number(counted[2]) };
};

/** A part that is not well percent-encoded is taken as it stands. */
const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What an address shows. `item` is the part as it stands in the address; `readItemPart` reads it. */
export type Route =
  | { page: 'connect' }
  | { page: 'workbench' }
  | { page: 'session'; session: SessionId; place: Place; item?: string }
  | { page: 'unknown' };

const PLACES: Record<string, Place> = {
  tools: 'tools',
  resources: 'resources',
  prompts: 'prompts',
  inbox: 'inbox',
  timeline: 'timeline',
  wire: 'wire',
  server: 'server',
};

/** Reads a path as the browser has it, still percent-encoded. `/s/x` is the tools of x. Pure. */
export const readRoute = (pathname: string): Route => {
  const [first, id, place = 'tools', item, ...rest] = pathname
    .split('/')
    .filter((text) => text !== '');
  if (first === undefined) return { page: 'connect' };
  if (first === 'workbench' && id === undefined) return { page: 'workbench' };
  const session = SessionId.safeParse(decodePart(id ?? ''));
  const known = PLACES[place];
  if (first !== 's' || !session.success || known === undefined || rest.length > 0)
    return { page: 'unknown' };
  if (item !== undefined && !isItemPlace(known)) return { page: 'unknown' };
  return { page: 'session', session: session.data, place: known, item };
};
