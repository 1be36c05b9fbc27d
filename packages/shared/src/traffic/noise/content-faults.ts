import { kindOf } from '../../mcp/loose-entry.ts';
import { asFields, type Fields } from '../../mcp/loose-fields.ts';

/** Members that a block of each type must have (ContentBlock in schema.ts of all revisions). */
const MEMBERS = new Map<string, Readonly<Record<string, 'string' | 'object'>>>([
  ['text', { text: 'string' }],
  ['image', { data: 'string', mimeType: 'string' }],
  ['audio', { data: 'string', mimeType: 'string' }],
  ['resource', { resource: 'object' }],
  ['resource_link', { uri: 'string', name: 'string' }],
]);

/** Blocks that are told one by one. */
const MOST_BLOCKS = 3;

/** What is wrong with the content of a tool's result; undefined when nothing, or when it is no final result. */
export function contentFault(value: unknown): string | undefined {
  const result = asFields(value);
  if (result === undefined || goesOn(result)) return undefined;
  const content = result['content'];
  if (content === undefined)
    return result['structuredContent'] === undefined
      ? 'The result has no content. A tool has to give a list of content blocks, [] where it has nothing to show: other clients refuse the answer, or show nothing of it.'
      : undefined;
  if (!Array.isArray(content))
    return `content is ${kindOf(content)}. It must be a list of blocks, such as [{"type":"text","text":"…"}]: other clients refuse the answer.`;
  return blocksFault(content);
}

/** The result of a call that asks for input, or that became a task, has no content yet. */
const goesOn = (result: Fields): boolean =>
  asFields(result['task']) !== undefined ||
  (result['resultType'] !== undefined && result['resultType'] !== 'complete');

function blocksFault(content: readonly unknown[]): string | undefined {
  const wrong: string[] = [];
  for (const [index, block] of content.entries()) {
    const fault = blockFault(block);
    if (fault !== undefined) wrong.push(`content[${index}] ${fault}`);
  }
  if (wrong.length === 0) return undefined;
  const more = wrong.length > MOST_BLOCKS ? `; and ${wrong.length - MOST_BLOCKS} more` : '';
  return `${wrong.slice(0, MOST_BLOCKS).join('; ')}${more}. A block is an object whose type is ${TYPES}, with the members of that type: other clients refuse the whole answer.`;
}

const TYPES = [...MEMBERS.keys()].join(', ').replace(/, (?=\w+$)/, ' or ');

function blockFault(value: unknown): string | undefined {
  const block = asFields(value);
  if (block === undefined) return `is ${kindOf(value)}`;
  const { type } = block;
  if (type === undefined) return 'has no type';
  if (typeof type !== 'string') return `has ${kindOf(type)} as its type`;
  const members = MEMBERS.get(type);
  if (members === undefined)
    return `has the type ${JSON.stringify(type.slice(0, 40))}, which MCP does not know`;
  const lacks = Object.entries(members).find(([name, kind]) => !isKind(block[name], kind));
  if (lacks === undefined) return undefined;
  const [name, kind] = lacks;
  return block[name] === undefined
    ? `(${type}) has no ${name}`
    : `(${type}) has ${kindOf(block[name])} as its ${name}, not ${kind === 'string' ? 'a string' : 'an object'}`;
}

const isKind = (value: unknown, kind: 'string' | 'object'): boolean =>
  kind === 'string' ? typeof value === 'string' : asFields(value) !== undefined;
