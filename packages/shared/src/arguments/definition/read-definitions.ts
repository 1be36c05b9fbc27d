import { memberOf, textOf, type JsonNode } from '../../json-text/json-text.ts';
import { fail, ok, type Failure, type Result } from '../../result.ts';
import { readText } from './read-text.ts';

/** A tool by its definition, without a server. All texts are as they were given. */
export type Definition = {
  name: string;
  /** The definition in the form of MCP: made up around what was given in another. */
  entryText: string;
  inputSchema?: string;
  outputSchema?: string;
};

export type Definitions = {
  definitions: readonly Definition[];
  /** What the text was taken for, a sentence. */
  said: string;
};

type Source = { text: string };

const member = (node: JsonNode | undefined, key: string): JsonNode | undefined =>
  node === undefined ? undefined : memberOf(node, key);

const stringIn = (node: JsonNode | undefined, key: string): string | undefined => {
  const value: unknown = member(node, key)?.value;
  return typeof value === 'string' ? value : undefined;
};

const has = (node: JsonNode, key: string): boolean => memberOf(node, key) !== undefined;

/** A definition of MCP, put together of the texts it has. */
const entryOf = (parts: Readonly<Record<string, string | undefined>>): string =>
  `{${Object.entries(parts)
    .flatMap(([key, text]) => (text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]))
    .join(',')}}`;

/** How a tool may be written: where its parts stand. */
type Form = { words: string; fits: (node: JsonNode) => boolean; inner?: string; schema: string };

/** Most particular first. */
const FORMS: readonly Form[] = [
  {
    words: 'tool definition',
    fits: (node) => has(node, 'inputSchema') || has(node, 'outputSchema'),
    schema: 'inputSchema',
  },
  {
    words: 'function as OpenAI writes it',
    fits: (node) => has(node, 'function') && stringIn(node, 'type') === 'function',
    inner: 'function',
    schema: 'parameters',
  },
  {
    words: 'tool as Anthropic writes it',
    fits: (node) => has(node, 'input_schema'),
    schema: 'input_schema',
  },
  {
    words: 'function declaration',
    fits: (node) =>
      stringIn(node, 'name') !== undefined &&
      (has(node, 'parameters') || has(node, 'parametersJsonSchema')),
    schema: 'parameters',
  },
];

const formOf = (node: JsonNode): Form | undefined => FORMS.find(({ fits }) => fits(node));

const definitionOf = (node: JsonNode, { text }: Source, number: number): Definition => {
  const form = formOf(node);
  const held = form?.inner === undefined ? node : (member(node, form.inner) ?? node);
  const textAt = (key: string): string | undefined => {
    const found = member(held, key);
    return found === undefined ? undefined : textOf(found, text);
  };
  const inputSchema =
    (form === undefined ? undefined : textAt(form.schema)) ?? textAt('parametersJsonSchema');
  const outputSchema = textAt('outputSchema');
  const name = stringIn(held, 'name') ?? stringIn(held, 'tool') ?? `tool ${number}`;
  const own = form?.schema === 'inputSchema' || form === undefined;
  return {
    name,
    entryText: own
      ? textOf(node, text)
      : entryOf({
          name: textAt('name'),
          description: textAt('description'),
          inputSchema,
        }),
    ...(inputSchema !== undefined && { inputSchema }),
    ...(outputSchema !== undefined && { outputSchema }),
  };
};

const bareSchema = (node: JsonNode, source: Source): Definition => {
  const text = textOf(node, source.text);
  const name = stringIn(node, 'title') ?? 'schema';
  return {
    name,
    entryText: entryOf({ name: '"schema"', inputSchema: text }),
    inputSchema: text,
  };
};

const counted = (count: number): string => (count === 1 ? '1 tool' : `${count} tools`);

const listOf = (list: JsonNode, source: Source, what: string): Result<Definitions, Failure> => {
  const entries = list.children ?? [];
  if (entries.length === 0) return fail(unread(`${what} without a tool in it.`));
  return ok({
    definitions: entries.map((entry, index) => definitionOf(entry, source, index + 1)),
    said: `${what} with ${counted(entries.length)}.`,
  });
};

const unread = (why: string): Failure => ({
  code: 'no-definition',
  what: 'This holds no schema and no tool.',
  why,
  todo: 'Give a JSON Schema, a tool as tools/list names it, or a whole tools/list result.',
});

/** Where a list of tools may stand: in a frame, in its result, or in a request to a model. */
const listIn = (root: JsonNode): JsonNode | undefined =>
  [member(member(root, 'result'), 'tools'), member(root, 'tools')].find(
    (node) => node?.type === 'array',
  );

const read = (root: JsonNode, source: Source): Result<Definitions, Failure> => {
  if (root.type === 'array')
    return (root.children ?? []).some((entry) => formOf(entry) !== undefined)
      ? listOf(root, source, 'A list')
      : fail(unread('It is a list, and none of its entries is a tool.'));
  if (root.type === 'boolean')
    return ok({ definitions: [bareSchema(root, source)], said: 'A JSON Schema.' });
  if (root.type !== 'object') return fail(unread(`It is a ${root.type}.`));
  const list = listIn(root);
  if (list !== undefined) return listOf(list, source, 'A tools/list result');
  const form = formOf(root);
  if (form !== undefined)
    return ok({
      definitions: [definitionOf(root, source, 1)],
      said: `${/^[aeiou]/i.test(form.words) ? 'An' : 'A'} ${form.words}.`,
    });
  if (has(root, 'jsonrpc')) return fail(unread('It is a message that carries no list of tools.'));
  return ok({ definitions: [bareSchema(root, source)], said: 'A JSON Schema.' });
};

/**
 * Reads what somebody has of a tool: a bare JSON Schema, a definition (of MCP, OpenAI, Anthropic or Gemini), a list of
 * them, a `tools/list` result or the whole message. JSON with comments and Python literals are taken too.
 */
export const readDefinitions = (given: string): Result<Definitions, Failure> => {
  const source = readText(given);
  return source.ok ? read(source.value.root, source.value) : source;
};
