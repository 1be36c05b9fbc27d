import { kindOf } from '../loose-entry.ts';
import { asFields, fieldOf, stringOf, type Fields } from '../loose-fields.ts';

/** What is wrong with a question of a server, in sentences: whoever answers may be asked what no client can show. Pure. */
export function askFaults(method: string, params: unknown): string[] {
  const fields = asFields(params) ?? {};
  if (method === 'elicitation/create') return elicitationFaults(fields);
  return method === 'sampling/createMessage' ? samplingFaults(fields) : [];
}

function elicitationFaults(fields: Fields): string[] {
  const { message, mode = 'form', requestedSchema } = fields;
  const found: string[] = [];
  if (typeof message !== 'string')
    found.push(`message is ${foundAs(message)}; it must be a string.`);
  if (mode !== 'form') return found;
  const schema = asFields(requestedSchema);
  if (schema === undefined) return [...found, 'There is no requestedSchema. A form needs one.'];
  if (schema['type'] !== 'object')
    found.push(
      `The type in requestedSchema is ${foundAs(schema['type'])}; it must be "object", and the answer is one.`,
    );
  const beyond = Object.entries(asFields(schema['properties']) ?? {})
    .filter(([, field]) => !isPrimitive(field))
    .map(([name]) => name);
  if (beyond.length > 0)
    found.push(
      `${beyond.join(', ')}: beyond what a question may ask for, which is single texts, numbers, yes or no, and choices from a list. Other clients cannot show it.`,
    );
  return found;
}

const PRIMITIVES: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

/** The restricted schemas of client/elicitation; a list is one of choices, in either spelling. */
function isPrimitive(field: unknown): boolean {
  const type = fieldOf(field, 'type');
  if (type !== 'array') return PRIMITIVES.has(type);
  const items = fieldOf(field, 'items');
  return ['enum', 'anyOf', 'oneOf'].some((key) => Array.isArray(fieldOf(items, key)));
}

function samplingFaults({ messages, maxTokens }: Fields): string[] {
  const found = Array.isArray(messages) ? messageFaults(messages) : [];
  return Number.isInteger(maxTokens)
    ? found
    : [...found, `maxTokens is ${foundAs(maxTokens)}; it must be an integer.`];
}

/** The rules of the tool loop (client/sampling): every use has its result in the very next message, and nothing beside it. */
function messageFaults(messages: readonly unknown[]): string[] {
  return messages.flatMap((message, index) => {
    const found: string[] = [];
    const name = `messages[${index}]`;
    const role = fieldOf(message, 'role');
    if (role !== 'user' && role !== 'assistant')
      found.push(`The role of ${name} is ${foundAs(role)}; it must be user or assistant.`);
    const blocks = blocksOf(message);
    const results = blocks.filter((block) => typeOf(block) === 'tool_result');
    if (results.length > 0 && results.length < blocks.length)
      found.push(
        `${name} holds a result of a tool and something else; it may hold nothing beside.`,
      );
    const answered = new Set(
      blocksOf(messages[index + 1]).map((block) => stringOf(block, 'toolUseId')),
    );
    const open = blocks
      .filter((block) => typeOf(block) === 'tool_use' && !answered.has(stringOf(block, 'id')))
      .map((block) => stringOf(block, 'id') ?? 'without an id');
    if (open.length > 0)
      found.push(
        `The use of a tool in ${name} (${open.join(', ')}) has no result in the message after it.`,
      );
    return found;
  });
}

const typeOf = (block: unknown): string | undefined => stringOf(block, 'type');

function blocksOf(message: unknown): readonly unknown[] {
  const content = fieldOf(message, 'content');
  return Array.isArray(content) ? content : [content];
}

const foundAs = (value: unknown): string => {
  if (value === undefined) return 'absent';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : kindOf(value);
};
