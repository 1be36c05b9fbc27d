import type { SessionId } from '@wirescope/shared/ids';
import type { Era } from '@wirescope/shared/mcp/revision';
import { placePath, serverPath } from '../../session/paths.ts';

type Place = { name: string; path: (session: SessionId) => string };
type Ask = { method: string; params: object };

/** How to try what a server does not declare. */
export type WaysToTry = {
  /** Where the page offers it; absent where there is nothing a client could ask for. */
  place?: Place;
  /** A request to begin with, for what the place offers only at something that is listed. */
  request?: Ask;
};

const TOOLS: Place = { name: 'Tools', path: (id) => placePath(id, 'tools') };
const PROMPTS: Place = { name: 'Prompts', path: (id) => placePath(id, 'prompts') };
const RESOURCES: Place = { name: 'Resources', path: (id) => placePath(id, 'resources') };
const TASKS: Place = { name: 'Tasks', path: (id) => serverPath(id, 'tasks') };

const ADDRESS = 'file:///path/of/a/resource';

/** Told by name: earlier servers tell of a list unasked, later ones only who listens. */
const listChanged = (place: Place, topic: string) => (era: Era) =>
  era === 'legacy'
    ? {}
    : {
        place: { ...place, name: `${place.name}, below the list` },
        request: { method: 'subscriptions/listen', params: { notifications: { [topic]: true } } },
      };

/** By capability, as a path of names. */
const WAYS: Readonly<Record<string, (era: Era) => WaysToTry>> = {
  tools: () => ({ place: TOOLS, request: { method: 'tools/call', params: { name: 'a_tool' } } }),
  'tools.listChanged': listChanged(TOOLS, 'toolsListChanged'),
  prompts: () => ({
    place: PROMPTS,
    request: { method: 'prompts/get', params: { name: 'a_prompt' } },
  }),
  'prompts.listChanged': listChanged(PROMPTS, 'promptsListChanged'),
  resources: () => ({
    place: RESOURCES,
    request: { method: 'resources/read', params: { uri: ADDRESS } },
  }),
  'resources.subscribe': (era) => ({
    place: { ...RESOURCES, name: 'Resources, at a resource' },
    request:
      era === 'legacy'
        ? { method: 'resources/subscribe', params: { uri: ADDRESS } }
        : {
            method: 'subscriptions/listen',
            params: { notifications: { resourceSubscriptions: [ADDRESS] } },
          },
  }),
  'resources.listChanged': listChanged(RESOURCES, 'resourcesListChanged'),
  completions: () => ({
    place: { ...PROMPTS, name: 'Prompts, at an argument' },
    request: {
      method: 'completion/complete',
      params: {
        ref: { type: 'ref/prompt', name: 'a_prompt' },
        argument: { name: 'an_argument', value: '' },
      },
    },
  }),
  logging: () => ({ place: { name: 'Log messages', path: (id) => serverPath(id, 'logs') } }),
  tasks: () => ({ place: TASKS }),
  'tasks.list': () => ({ place: TASKS }),
  'tasks.cancel': () => ({
    place: { ...TASKS, name: 'Tasks, while one runs' },
    request: { method: 'tasks/cancel', params: { taskId: 'a_task' } },
  }),
  'tasks.requests.tools.call': () => ({ place: TASKS }),
  'extensions.io.modelcontextprotocol/tasks': () => ({ place: TASKS }),
};
const TABLE = new Map(Object.entries(WAYS));

/** How a capability is tried that is named by its path, such as `resources.subscribe`. */
export const waysToTry = (capability: string, era: Era): WaysToTry =>
  TABLE.get(capability)?.(era) ?? {};
