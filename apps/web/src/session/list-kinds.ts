import { readPrompts, type PromptEntry } from '@wirescope/shared/mcp/prompt';
import {
  readResources,
  readTemplates,
  type ResourceEntry,
  type TemplateEntry,
} from '@wirescope/shared/mcp/resource';
import { readTools, type ToolEntry, type ToolReading } from '@wirescope/shared/mcp/tool';

/** One of the lists a server may have, and all that tells it from the others. */
export type ListKind<Entry> = {
  /** Part of cache keys. */
  id: 'tools' | 'resources' | 'templates' | 'prompts' | 'tasks';
  method: string;
  /** The notification that says the list is another now. */
  changed: string;
  /** The server capability that says there is such a list. */
  capability: string;
  /** The member of the result that holds the entries. */
  member: string;
  /** What the entries are called in sentences. */
  many: string;
  one: string;
  read: (value: unknown, reading: ToolReading) => Entry[];
  /** What tells an entry from the others. */
  key: (entry: Entry) => string;
};

export const TOOLS: ListKind<ToolEntry> = {
  id: 'tools',
  method: 'tools/list',
  changed: 'notifications/tools/list_changed',
  capability: 'tools',
  member: 'tools',
  many: 'tools',
  one: 'tool',
  read: readTools,
  key: ({ name }) => name,
};

export const RESOURCES: ListKind<ResourceEntry> = {
  id: 'resources',
  method: 'resources/list',
  changed: 'notifications/resources/list_changed',
  capability: 'resources',
  member: 'resources',
  many: 'resources',
  one: 'resource',
  read: readResources,
  key: ({ uri }) => uri,
};

/** Templates have no notification of their own: that of the resources speaks for both. */
export const TEMPLATES: ListKind<TemplateEntry> = {
  id: 'templates',
  method: 'resources/templates/list',
  changed: 'notifications/resources/list_changed',
  capability: 'resources',
  member: 'resourceTemplates',
  many: 'resource templates',
  one: 'resource template',
  read: readTemplates,
  key: ({ uriTemplate }) => uriTemplate,
};

export const PROMPTS: ListKind<PromptEntry> = {
  id: 'prompts',
  method: 'prompts/list',
  changed: 'notifications/prompts/list_changed',
  capability: 'prompts',
  member: 'prompts',
  many: 'prompts',
  one: 'prompt',
  read: readPrompts,
  key: ({ name }) => name,
};
