import { parseJson } from '../../json-text/json-text.ts';
import { ok, type Result } from '../../result.ts';
import { attempt, Cursor, type LooseError, type Looseness } from './cursor.ts';
import { readNumber } from './loose-number.ts';
import { readString, startsString } from './loose-string.ts';

/** A text read as JSON, and what in it was no JSON. */
export type LooseValue = { text: string; loose: ReadonlySet<Looseness>; end: number };

/** Python's words for the values JSON names too. */
const PYTHON: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
]);

/** A reader on its way through a text. It writes strict JSON with the spaces of the source. */
export class Reader extends Cursor {
  #depth = 0;

  value(): string {
    this.#depth += 1;
    if (this.#depth > 500) this.stop('It is nested too deep to be read.');
    const text = this.#valueHere();
    this.#depth -= 1;
    return text;
  }

  #valueHere(): string {
    if (this.next === '{') return this.object();
    if (this.next === '[') return this.list('[', ']');
    if (this.next === '(') return this.list('(', ')');
    if (startsString(this)) return readString(this);
    const number = readNumber(this);
    if (number !== undefined) return number;
    return this.#word();
  }

  #word(): string {
    const at = this.at;
    const word = this.match(/[A-Za-z_$][\w$.]*/) ?? '';
    this.at += word.length;
    if (['true', 'false', 'null'].includes(word)) return word;
    const python = PYTHON.get(word);
    if (python !== undefined) {
      this.loose.add('python');
      return python;
    }
    // So objects show themselves, too: `Function(name='x')`.
    if (/^(?:dict|(?:\w+\.)*[A-Z]\w*)$/.test(word) && this.#opensNamed()) return this.named();
    const signed = this.match(/[-+](?:NaN|Infinity)/);
    if (signed !== undefined) return this.stop(`JSON has no ${signed}.`, at);
    if (word === '' && this.next === '')
      return this.stop('The text ends where a value is expected.');
    if (/^(NaN|Infinity|undefined)$/.test(word)) return this.stop(`JSON has no ${word}.`, at);
    return this.stop(
      word === ''
        ? `${JSON.stringify(this.next)} stands where a value is expected.`
        : `${word} is no value JSON or Python has.`,
      at,
    );
  }

  #opensNamed(): boolean {
    return this.match(/\(\s*(?:[A-Za-z_]\w*\s*=(?!=)|\))/) !== undefined;
  }

  /** `dict(a=1)`. */
  named(): string {
    this.loose.add('python');
    this.at += 1;
    let text = `{${this.space()}`;
    while (this.next !== ')') {
      const name = this.match(/[A-Za-z_]\w*/) ?? this.stop('A name is expected here.');
      this.at += name.length;
      text += JSON.stringify(name) + this.space();
      if (this.next !== '=') this.stop('An equals sign is expected here.');
      this.at += 1;
      text += `: ${this.space()}${this.value()}${this.space()}`;
      text += this.comma(')');
    }
    this.at += 1;
    return `${text}}`;
  }

  object(): string {
    this.at += 1;
    let text = `{${this.space()}`;
    while (this.next !== '}') {
      text += this.#key() + this.space();
      if (this.next !== ':')
        this.stop(
          ',}'.includes(this.next) && this.next !== ''
            ? 'A colon and a value are expected here. A set has no form in JSON.'
            : 'A colon is expected here.',
        );
      this.at += 1;
      text += `:${this.space()}${this.value()}${this.space()}`;
      text += this.comma('}');
    }
    this.at += 1;
    return `${text}}`;
  }

  #key(): string {
    if (startsString(this)) return readString(this);
    const word = this.match(/[\p{L}_$][\p{L}\p{N}_$-]*|\d+/u);
    if (word === undefined) return this.stop('A key is expected here.');
    this.at += word.length;
    this.loose.add('bare-keys');
    return JSON.stringify(word);
  }

  /** A comma with the space behind it; one before the end is left out. */
  comma(close: string): string {
    if (this.next === close) return '';
    if (this.next !== ',') this.stop(`A comma or ${close} is expected here.`);
    this.at += 1;
    const space = this.space();
    if (this.next !== close) return `,${space}`;
    this.loose.add('commas');
    return space;
  }

  /** A list, a tuple, or one value in parentheses. */
  list(open: string, close: string): string {
    if (open === '(') this.loose.add('python');
    this.at += 1;
    const lead = this.space();
    let [text, count, commas] = [lead, 0, 0];
    while (this.next !== close) {
      text += this.value() + this.space();
      count += 1;
      if (this.next === ',') commas += 1;
      text += this.comma(close);
    }
    this.at += 1;
    return open === '(' && count === 1 && commas === 0 ? text.trim() : `[${text}]`;
  }
}

/**
 * Reads JSON as people and programs write it besides: comments, trailing commas, single quotes, bare keys, Python's
 * words, tuples and strings, other spellings of numbers. Digits are kept. Reads one value and says where it ended.
 */
export const readLooseValue = (source: string, at = 0): Result<LooseValue, LooseError> =>
  attempt(() => {
    const reader = new Reader(source, at);
    reader.space();
    const text = reader.value();
    return { text, loose: reader.loose, end: reader.at };
  });

/** Reads a text that holds one value and nothing else. */
export const readLoose = (source: string): Result<LooseValue, LooseError> => {
  if (parseJson(source).errors.length === 0)
    return ok({ text: source.trim(), loose: new Set(), end: source.length });
  return attempt(() => {
    const reader = new Reader(source);
    reader.space();
    const text = reader.value();
    reader.space();
    if (reader.next === ';') reader.at += 1;
    reader.space();
    if (reader.at < source.length) reader.stop('The value ends here, but more text follows.');
    return { text, loose: reader.loose, end: reader.at };
  });
};
