import type { Cursor } from './cursor.ts';

const START = /(?:[rR][bBfF]?|[bBfFuU][rR]?)?(?:"""|'''|["'`])/;

export const startsString = (reader: Cursor): boolean => reader.match(START) !== undefined;

/** A string as JSON has it; `\p{Cc}` takes in a few control characters JSON allows, which are then escaped. */
const STRICT = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/u;

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  0: '\0',
  '\n': '',
};

/** What an escape means, and how long it is with its backslash. */
const escapeAt = (reader: Cursor): { text: string; length: number } => {
  const code = reader.match(
    /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|U[\da-fA-F]{8})/,
  );
  if (code !== undefined) {
    const point = Number.parseInt(code.replaceAll(/[\\xuU{}]/g, ''), 16);
    if (point > 0x10ffff) return { text: code, length: code.length };
    // A half of a pair is kept as it is: its other half may follow.
    const text = point > 0xffff ? String.fromCodePoint(point) : String.fromCharCode(point);
    return { text, length: code.length };
  }
  const escaped = reader.source[reader.at + 1] ?? '';
  if (escaped === '\r' && reader.source[reader.at + 2] === '\n') return { text: '', length: 3 };
  return { text: SIMPLE[escaped] ?? escaped, length: 2 };
};

/** The content of one string literal, its quotes consumed. */
const contentOf = (reader: Cursor): string => {
  const start = reader.at;
  const opening = reader.match(START) ?? '';
  const quote = opening.replace(/^[a-z]+/i, '');
  const isRaw = /^[a-z]*r/i.test(opening);
  reader.at += opening.length;
  let content = '';
  while (!reader.startsWith(quote)) {
    if (reader.next === '') reader.stop('This string is not closed.', start);
    if (quote.length === 1 && quote !== '`' && reader.next === '\n' && !isRaw)
      reader.stop('This string is not closed on its line.', start);
    if (reader.next !== '\\') {
      content += reader.next;
      reader.at += 1;
      continue;
    }
    const { text, length } = isRaw
      ? { text: reader.source.slice(reader.at, reader.at + 2), length: 2 }
      : escapeAt(reader);
    content += text;
    reader.at += length;
  }
  reader.at += quote.length;
  return content;
};

/** A string as JSON writes it. One that is JSON stays as it was written; neighbours without a comma are one, as in Python. */
export const readString = (reader: Cursor): string => {
  const strict = reader.match(STRICT);
  if (strict !== undefined && !isFollowed(reader, strict.length)) {
    reader.at += strict.length;
    return strict;
  }
  reader.loose.add(/^[a-z]|'''|"""/i.test(reader.match(START) ?? '') ? 'python' : 'quotes');
  let content = contentOf(reader);
  for (;;) {
    const before = reader.at;
    reader.space();
    if (!startsString(reader)) {
      reader.at = before;
      return JSON.stringify(content);
    }
    reader.loose.add('python');
    content += contentOf(reader);
  }
};

/** Whether another string follows at once: then this one is only the beginning. `""` may also open three quotes. */
const isFollowed = (reader: Cursor, length: number): boolean => {
  const before = reader.at;
  reader.at += length;
  const spaces = reader.match(/\s*/) ?? '';
  reader.at += spaces.length;
  const follows = startsString(reader);
  reader.at = before;
  return follows;
};
