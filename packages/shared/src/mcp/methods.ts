import type { Revision } from './revision.ts';

/** Who sends it. */
export type Sender = 'client' | 'server' | 'both';

export type MethodFacts = {
  from: Sender;
  kind: 'request' | 'notification';
  /** Revisions whose core has it as a message of its own. */
  revisions: readonly Revision[];
  /** Revisions in which it travels inside `inputRequests` instead (basic/patterns/mrtr). */
  embedded?: readonly Revision[];
  /** Known only through an extension or as an experiment in these revisions. */
  extension?: readonly Revision[];
  /** What a person calls this message by, read from its params: a tool name, a URI, a progress message. */
  subject?(params: unknown): string | undefined;
  /** What a person calls a successful answer by, read from its result; by default the subject of the request. */
  answer?(result: unknown): string | undefined;
  /** The param mirrored in the `Mcp-Name` header from 2026-07-28 on (basic/transports/streamable-http). */
  mirrorsName?: 'name' | 'uri' | 'taskId';
};

const A = '2024-11-05';
const B = '2025-03-26';
const C = '2025-06-18';
const D = '2025-11-25';
const E = '2026-07-28';
const LEGACY = [A, B, C, D] as const;
const ALL = [A, B, C, D, E] as const;

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(key)
    : undefined;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const at =
  (...keys: string[]) =>
  (value: unknown): string | undefined =>
    text(keys.reduce(field, value));
const count =
  (key: string, one: string) =>
  (result: unknown): string | undefined => {
    const list = field(result, key);
    return Array.isArray(list)
      ? `${list.length} ${list.length === 1 ? one : `${one}s`}`
      : undefined;
  };
const argumentOf = (params: unknown): string | undefined => {
  const ref = field(params, 'ref');
  const of = at('name')(ref) ?? at('uri')(ref);
  const name = at('argument', 'name')(params);
  return of !== undefined && name !== undefined ? `${of} ${name}` : (of ?? name);
};
const logText = (params: unknown): string | undefined => {
  const data = field(params, 'data');
  const words =
    text(data) ?? at('message')(data) ?? (data === undefined ? '' : JSON.stringify(data));
  const parts = [at('level')(params), at('logger')(params), words];
  return parts.filter((part) => part !== undefined && part !== '').join(' ') || undefined;
};
/** The status of a task with what the server says about it. */
const statusText = (task: unknown): string | undefined => {
  const parts = [at('status')(task), at('statusMessage')(task)];
  return parts.filter((part) => part !== undefined && part !== '').join(': ') || undefined;
};
const progressText = (params: unknown): string | undefined =>
  at('message')(params) ?? at('progress')(params);
const versions = (result: unknown): string | undefined => {
  const list = field(result, 'supportedVersions');
  return Array.isArray(list) ? list.map(String).join(', ') : undefined;
};

/** What a listen stream was asked for, in few words: "tools, 2 URIs". */
const topics = (params: unknown): string | undefined => {
  const filter = field(params, 'notifications');
  const listed = (key: string, one: string): string | undefined => {
    const list = field(filter, key);
    const length = Array.isArray(list) ? list.length : 0;
    return length === 0 ? undefined : `${length} ${length === 1 ? one : `${one}s`}`;
  };
  const words = ['tools', 'prompts', 'resources'].map((name) =>
    field(filter, `${name}ListChanged`) === true ? name : undefined,
  );
  const parts = [...words, listed('resourceSubscriptions', 'URI'), listed('taskIds', 'task')];
  return parts.filter((part) => part !== undefined).join(', ') || undefined;
};

/** What a person is asked; where they are sent to an address, its host first. */
const question = (params: unknown): string | undefined => {
  const message = at('message')(params);
  const url = at('url')(params);
  if (url === undefined) return message;
  const host = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1] ?? url;
  return message === undefined ? host : `${host}: ${message}`;
};
/** The text that a model is asked to go on from: the last there is. */
const lastWords = (params: unknown): string | undefined => {
  const messages = field(params, 'messages');
  if (!Array.isArray(messages)) return undefined;
  const content = field(messages.at(-1), 'content');
  const blocks: unknown[] = Array.isArray(content) ? content : [content];
  return blocks.map(at('text')).findLast((words) => words !== undefined);
};

const toServer = { from: 'client', kind: 'request', revisions: ALL } as const;
const toClient = { from: 'server', kind: 'request' } as const;
const news = { from: 'server', kind: 'notification', revisions: ALL } as const;

/** Every method of every revision (reference tables of requests and notifications in the schema pages). */
const METHODS: Readonly<Record<string, MethodFacts>> = {
  initialize: {
    ...toServer,
    revisions: LEGACY,
    subject: at('protocolVersion'),
    answer: at('protocolVersion'),
  },
  ping: { from: 'both', kind: 'request', revisions: LEGACY },
  'server/discover': { ...toServer, revisions: [E], answer: versions },
  'tools/list': { ...toServer, answer: count('tools', 'tool') },
  'tools/call': { ...toServer, subject: at('name'), mirrorsName: 'name' },
  'prompts/list': { ...toServer, answer: count('prompts', 'prompt') },
  'prompts/get': { ...toServer, subject: at('name'), mirrorsName: 'name' },
  'resources/list': { ...toServer, answer: count('resources', 'resource') },
  'resources/templates/list': { ...toServer, answer: count('resourceTemplates', 'template') },
  'resources/read': { ...toServer, subject: at('uri'), mirrorsName: 'uri' },
  'resources/subscribe': { ...toServer, revisions: LEGACY, subject: at('uri') },
  'resources/unsubscribe': { ...toServer, revisions: LEGACY, subject: at('uri') },
  'subscriptions/listen': { ...toServer, revisions: [E], subject: topics },
  'completion/complete': { ...toServer, subject: argumentOf },
  'logging/setLevel': { ...toServer, revisions: LEGACY, subject: at('level') },
  'roots/list': { ...toClient, revisions: LEGACY, embedded: [E], answer: count('roots', 'root') },
  'sampling/createMessage': {
    ...toClient,
    revisions: LEGACY,
    embedded: [E],
    subject: lastWords,
  },
  'elicitation/create': {
    ...toClient,
    revisions: [C, D],
    embedded: [E],
    subject: question,
    answer: at('action'),
  },
  'tasks/get': { ...taskRequest([D, E], 'taskId'), answer: statusText },
  'tasks/cancel': { ...taskRequest([D, E], 'taskId'), answer: statusText },
  'tasks/result': taskRequest([D]),
  'tasks/list': {
    from: 'both',
    kind: 'request',
    revisions: [],
    extension: [D],
    answer: count('tasks', 'task'),
  },
  'tasks/update': taskRequest([E], 'taskId'),
  'notifications/initialized': { from: 'client', kind: 'notification', revisions: LEGACY },
  'notifications/cancelled': {
    from: 'both',
    kind: 'notification',
    revisions: ALL,
    subject: at('reason'),
  },
  'notifications/progress': {
    from: 'both',
    kind: 'notification',
    revisions: ALL,
    subject: progressText,
  },
  'notifications/message': { ...news, subject: logText },
  'notifications/resources/updated': { ...news, subject: at('uri') },
  'notifications/resources/list_changed': news,
  'notifications/tools/list_changed': news,
  'notifications/prompts/list_changed': news,
  'notifications/roots/list_changed': { from: 'client', kind: 'notification', revisions: LEGACY },
  'notifications/elicitation/complete': {
    ...news,
    revisions: [D],
    subject: at('elicitationId'),
  },
  'notifications/tasks/status': {
    from: 'both',
    kind: 'notification',
    revisions: [],
    extension: [D],
    subject: statusText,
  },
  'notifications/tasks': { ...news, revisions: [], extension: [E], subject: statusText },
  'notifications/subscriptions/acknowledged': { ...news, revisions: [E] },
};

function taskRequest(extension: readonly Revision[], mirrorsName?: 'taskId'): MethodFacts {
  return {
    from: extension.includes(D) ? 'both' : 'client',
    kind: 'request',
    revisions: [],
    extension,
    subject: at('taskId'),
    ...(mirrorsName && { mirrorsName }),
  };
}

const TABLE = new Map(Object.entries(METHODS));

/** What is known of a method; undefined for methods no revision names. */
export function methodFacts(method: string): MethodFacts | undefined {
  return TABLE.get(method);
}

/** Every known method, in the order of the table. */
export function knownMethods(): string[] {
  return [...TABLE.keys()];
}

/** The name a person knows a request or notification by. */
export function subjectOf(method: string, params: unknown): string | undefined {
  return TABLE.get(method)?.subject?.(params);
}

/** The name a person knows the answer to a request by, if the answer has one of its own. */
export function answerSubjectOf(method: string, result: unknown): string | undefined {
  return TABLE.get(method)?.answer?.(result);
}
