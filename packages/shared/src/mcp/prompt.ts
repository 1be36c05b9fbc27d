import { kindOf, nameRepeats, optionalMember, optionalTexts, requiredText } from './loose-entry.ts';
import { asFields, fieldOf, type Fields } from './loose-fields.ts';

export type PromptArgument = {
  name: string;
  title?: string;
  description?: string;
  required: boolean;
};

/** A prompt as listed, however it is made. */
export type PromptEntry = {
  /** Place in the list, from 0. */
  index: number;
  raw: unknown;
  /** As said; '' when there is none. */
  name: string;
  title?: string;
  description?: string;
  arguments: PromptArgument[];
  /** What is wrong with the entry, a sentence each; it is shown all the same. */
  problems: string[];
};

/** One message of a prompt. */
export type PromptMessage = {
  index: number;
  /** As said: `user`, `assistant`, or what the server says instead. */
  role: string;
  content: unknown;
  problems: string[];
};

/** The prompts of a `prompts/list` result. Nothing is left out. */
export function readPrompts(result: unknown): PromptEntry[] {
  const list = fieldOf(result, 'prompts');
  if (!Array.isArray(list)) return [];
  return nameRepeats(
    list.map((raw: unknown, index) => readPrompt(raw, index)),
    'prompt',
    ({ name }) => name,
  );
}

function readPrompt(raw: unknown, index: number): PromptEntry {
  const fields = asFields(raw);
  if (fields === undefined)
    return {
      index,
      raw,
      name: '',
      arguments: [],
      problems: [`The entry is ${kindOf(raw)}; it must be an object.`],
    };
  const problems: string[] = [];
  return {
    index,
    raw,
    name: requiredText(fields, 'name', problems),
    ...optionalTexts(fields, ['title', 'description'], problems),
    arguments: readArguments(fields, problems),
    problems,
  };
}

function readArguments(fields: Fields, problems: string[]): PromptArgument[] {
  const list = fields['arguments'];
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    problems.push(`arguments is ${kindOf(list)}; it must be a list, or be left out.`);
    return [];
  }
  const names = new Set<string>();
  return list.flatMap((raw: unknown, index): PromptArgument[] => {
    const argument = readArgument(raw, index, problems);
    if (argument === undefined) return [];
    // A second field of one name could not be sent beside the first.
    if (names.has(argument.name)) {
      problems.push(`Two arguments are named ${JSON.stringify(argument.name)}; one is shown.`);
      return [];
    }
    names.add(argument.name);
    return [argument];
  });
}

function readArgument(raw: unknown, index: number, problems: string[]): PromptArgument | undefined {
  const fields = asFields(raw);
  if (fields === undefined) {
    problems.push(`arguments[${index}] is ${kindOf(raw)}; it must be an object.`);
    return undefined;
  }
  const own: string[] = [];
  const argument = {
    name: requiredText(fields, 'name', own),
    ...optionalTexts(fields, ['title', 'description'], own),
    required: fields['required'] === true,
  };
  if (fields['required'] !== undefined && typeof fields['required'] !== 'boolean')
    own.push(
      `required is ${kindOf(fields['required'])}; it must be true or false, or be left out.`,
    );
  problems.push(...own.map((problem) => `arguments[${index}].${problem}`));
  return argument;
}

/** The messages of a `prompts/get` result; undefined when it has no list of them. */
export function readPromptMessages(result: unknown): PromptMessage[] | undefined {
  const list = fieldOf(result, 'messages');
  if (!Array.isArray(list)) return undefined;
  return list.map((raw: unknown, index) => {
    const fields = asFields(raw);
    if (fields === undefined)
      return {
        index,
        role: '',
        content: raw,
        problems: [`The message is ${kindOf(raw)}; it must be an object.`],
      };
    const problems: string[] = [];
    const role = requiredText(fields, 'role', problems);
    if (role !== 'user' && role !== 'assistant' && problems.length === 0)
      problems.push(`role is ${JSON.stringify(role)}; it must be user or assistant.`);
    optionalMember(fields, 'content', 'object', problems);
    if (fields['content'] === undefined) problems.push('content is missing.');
    return { index, role, content: fields['content'], problems };
  });
}
