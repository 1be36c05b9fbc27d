/** In the order in which they win where nothing tells them apart. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Lines and characters that are looked at to tell the separator. */
const LINES_LOOKED_AT = 10;
const MOST_LOOKED_AT = 20_000;

/**
 * What separates the fields, told by the first lines: what stands equally often in each of them, and of several what
 * stands most often; a comma between digits counts only where nothing else separates. Where none does, what the first
 * line has most of.
 */
export const separatorOf = (text: string): string => {
  const begin = text.slice(0, MOST_LOOKED_AT).replaceAll(/"[^"]*"/g, '');
  const lines = begin
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT);
  const [head = ''] = lines;
  const even = SEPARATORS.filter((separator) => standsEvenly(lines, separator));
  const plain = lines.map((line) => line.replaceAll(DECIMAL_COMMA, ''));
  const surer = even.filter((separator) => separator !== ',' || standsEvenly(plain, separator));
  const left = [surer, even, SEPARATORS].find((some) => some.length > 0) ?? SEPARATORS;
  const [best] = left.toSorted((a, b) => countOf(head, b) - countOf(head, a));
  return best ?? ',';
};

/** A comma that may be part of a number. */
const DECIMAL_COMMA = /(?<=\d),(?=\d)/g;

const standsEvenly = (lines: readonly string[], separator: string): boolean => {
  const count = countOf(lines[0] ?? '', separator);
  return count > 0 && lines.every((line) => countOf(line, separator) === count);
};

const countOf = (line: string, separator: string): number => line.split(separator).length - 1;

/** How a separator is called. */
export const separatorName = (separator: string): string =>
  NAMES.get(separator) ?? JSON.stringify(separator);

const NAMES = new Map([
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
]);

/** `open`: it never closes; `torn`: more text follows the quote that closes it, so that probably one is missing. */
export type QuoteFault = { is: 'open' | 'torn'; /** Where it opens, from 1. */ line: number };

/** The first quote that swallows what may have been rows. */
export const quoteFault = (text: string, separator = ','): QuoteFault | undefined => {
  const { fault } = readRows(text, separator);
  return fault && { is: fault.is, line: text.slice(0, fault.at).split(/\r\n|\n|\r/).length };
};

/** Fields of a separated text, line by line (RFC 4180). Lenient: quotes that do not close end with the text. */
export const parseCsv = (text: string, separator = ','): string[][] =>
  readRows(text, separator).rows;

type Rows = { rows: string[][]; fault: { is: QuoteFault['is']; at: number } | undefined };

const readRows = (text: string, separator: string): Rows => {
  const rows: string[][] = [];
  let row: string[] = [];
  let fault: Rows['fault'];
  let at = text.startsWith('\u{FEFF}') ? 1 : 0;
  while (at < text.length) {
    const field = readField(text, at, separator);
    if (field.fault !== undefined) fault ??= { is: field.fault, at };
    row.push(field.value);
    at = field.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the end of the text opens one more field.
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
  if (row.length > 0) rows.push(row);
  return { rows, fault };
};

const readField = (
  text: string,
  from: number,
  separator: string,
): { value: string; end: number; fault?: QuoteFault['is'] } => {
  if (text[from] !== '"') return readPlain(text, from, separator);
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), end: text.length, fault: 'open' };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = readPlain(text, quote + 1, separator);
      return {
        value: value + rest.value,
        end: rest.end,
        ...(rest.value.trim() !== '' && { fault: 'torn' }),
      };
    }
    value += '"';
    at = quote + 2;
  }
};

const readPlain = (text: string, from: number, separator: string) => {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r')
    end += 1;
  return { value: text.slice(from, end), end };
};
