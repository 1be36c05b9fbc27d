import { parseJson } from '../../json-text/json-text.ts';
import type { Cause } from './explanation.ts';
import { LSP_HEADER, lspFraming } from './lsp-framing.ts';
import type { Recognise } from './text-causes.ts';

/** Where the first JSON object of a text ends; -1 when it does not. Strings may hold brackets. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

const isJson = (text: string): boolean => parseJson(text).errors.length === 0;

/** A whole message, and something right behind it on the same line. */
const glued: Recognise = (text) => {
  const start = text.search(/\S/);
  if (text[start] !== '{') return undefined;
  const end = endOfObject(text, start);
  if (end < 0 || end >= text.trimEnd().length || !isJson(text.slice(start, end))) return undefined;
  const rest = text.slice(end);
  const behind = end + rest.search(/\S/);
  const header = LSP_HEADER.exec(rest);
  if (header !== null) return lspFraming({ offset: behind, length: header[0].trimStart().length });
  if (text[behind] !== '{') return textBehind(behind, text);
  return rest.startsWith('\r') ? loneReturn(end) : twoMessages(end, behind);
};

const twoMessages = (end: number, behind: number): Cause => ({
  kind: 'missing-line-feed',
  title: 'Two messages stand on one line',
  words: 'The line feed between them is missing, so neither can be read by itself.',
  todo: 'Write every message and its line feed in one go, and let one writer write at a time.',
  patch: {
    note: 'Where messages are written',
    before: 'write(json)',
    after: 'write(json + "\\n")',
  },
  spot: {
    offset: behind,
    length: 1,
    words: `a second message begins here; a line feed is due at character ${end}`,
  },
});

const loneReturn = (offset: number): Cause => ({
  kind: 'lone-cr',
  title: 'Lines end in a carriage return alone',
  words: 'Only a line feed ends a message, so everything up to the next one is one line.',
  todo: 'Write "\\n" behind each message.',
  spot: { offset, length: 1, words: 'a carriage return where a line feed is due' },
});

const textBehind = (offset: number, text: string): Cause => ({
  kind: 'text-behind-message',
  title: 'Text follows a message on the same line',
  words: 'A whole message is here, but something was printed behind it before its line feed came.',
  todo: 'Write every message with its line feed in one go, and print nothing else to stdout.',
  spot: {
    offset,
    length: Math.max(1, text.trimEnd().length - offset),
    words: 'this is not part of the message before it',
  },
});

/** A log prefix, a prompt or a byte order mark, and a whole message behind it. */
const prefixed: Recognise = (text) => {
  const brace = text.indexOf('{');
  if (brace <= 0 || text.slice(0, brace).trim() === '') return undefined;
  const end = endOfObject(text, brace);
  if (end < 0 || text.slice(end).trim() !== '') return undefined;
  const body = text.slice(brace, end);
  if (!/"jsonrpc"\s*:/.test(body) || !isJson(body)) return undefined;
  return {
    kind: 'prefix',
    title: 'Something stands in front of a message',
    words:
      'The message behind it is whole, but no client will read it: a line begins with its JSON.',
    todo: 'Write messages past the logger, and print nothing without a line feed of its own.',
    spot: { offset: 0, length: brace, words: 'this stands in front of the message' },
  };
};

const RAW_BLANK = /"(?:[^"\\\t\r]|\\.)*([\t\r])/;

/** Those that are no blank of JSON: wherever they stand, they do not belong there. */
const isControl = (character: string): boolean => character < ' ' && !'\t\n\r'.includes(character);

/** A message with a character in a string that JSON lets stand there as an escape only. */
const rawControl: Recognise = (text) => {
  if (!/^\s*\{/.test(text) || !/"jsonrpc"\s*:/.test(text) || isJson(text)) return undefined;
  const blank = RAW_BLANK.exec(text);
  const control = text.split('').findIndex(isControl);
  const offset = blank === null ? control : blank.index + blank[0].length - 1;
  if (offset < 0) return undefined;
  const code = text.charCodeAt(offset).toString(16).padStart(4, '0');
  return {
    kind: 'raw-control',
    title: 'A raw control character stands in a message',
    words: `It is U+${code.toUpperCase()}. Inside a string JSON writes such a character as an escape: \\u${code}.`,
    todo: 'Let a JSON library write the message.',
    spot: { offset, length: 1, words: 'a control character as it is' },
  };
};

const broken = (spot: Cause['spot']): Cause => ({
  kind: 'pretty-printed',
  title: 'A message was written over several lines',
  words: 'This line is one of them. Messages are separated by line feeds, so one may hold none.',
  todo: 'Write each message as one line.',
  patch: {
    note: 'Where messages are written',
    before: 'JSON.stringify(message, null, 2)',
    after: 'JSON.stringify(message)',
  },
  ...(spot && { spot }),
});

const BRACKET_LINE = /^\s*([{}[\]]+|[}\]],|"(?:[^"\\]|\\.)*"\s*:\s*[{[])\s*$/;
const MEMBER_LINE =
  /^\s+("(?:[^"\\]|\\.)*"\s*:\s*)?("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|\{.*\}|\[.*\]),?\s*$/;
const FLUSH_MEMBER = /^"(?:[^"\\]|\\.)*"\s*:\s*.+$/;

/** A line as it stands in pretty-printed JSON: a bracket alone, or a member by itself. */
const prettyPrinted: Recognise = (text, { language, before, after }) => {
  // Whole by itself, unless lines beside it are no messages either.
  if (/^\s*(\{\}|\[\])\s*$/.test(text) && before === undefined && after === undefined)
    return undefined;
  if (!BRACKET_LINE.test(text) && !MEMBER_LINE.test(text) && !FLUSH_MEMBER.test(text))
    return undefined;
  const cause = broken(undefined);
  return language === 'python' ? { ...cause, patch: PYTHON_INDENT } : cause;
};

const PYTHON_INDENT = {
  note: 'Where messages are written',
  before: 'json.dumps(message, indent=2)',
  after: 'json.dumps(message)',
};

/** The text ends inside a string: a raw line feed stood in it, or the sender stopped. */
const lineFeedInString: Recognise = (text, { carrier }) => {
  if (!/^\s*\{\s*"jsonrpc"/.test(text)) return undefined;
  const errors = parseJson(text).errors;
  const [first] = errors;
  if (first === undefined || first.offset + first.length < text.trimEnd().length) return undefined;
  if (carrier !== 'stdio')
    return {
      kind: 'not-whole',
      title: 'The message is not whole',
      words:
        'It begins as a message and ends inside it, though nothing says that more was to come.',
      todo: 'Compare content-length with the message; it counts bytes, not characters.',
      spot: {
        offset: Math.max(0, text.length - 1),
        length: 1,
        words: 'the text ends inside the message',
      },
    };
  return {
    kind: 'line-feed-inside',
    title: 'A message was broken by a line feed',
    words: 'It begins as a message and is not complete. A line feed inside it ended the line.',
    todo: 'Let a JSON library write the message: it escapes line feeds in strings as \\n.',
    spot: {
      offset: Math.max(0, text.length - 1),
      length: 1,
      words: 'the line ends inside the message',
    },
  };
};

const NO_JSON_VALUE = /[:[,]\s*(NaN|-?Infinity|undefined|None|True|False)\b/;

/** Values that only the sender's language knows. */
const foreignValue: Recognise = (text) => {
  if (!/^\s*[{[]/.test(text)) return undefined;
  const match = NO_JSON_VALUE.exec(text);
  const value = match?.[1];
  if (match === null || value === undefined) return undefined;
  return {
    kind: 'foreign-value',
    title: `${value} is no JSON value`,
    words: 'JSON knows numbers, strings, true, false and null only.',
    todo:
      value === 'NaN' || value.endsWith('Infinity')
        ? 'Send null or a string in its place; in Python, json.dumps(…, allow_nan=False) finds such values.'
        : 'Let a JSON library write the message.',
    spot: {
      offset: match.index + match[0].length - value.length,
      length: value.length,
      words: 'this is no JSON value',
    },
  };
};

/** Texts that are JSON in part. */
export const JSON_CAUSES: readonly Recognise[] = [
  glued,
  prefixed,
  foreignValue,
  rawControl,
  prettyPrinted,
  lineFeedInString,
];
