/** What separates the fields, told by the first line: a semicolon where that is written instead of the comma. */
export const separatorOf = (text: string): string => {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const bare = head.replaceAll(/"[^"]*"/g, '');
  return bare.includes(';') && !bare.includes(',') ? ';' : ',';
};

/** Fields of a separated text, line by line (RFC 4180). Lenient: quotes that do not close end with the text. */
export const parseCsv = (text: string, separator = ','): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\u{FEFF}') ? 1 : 0;
  while (at < text.length) {
    const field = readField(text, at, separator);
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
  return rows;
};

const readField = (
  text: string,
  from: number,
  separator: string,
): { value: string; end: number } => {
  if (text[from] !== '"') return readPlain(text, from, separator);
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = readPlain(text, quote + 1, separator);
      return { value: value + rest.value, end: rest.end };
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
