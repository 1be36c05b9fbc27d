import type { FilterProblem, Span } from './query.ts';
import type { Token, TokenOf } from './tokenize.ts';

/** The tokens of a filter text, taken one by one, and what was found wrong on the way. */
export class TokenStream {
  readonly text: string;
  readonly #tokens: readonly Token[];
  readonly #problems: FilterProblem[];
  #at = 0;

  constructor(text: string, tokens: readonly Token[], problems: FilterProblem[]) {
    this.text = text;
    this.#tokens = tokens;
    this.#problems = problems;
  }

  peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  /** Takes the next token if it is of the kind. */
  take<K extends Token['kind']>(kind: K): TokenOf<K> | undefined {
    const token = this.#tokens[this.#at];
    const isOfKind = (one: Token): one is TokenOf<K> => one.kind === kind;
    if (token === undefined || !isOfKind(token)) return undefined;
    this.#at += 1;
    return token;
  }

  /** Notes a problem. Returns undefined, so that a reader can end with it. */
  problem(span: Span, expected: string, fix?: string): undefined {
    this.#problems.push(fix === undefined ? { span, expected } : { span, expected, fix });
    return undefined;
  }
}

export const around = (first: Span, last: Span): Span => ({ start: first.start, end: last.end });
