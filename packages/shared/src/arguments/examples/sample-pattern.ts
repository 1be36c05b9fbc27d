/**
 * Texts that fit a regular expression, for the simple ones tools use: literals, classes, groups, alternatives,
 * repetitions and anchors. What only looks around is passed over, so the caller has to try what comes out.
 */

type Piece = (more: number) => string;
type Reader = { source: string; at: number; depth: number };

const MOST_REPEATED = 64;
const DEEPEST = 50;

/** A few texts that should fit; each repeats what may be repeated some times more than it must be. */
export const patternSamples = (pattern: string): string[] => {
  const reader: Reader = { source: pattern, at: 0, depth: 0 };
  const write = alternatives(reader);
  return [...new Set([0, 1, 2, 5, 12].map((more) => write(more)))];
};

const peek = (reader: Reader): string => reader.source[reader.at] ?? '';
const take = (reader: Reader): string => {
  const character = peek(reader);
  reader.at += 1;
  return character;
};

const alternatives = (reader: Reader): Piece => {
  const choices = [sequence(reader)];
  while (peek(reader) === '|') {
    reader.at += 1;
    choices.push(sequence(reader));
  }
  const [first = () => ''] = choices;
  return first;
};

const sequence = (reader: Reader): Piece => {
  const pieces: Piece[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(peek(reader)))
    pieces.push(repeated(reader, atom(reader)));
  return (more) => pieces.map((piece) => piece(more)).join('');
};

/** A piece with the repetition written behind it. */
const repeated = (reader: Reader, piece: Piece): Piece => {
  const found = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(reader.source.slice(reader.at));
  if (found === null) return piece;
  reader.at += found[0].length;
  const [, sign, least, comma, most] = found;
  const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
  const max = sign === undefined ? upper(min, comma, most) : sign === '?' ? 1 : Infinity;
  return (more) => {
    const times = Math.min(max, min + more, Math.max(min, MOST_REPEATED));
    return Array.from({ length: times }, () => piece(Math.min(more, 1))).join('');
  };
};

const upper = (min: number, comma: string | undefined, most: string | undefined): number => {
  if (comma === undefined) return min;
  return most === undefined || most === '' ? Infinity : Number(most);
};

const nothing: Piece = () => '';

const atom = (reader: Reader): Piece => {
  const character = take(reader);
  if (character === '^' || character === '$') return nothing;
  if (character === '.') return () => 'a';
  if (character === '(') return group(reader);
  if (character === '[') return anyOf(classOf(reader));
  if (character === '\\') return anyOf(escaped(reader));
  return () => character;
};

const group = (reader: Reader): Piece => {
  const kind = /^\?(?:<?[=!]|:|<[^>]*>)/.exec(reader.source.slice(reader.at))?.[0] ?? '';
  reader.at += kind.length;
  reader.depth += 1;
  const inner = reader.depth > DEEPEST ? nothing : alternatives(reader);
  reader.depth -= 1;
  if (peek(reader) === ')') reader.at += 1;
  return /[=!]$/.test(kind) ? nothing : inner;
};

/** Which characters an escape means: a few of them are enough. */
const CLASSES: Readonly<Record<string, string>> = {
  d: '0123456789',
  w: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_',
  s: ' \t\n',
  D: 'ab-',
  W: ' -.',
  S: 'ab1',
  n: '\n',
  r: '\r',
  t: '\t',
  f: '\f',
  v: '\v',
  0: '\0',
  b: '',
  B: '',
};

const escaped = (reader: Reader): string => {
  const rest = reader.source.slice(reader.at);
  const code = /^(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/i.exec(rest);
  if (code !== null) {
    reader.at += code[0].length;
    return String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16));
  }
  const property = /^[pP]\{([^}]*)\}/.exec(rest);
  if (property !== null) {
    reader.at += property[0].length;
    return ofProperty(property[1] ?? '');
  }
  const character = take(reader);
  return CLASSES[character] ?? (/[1-9k]/.test(character) ? '' : character);
};

/** Some characters of a Unicode property. */
const ofProperty = (name: string): string => {
  if (/^(N|Nd|Number)$/.test(name)) return '1';
  return /^(Lu|Uppercase)/.test(name) ? 'A' : 'aA1 ';
};

/** Printable ASCII, letters first. */
const PRINTABLE = Array.from({ length: 95 }, (_, index) =>
  String.fromCharCode(32 + ((index + 65) % 95)),
).join('');

/** The characters of a class, as far as they are printable. */
const classOf = (reader: Reader): string => {
  const isNegated = peek(reader) === '^';
  if (isNegated) reader.at += 1;
  let characters = '';
  while (reader.at < reader.source.length && peek(reader) !== ']') {
    const before = characters.length;
    characters += peek(reader) === '\\' ? afterBackslash(reader) : take(reader);
    if (peek(reader) !== '-' || reader.source[reader.at + 1] === ']') continue;
    if (characters.length !== before + 1) continue;
    reader.at += 1;
    const to = peek(reader) === '\\' ? afterBackslash(reader) : take(reader);
    characters = characters.slice(0, -1) + between(characters.at(-1) ?? '', to);
  }
  reader.at += 1;
  return isNegated
    ? Array.from(PRINTABLE)
        .filter((one) => !characters.includes(one))
        .join('')
    : characters;
};

const afterBackslash = (reader: Reader): string => {
  reader.at += 1;
  return escaped(reader);
};

const MOST_IN_RANGE = 100;

const between = (from: string, to: string): string => {
  const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  const count = Math.min(Math.max(last - first + 1, 0), MOST_IN_RANGE);
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index)).join('');
};

/** One of the characters: a letter or digit if there is one. */
const anyOf = (characters: string): Piece => {
  const one = /[a-z0-9]/i.exec(characters)?.[0] ?? Array.from(characters)[0] ?? '';
  return () => one;
};
