import { fail, ok, type Failure, type Result } from '../result.ts';

/** A word of a command line. */
export type Word = {
  text: string;
  /** How many characters at the beginning of `text` stood without quotes and backslashes. */
  plain: number;
  /** The characters that stood outside single quotes, for what a shell would have expanded. */
  open: string;
  /** The characters that stood outside all quotes. */
  bare: string;
};

const SPACE = /\s/;
/** In a word like this a backslash is a separator of folders. */
const WINDOWS_PATH = /(?:^|[=:,;"'])[A-Za-z]:$|[A-Za-z]:\\/;

/** Splits by the quoting rules of POSIX shells, with mercy for Windows paths; expands nothing. */
export function splitWords(text: string): Result<Word[], Failure> {
  const splitter = new Splitter(text);
  return splitter.run();
}

class Splitter {
  readonly #text: string;
  #at = 0;
  #words: Word[] = [];
  #word: Word | undefined;
  #plainEnded = false;

  constructor(text: string) {
    this.#text = text;
  }

  run(): Result<Word[], Failure> {
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at] ?? '';
      if (SPACE.test(character)) this.#endWord();
      else if (character === "'" || character === '"') {
        const start = this.#at;
        if (!this.#quoted(character)) return fail(notClosed(character, start));
        continue;
      } else if (character === '\\') {
        this.#backslash();
        continue;
      } else this.#add(character, { plain: true, open: true, bare: true });
      this.#at++;
    }
    this.#endWord();
    return ok(this.#words);
  }

  #quoted(quote: "'" | '"'): boolean {
    this.#begin();
    this.#plainEnded = true;
    this.#at++;
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at] ?? '';
      if (character === quote) {
        this.#at++;
        return true;
      }
      if (quote === '"' && character === '\\') this.#backslashInQuotes();
      else this.#add(character, { open: quote === '"' });
      this.#at++;
    }
    return false;
  }

  /** In double quotes a backslash escapes `"`, `$`, a backtick, itself and a line break, and is itself otherwise. */
  #backslashInQuotes(): void {
    const next = this.#text[this.#at + 1];
    if (next === undefined || !/["$`\\\n]/.test(next) || this.#isShare(next)) {
      this.#add('\\', {});
      if (this.#isShare(next)) {
        this.#add('\\', {});
        this.#at++;
      }
      return;
    }
    this.#at++;
    if (next !== '\n') this.#add(next, {});
  }

  #backslash(): void {
    const next = this.#text[this.#at + 1];
    this.#at++;
    if (next === undefined) {
      this.#add('\\', {});
      return;
    }
    if (next === '\n') {
      this.#at++;
      return;
    }
    if (this.#isShare(next)) {
      this.#add('\\', {});
      this.#add('\\', {});
      this.#at++;
      return;
    }
    // Nobody escapes a letter or digit; people do paste C:\Users and .\server.exe.
    if (/[\p{L}\p{N}_.]/u.test(next) || this.#isWindowsPath(next)) {
      this.#add('\\', {});
      return;
    }
    this.#add(next, {});
    this.#at++;
  }

  /** `\\server\share` at the beginning of a word. */
  #isShare(next: string | undefined): boolean {
    const isFirst = (this.#word?.text ?? '') === '';
    return (
      next === '\\' &&
      isFirst &&
      /[\w.?-]/.test(this.#text[this.#at + (this.#text[this.#at] === '\\' ? 2 : 1)] ?? '')
    );
  }

  #isWindowsPath(next: string): boolean {
    return (
      next !== '\\' && next !== '"' && next !== "'" && WINDOWS_PATH.test(this.#word?.text ?? '')
    );
  }

  #begin(): Word {
    if (this.#word === undefined) {
      this.#word = { text: '', plain: 0, open: '', bare: '' };
      this.#plainEnded = false;
    }
    return this.#word;
  }

  #add(character: string, how: { plain?: boolean; open?: boolean; bare?: boolean }): void {
    const word = this.#begin();
    word.text += character;
    if (how.open) word.open += character;
    if (how.bare) word.bare += character;
    if (!how.plain) this.#plainEnded = true;
    else if (!this.#plainEnded) word.plain++;
  }

  #endWord(): void {
    if (this.#word !== undefined) this.#words.push(this.#word);
    this.#word = undefined;
  }
}

function notClosed(quote: string, at: number): Failure {
  return {
    code: 'quote-not-closed',
    what: 'A quote is not closed, so nothing was started.',
    why: `The ${quote} at character ${at + 1} has no partner.`,
    todo: `Close it, or put a backslash before it if it is part of the text.`,
  };
}
