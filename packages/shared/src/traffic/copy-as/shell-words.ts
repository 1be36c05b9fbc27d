/** A part of a word: text as it is, or the value of a variable the reader sets. */
export type Part = string | { variable: string };

/** Characters no POSIX shell, and no zsh, does anything with. A word that begins with `=` would be a path in zsh. */
const PLAIN = /^[\w@%+:,./-][\w@%+=:,./-]*$/;
/** Inside double quotes these mean something, `!` at an interactive prompt. */
const SPECIAL_IN_QUOTES = /[\\"$`!\p{Cc}]/u;

/** The text as one word of a shell. Single quotes keep every character but themselves. */
export function shellQuote(text: string): string {
  if (PLAIN.test(text)) return text;
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Text and variables as one word. A variable that is not set ends the command with its name instead of sending nothing. */
export function shellWord(parts: readonly Part[]): string {
  const used = parts.filter((part) => part !== '');
  if (used.every((part) => typeof part === 'string')) return shellQuote(used.join(''));
  const isTame = used.every((part) => typeof part !== 'string' || !SPECIAL_IN_QUOTES.test(part));
  if (isTame) return `"${used.map(insideQuotes).join('')}"`;
  return used
    .map((part) => (typeof part === 'string' ? shellQuote(part) : `"${insideQuotes(part)}"`))
    .join('');
}

const insideQuotes = (part: Part): string =>
  typeof part === 'string' ? part : `\${${part.variable}?}`;

/** As the first word of a command: `A=b` would set a variable. */
export function shellCommand(text: string): string {
  return text.includes('=') && PLAIN.test(text) ? `'${text}'` : shellQuote(text);
}

const CONTROL = /\p{Cc}/u;

/** Whether a terminal would do something else with the text than write it. */
export const hasControl = (text: string): boolean => CONTROL.test(text);

/**
 * A command that prints each text as a line, byte for byte. Control characters are written as escapes, because a
 * terminal would take a pasted tab for a key. `printf` is part of the shell, so there is no limit of length.
 */
export function printLines(texts: readonly string[]): string {
  return printed(texts, String.raw`\n`);
}

/** Like `printLines` for one text, without a line end. */
export function printText(text: string): string {
  return printed([text], '');
}

function printed(texts: readonly string[], end: string): string {
  const escaped = texts.some(hasControl);
  const words = texts.map((text) => quoteAlways(escaped ? escapeForPrintf(text) : text));
  return `printf '%${escaped ? 'b' : 's'}${end}' ${words.join(' ')}`;
}

const quoteAlways = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** For `%b`: a backslash begins an escape there, `\0` and three octal digits are a byte. */
const escapeForPrintf = (text: string): string =>
  text.replaceAll(/[\\\p{Cc}]/gu, (character) => {
    if (character === '\\') return '\\\\';
    const code = character.charCodeAt(0);
    // Control characters above ASCII are two bytes in UTF-8.
    return code < 0x80 ? octal(code) : octal(0xc2) + octal(code);
  });

const octal = (byte: number): string => `\\0${byte.toString(8).padStart(3, '0')}`;

/**
 * A pattern of `case` for lines that hold `text`, not as the beginning of something longer. Control characters match
 * any character: nobody sends them inside an id.
 */
export function linePattern(text: string): string {
  const pieces = text.split(CONTROL).map((piece) => (piece === '' ? '' : quoteAlways(piece)));
  return `*${pieces.join('?')}[,}[:space:]]*`;
}
