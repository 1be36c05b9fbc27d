import { isNamedSecret, isSecretValue } from './secret-names.ts';
import { MAY_HOLD_SECRET, SECRET_PATTERNS } from './secret-patterns.ts';

/** A secret-looking value in a text: where it stands and what it is, read without escapes. */
export type SecretSpan = {
  start: number;
  end: number;
  value: string;
  /** In words: `member access_token`, `JWT`, `query api_key`. */
  what: string;
  /** A JSON number: what takes its place needs quotes. */
  bare?: true;
};

/** Values longer than this are documents, not secrets. */
const LONGEST = 16_384;

/** Every secret-looking value in the text, in order, none inside another. */
export function secretSpans(text: string): SecretSpan[] {
  if (!MAY_HOLD_SECRET.test(text)) return [];
  const found = [
    ...members(text),
    ...escapedMembers(text),
    ...assignments(text),
    ...patterns(text),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  let last = 0;
  return found.filter(({ start, end }) => {
    if (start < last) return false;
    last = end;
    return true;
  });
}

const KEY = /"([^"\\]{1,80})"\s*:\s*(?=["\d-])/g;

/** `"access_token": "…"`, in the text of a message or anywhere else. */
function* members(text: string): Generator<SecretSpan> {
  for (const match of text.matchAll(KEY)) {
    const [whole, name = ''] = match;
    if (!isNamedSecret(name)) continue;
    const from = match.index + whole.length;
    const span = text[from] === '"' ? stringAt(text, from) : numberAt(text, from);
    if (span && isSecretValue(span.value)) yield { ...span, what: `member ${name}` };
  }
}

function stringAt(text: string, quote: number) {
  const start = quote + 1;
  let end = text.indexOf('"', start);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  if (end < 0 || end - start > LONGEST) return undefined;
  return { start, end, value: unescaped(text.slice(start, end)) };
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes++;
  return slashes % 2 === 1;
}

function numberAt(text: string, start: number) {
  const digits = /^-?\d+(?![\d.eE])/.exec(text.slice(start, start + 40))?.[0];
  if (digits === undefined) return undefined;
  return { start, end: start + digits.length, value: digits, bare: true } as const;
}

const ESCAPED_KEY = /\\+"([^"\\]{1,80})\\+"\s*:\s*\\+"/g;

/** JSON inside a string, as tools return it: `{\"token\":\"…\"}`. */
function* escapedMembers(text: string): Generator<SecretSpan> {
  for (const match of text.matchAll(ESCAPED_KEY)) {
    const [whole, name = ''] = match;
    if (!isNamedSecret(name)) continue;
    const start = match.index + whole.length;
    const end = text.indexOf('\\"', start);
    if (end < 0 || end - start > LONGEST) continue;
    // More backslashes before the quote belong to it, at a deeper level.
    const value = text.slice(start, end).replace(/\\+$/, '');
    if (isSecretValue(value))
      yield { start, end: start + value.length, value, what: `member ${name}` };
  }
}

type Assignment = { what: string; pattern: RegExp };

/** The first group is the name, the second the value. */
const ASSIGNMENTS: readonly Assignment[] = [
  { what: 'query', pattern: /[?&;]([A-Za-z][\w.-]{0,60})=([^&#\s"'<>\\]{1,2048})/g },
  { what: 'variable', pattern: /\b([A-Z][A-Z0-9_]{2,60})=["']?([^\s"'\\&]{1,2048})/g },
  { what: 'option', pattern: /(?<![\w-])--?([a-z][\w-]{1,60})=["']?([^\s"'\\&]{1,2048})/g },
  // A line of settings or code, with spaces or without, in quotes to their end; not a comparison, not an arrow.
  {
    what: 'setting',
    pattern: /\b([A-Za-z][\w.-]{2,60})[ \t]{0,3}=(?![=>~])[ \t]{0,3}([^\s"'\\&,;()]{1,2048})/g,
  },
  {
    what: 'setting',
    pattern:
      /\b([A-Za-z][\w.-]{2,60})[ \t]{0,3}=[ \t]{0,3}\\{0,8}["']([^"'\\\r\n]{1,2048})(?=\\{0,8}["'])/g,
  },
  // Words of a log: only what has a digit, since "password: required" is none.
  {
    what: 'text',
    pattern: /\b([A-Za-z][\w-]{2,40}):[ \t]+((?=[^\s"',;\\]*\d)[^\s"',;\\]{8,2048})/g,
  },
];

function* assignments(text: string): Generator<SecretSpan> {
  for (const { what, pattern } of ASSIGNMENTS) {
    for (const match of text.matchAll(pattern)) {
      const [whole, name = '', value = ''] = match;
      if (!isNamedSecret(name) || !isSecretValue(value)) continue;
      const end = match.index + whole.length;
      yield { start: end - value.length, end, value, what: `${what} ${name}` };
    }
  }
}

function* patterns(text: string): Generator<SecretSpan> {
  for (const { what, pattern } of SECRET_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [whole, group] = match;
      const value = group ?? whole;
      const start = match.index + whole.lastIndexOf(value);
      if (!isSecretValue(value)) continue;
      yield { start, end: start + value.length, value, what };
    }
  }
}

/** A string of JSON without its quotes, read; as it stands if it is none. */
function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch (error) {
    if (error instanceof SyntaxError) return raw;
    throw error;
  }
}
