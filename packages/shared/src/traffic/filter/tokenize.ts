import { fieldNamed } from './fields.ts';
import type { FilterProblem, Span } from './query.ts';
import { quote, quotedEnd, unquote } from './quoting.ts';
import { isSpace, regexEnd, wordEnd } from './scan-word.ts';

type Plain = 'open' | 'close' | 'minus' | 'or' | 'and' | 'not' | 'comma';
/** A piece of a filter text. The span of a field covers its colon; `text` is without quotes and escapes. */
export type Token = { span: Span } & (
  | { kind: Plain }
  | { kind: 'word' | 'quoted' | 'field'; text: string }
  | { kind: 'value'; text: string; quoted: boolean }
  | { kind: 'regex'; source: string; flags: string }
);

export type TokenOf<K extends Token['kind']> = Token & { kind: K };

type Reader = { text: string; at: number; tokens: Token[]; problems: FilterProblem[] };

const KEYWORDS: ReadonlyMap<string, 'or' | 'and' | 'not'> = new Map([
  ['OR', 'or'],
  ['AND', 'and'],
  ['NOT', 'not'],
]);
const FIELD = /([a-z][\w-]*):/iy;

/** Cuts any text into tokens; what is left open is a problem, and a token nevertheless, so that it can be drawn. */
export function tokenizeFilter(text: string): { tokens: Token[]; problems: FilterProblem[] } {
  const reader: Reader = { text, at: 0, tokens: [], problems: [] };
  for (;;) {
    while (isSpace(text[reader.at])) reader.at += 1;
    if (reader.at >= text.length) return { tokens: reader.tokens, problems: reader.problems };
    readToken(reader);
  }
}

function readToken(reader: Reader): void {
  const character = reader.text[reader.at];
  if (character === '(') plain(reader, 'open');
  else if (character === ')') plain(reader, 'close');
  else if (character === '-' && isMinus(reader)) plain(reader, 'minus');
  else if (character === '"') readQuoted(reader, 'quoted');
  else if (!readRegex(reader) && !readField(reader)) readWord(reader);
}

const spanFrom = (reader: Reader, start: number): Span => ({ start, end: reader.at });

function plain(reader: Reader, kind: Plain): void {
  reader.at += 1;
  reader.tokens.push({ kind, span: spanFrom(reader, reader.at - 1) });
}

/** A minus negates what it stands before; alone, or behind another minus, it is an ordinary character. */
function isMinus({ text, at, tokens }: Reader): boolean {
  const next = text[at + 1];
  const last = tokens.at(-1);
  if (last?.kind === 'minus' && last.span.end === at) return false;
  return next !== undefined && next !== ')' && !isSpace(next);
}

function readQuoted(reader: Reader, kind: 'quoted' | 'value'): void {
  const start = reader.at;
  const { end, closed } = quotedEnd(reader.text, start);
  reader.at = end;
  const span = spanFrom(reader, start);
  const text = unquote(reader.text.slice(start + 1, closed ? end - 1 : end));
  reader.tokens.push(kind === 'value' ? { kind, text, quoted: true, span } : { kind, text, span });
  if (!closed) reader.problems.push({ span, expected: 'This text needs a closing `"`.' });
}

function readRegex(reader: Reader): boolean {
  const start = reader.at;
  const found = reader.text[start] === '/' ? regexEnd(reader.text, start) : undefined;
  if (found === undefined) return false;
  reader.at = found.end;
  const span = spanFrom(reader, start);
  reader.tokens.push({ kind: 'regex', source: found.source, flags: found.flags, span });
  const fault = regexFault(found.source, found.flags);
  if (fault !== undefined)
    reader.problems.push({
      span,
      expected: `Between the slashes a regular expression is expected, but this one does not parse: ${fault}. To find the text itself, put it in quotes.`,
      fix: quote(reader.text.slice(start, found.end)),
    });
  return true;
}

function regexFault(source: string, flags: string): string | undefined {
  try {
    return new RegExp(source, flags).source === '' ? 'it is empty' : undefined;
  } catch (error) {
    // The engine repeats the expression before it says what is wrong.
    const words = error instanceof Error ? error.message : String(error);
    return words
      .slice(words.lastIndexOf(': ') + 1)
      .trim()
      .toLowerCase();
  }
}

/** `http://…`, `C:\…` and `std::…` are words, not fields, unless the language knows the name. */
function readField(reader: Reader): boolean {
  const start = reader.at;
  FIELD.lastIndex = start;
  const name = FIELD.exec(reader.text)?.[1];
  if (name === undefined) return false;
  const end = start + name.length + 1;
  if (fieldNamed(name) === undefined && /^(?:\/\/|\\|:)/.test(reader.text.slice(end, end + 2)))
    return false;
  reader.at = end;
  reader.tokens.push({ kind: 'field', text: name, span: spanFrom(reader, start) });
  readValues(reader);
  return true;
}

function readValues(reader: Reader): void {
  for (;;) {
    if (reader.text[reader.at] === '"') readQuoted(reader, 'value');
    else readUnquoted(reader, true);
    if (reader.text[reader.at] !== ',') return;
    plain(reader, 'comma');
  }
}

function readWord(reader: Reader): void {
  const { end } = wordEnd(reader.text, reader.at, false);
  const keyword = KEYWORDS.get(reader.text.slice(reader.at, end));
  if (keyword === undefined) return readUnquoted(reader, false);
  const start = reader.at;
  reader.at = end;
  reader.tokens.push({ kind: keyword, span: spanFrom(reader, start) });
}

function readUnquoted(reader: Reader, isValue: boolean): void {
  const start = reader.at;
  const { end, openParen, openQuote } = wordEnd(reader.text, start, isValue);
  if (end === start) return;
  reader.at = end;
  const text = reader.text.slice(start, end);
  const span = spanFrom(reader, start);
  reader.tokens.push(
    isValue ? { kind: 'value', text, quoted: false, span } : { kind: 'word', text, span },
  );
  if (openQuote) reader.problems.push({ span, expected: 'This value needs a closing `"`.' });
  else if (openParen) reader.problems.push(openParenProblem(text, span, isValue));
}

function openParenProblem(text: string, span: Span, isValue: boolean): FilterProblem {
  if (isValue && text.startsWith('('))
    return {
      span,
      expected:
        'Several values are separated by commas, without parentheses, for example `kind:request,response`.',
    };
  const expected =
    'A `(` inside a word needs its `)`. To find the text as it is, put it in quotes.';
  return { span, expected, fix: quote(text) };
}
