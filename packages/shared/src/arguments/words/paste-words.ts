import type { Failure } from '../../result.ts';
import type { CallForm } from '../paste/calls.ts';
import type { Looseness } from '../paste/cursor.ts';
import { counted } from '../value-words.ts';

const WRITERS: Readonly<Record<CallForm, string>> = {
  frame: 'A tools/call request',
  openai: 'A tool call as OpenAI writes it',
  anthropic: 'A tool call as Anthropic writes it',
  gemini: 'A tool call as Gemini writes it',
  named: 'A tool call',
  capture: 'A recorded tools/call request',
};

/** "A tools/call request for deploy_release. Its arguments are JSON inside a string." */
export const callWords = (
  form: CallForm,
  tool: string | undefined,
  { fromString, sendsNothing }: { fromString: boolean; sendsNothing: boolean },
): string => {
  const head = `${WRITERS[form]}${tool === undefined ? '' : ` for ${tool}`}.`;
  if (sendsNothing) return `${head} It sends no arguments.`;
  return fromString ? `${head} Its arguments were JSON inside a string.` : head;
};

const LOOSE: Readonly<Record<Looseness, string>> = {
  comments: 'comments',
  commas: 'trailing commas',
  quotes: 'other quotes',
  'bare-keys': 'keys without quotes',
  numbers: 'other spellings of numbers',
  python: 'Python literals',
};

const enumerated = (words: readonly string[]): string =>
  words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** "JSON." or "JSON with comments and trailing commas, rewritten as strict JSON." */
export const textWords = (loose: ReadonlySet<Looseness>): string => {
  if (loose.size === 0) return 'JSON.';
  if (loose.has('python')) return 'A Python literal, rewritten as JSON.';
  const found = Object.entries(LOOSE).flatMap(([one, word]) =>
    [...loose].some((found) => found === one) ? [word] : [],
  );
  return `JSON with ${enumerated(found)}, rewritten as strict JSON.`;
};

export const queryWords = (count: number): string =>
  `The query of a URL: ${counted(count, 'value')}, all of them texts.`;

export const STRINGIFIED = 'JSON inside a string.';
export const FENCED = 'Taken out of a code block.';
export const ESCAPED = 'Copied from inside a string, its backslashes taken away.';
export const TYPOGRAPHIC = 'Typographic quotes were taken for plain ones.';
export const AROUND = 'Taken out of the text around it.';
export const COMMAND = 'From a command line of Wirescope.';
export const inCurl = (said: string): string => `The body of a cURL line. ${said}`;
export const curlQuery = (said: string): string => `A cURL line. ${said}`;
export const fromPython = (tool: string): string => `A call of ${tool} in code.`;
export const leftAside = (count: number): string =>
  `${counted(count, 'more call')} ${count === 1 ? 'was' : 'were'} left aside.`;

type Refusal = { what: string; why?: (detail: string) => string; todo?: string };

const FORMS =
  'Paste JSON, a Python literal, a tools/call message, a tool call of a model, a cURL line or the query of a URL.';

/** Why a text was not understood. */
const REFUSALS = {
  empty: { what: 'There is nothing to paste.', todo: FORMS },
  unknown: {
    what: 'This is nothing arguments can be read from.',
    why: (detail) => detail,
    todo: FORMS,
  },
  'single-value': {
    what: 'This is a single value. The arguments of a tool are an object.',
    todo: 'Put it into a field of the form, or write {"key": value}.',
  },
  'other-message': {
    what: 'This message calls no tool.',
    why: (detail) => `Its method is ${detail}.`,
    todo: 'Copy a tools/call request.',
  },
  'answer-message': {
    what: 'This message calls no tool.',
    why: () => 'It is an answer: it has a result or an error and no method.',
    todo: 'Copy the tools/call request it answers.',
  },
  'broken-arguments': {
    what: 'The call was understood, but not its arguments: they stand in a string that is no JSON.',
    why: (detail) => detail,
    todo: 'A model may have been cut off. Complete the text and paste it again.',
  },
  'curl-quotes': {
    what: 'The cURL line could not be split into words.',
    why: (detail) => detail,
    todo: 'Copy the whole line, up to its last quote.',
  },
  'curl-file': {
    what: 'The cURL line reads its body from a file.',
    why: (detail) => `The file is ${detail}. Wirescope opens no files for a paste.`,
    todo: 'Paste what the file holds.',
  },
  'curl-empty': {
    what: 'The cURL line sends neither a body nor a query.',
    todo: 'Copy a line with -d, --json or a ? in its URL.',
  },
  'no-query': {
    what: 'The URL has no query.',
    why: () => 'Nothing follows a question mark.',
    todo: FORMS,
  },
} satisfies Record<string, Refusal>;

/** Why a pasted text is no arguments. `detail` is what the reason hangs on, such as a place in the text. */
export const pasteFailure = (code: keyof typeof REFUSALS, detail = ''): Failure => {
  const { what, why, todo }: Refusal = REFUSALS[code];
  return {
    code: `paste-${code}`,
    what,
    ...(why === undefined || (detail === '' && why('') === '') ? {} : { why: why(detail) }),
    ...(todo === undefined ? {} : { todo }),
  };
};

/** "Line 2, column 5: a comma or } is expected here." */
export const placeWords = (place: string, why: string): string => `${place}: ${why}`;
