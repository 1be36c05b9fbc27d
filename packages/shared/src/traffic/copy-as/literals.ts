import { memberSpans, elementSpans } from '../../json-text/scan.ts';

/** How a language writes the values of JSON. */
type Syntax = {
  string(text: string): string;
  /** The keywords `true`, `false` and `null`. */
  keyword: Readonly<Record<string, string>>;
  number(text: string): string;
  key(text: string): string;
  /** Between the braces and what they hold, on one line. */
  pad: string;
};

const JAVASCRIPT: Syntax = {
  pad: ' ',
  string: (text) => javascriptString(text),
  keyword: { true: 'true', false: 'false', null: 'null' },
  number: (text) => text,
  key: (text) => {
    // As a plain key it would set the prototype.
    if (text === '__proto__') return `['__proto__']`;
    return /^[A-Za-z_$][\w$]*$/.test(text) ? text : javascriptString(text);
  },
};

const PYTHON: Syntax = {
  pad: '',
  string: (text) => pythonString(text),
  keyword: { true: 'True', false: 'False', null: 'None' },
  // `-0` is a whole number there, and has no sign.
  number: (text) => (text === '-0' ? '-0.0' : text),
  key: (text) => pythonString(text),
};

/** The JSON text as an expression of JavaScript: digits as written, though not every number keeps its value. */
export const javascriptLiteral = (json: string, indent = ''): string =>
  literal(json.trim(), JAVASCRIPT, indent);

/** The JSON text as an expression of Python. */
export const pythonLiteral = (json: string, indent = ''): string =>
  literal(json.trim(), PYTHON, indent);

/** A short container stands on one line. */
const ONE_LINE = 60;

function literal(json: string, syntax: Syntax, indent: string): string {
  switch (json.charAt(0)) {
    case '"':
      return syntax.string(String(JSON.parse(json)));
    case '{':
      return container(
        memberSpans(json).map(({ key, value }) => {
          const name = syntax.key(String(JSON.parse(json.slice(key.start, key.end))));
          return `${name}: ${literal(json.slice(value.start, value.end), syntax, `${indent}  `)}`;
        }),
        [`{${syntax.pad}`, `${syntax.pad}}`],
        indent,
      );
    case '[':
      return container(
        elementSpans(json).map(({ start, end }) =>
          literal(json.slice(start, end), syntax, `${indent}  `),
        ),
        ['[', ']'],
        indent,
      );
    default:
      return syntax.keyword[json] ?? syntax.number(json);
  }
}

function container(items: string[], [open, close]: [string, string], indent: string): string {
  if (items.length === 0) return open.trim() + close.trim();
  const line = `${open}${items.join(', ')}${close}`;
  if (line.length <= ONE_LINE && !line.includes('\n')) return line;
  const lines = items.map((item) => `${indent}  ${item},\n`).join('');
  return `${open.trim()}\n${lines}${indent}${close.trim()}`;
}

/** Python reads the escapes that `JSON.stringify` writes. */
export const pythonString = (text: string): string => JSON.stringify(text);

/** In single quotes, as most of that language is written. Line separators would end a line in older engines. */
export const javascriptString = (text: string): string => {
  const inside = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return `'${inside.replaceAll("'", String.raw`\'`).replaceAll(/[\u2028\u2029]/g, unicodeEscape)}'`;
};

const unicodeEscape = (character: string): string =>
  String.raw`\u${character.charCodeAt(0).toString(16)}`;

/** Whether JavaScript would change the digits of a number in the text. */
export function losesDigits(json: string): boolean {
  const numbers = json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').match(/-?\d[\d.eE+-]*/g) ?? [];
  return numbers.some((text) => {
    const value = Number(text);
    return !Number.isFinite(value) || (/^-?\d+$/.test(text) && BigInt(text) !== BigInt(value));
  });
}
