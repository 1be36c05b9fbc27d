import { fail, ok, type Result } from '../../result.ts';
import { parseField } from './parse-field.ts';
import { MOST_PAYLOAD_TERMS } from './payload-term.ts';
import { payloadTermsOf } from './payload-terms.ts';
import type { FilterProblem, Query, QueryNode, Span } from './query.ts';
import { around, TokenStream } from './token-stream.ts';
import { tokenizeFilter, type TokenOf } from './tokenize.ts';

/** Parentheses and negations inside one another. */
const DEEPEST = 50;

/** Reads a filter text, or says what is wrong with it, in order of place. The empty text asks for everything. */
export function parseFilter(text: string): Result<Query, FilterProblem[]> {
  const { tokens, problems } = tokenizeFilter(text);
  const query = new Parser(new TokenStream(text, tokens, problems)).query();
  if (query !== undefined && problems.length === 0) return ok(query);
  const sorted = problems.toSorted((a, b) => a.span.start - b.span.start);
  // The first thing wrong with a place is the cause of the next.
  return fail(sorted.filter((one, at) => one.span.start !== sorted[at - 1]?.span.start));
}

type Read = QueryNode | undefined;
type Joint = TokenOf<'and'> | TokenOf<'or'>;

/** One method for each rule of the grammar. Undefined when the structure does not hold; the problem is noted. */
class Parser {
  readonly #stream: TokenStream;
  #depth = 0;

  constructor(stream: TokenStream) {
    this.#stream = stream;
  }

  query(): Query | undefined {
    const span = { start: 0, end: this.#stream.text.length };
    if (this.#stream.peek() === undefined) return { kind: 'all', span };
    const query = this.#or();
    if (query === undefined) return undefined;
    const rest = this.#stream.peek();
    if (rest !== undefined) return this.#closesNothing(rest.span);
    const over = payloadTermsOf(query)[MOST_PAYLOAD_TERMS];
    if (over === undefined) return query;
    const most = `A filter can look for at most ${MOST_PAYLOAD_TERMS} things inside the messages.`;
    return this.#stream.problem(over.span, most);
  }

  #or(): Read {
    const items: QueryNode[] = [];
    for (;;) {
      const item = this.#and();
      if (item === undefined) return undefined;
      items.push(item);
      const joint = this.#stream.take('or');
      if (joint === undefined) return joined('or', items);
      if (!this.#startsItem()) return this.#oneSided(joint);
    }
  }

  #and(): Read {
    const items: QueryNode[] = [];
    for (;;) {
      const item = this.#not();
      if (item === undefined) return undefined;
      items.push(item);
      const joint = this.#stream.take('and');
      if (joint === undefined && !this.#startsItem()) return joined('and', items);
      if (joint !== undefined && !this.#startsItem()) return this.#oneSided(joint);
    }
  }

  #startsItem(): boolean {
    const kind = this.#stream.peek()?.kind;
    return kind !== undefined && kind !== 'close' && kind !== 'or' && kind !== 'and';
  }

  #oneSided({ kind, span }: Joint): undefined {
    return this.#stream.problem(
      span,
      `\`${kind.toUpperCase()}\` needs something on both sides of it.`,
    );
  }

  #not(): Read {
    const token = this.#stream.take('minus') ?? this.#stream.take('not');
    if (token === undefined) return this.#atom();
    if (!this.#startsItem()) {
      const word = this.#stream.text.slice(token.span.start, token.span.end);
      return this.#stream.problem(token.span, `\`${word}\` needs something to exclude behind it.`);
    }
    const item = this.#deeper(token.span, () => this.#not());
    return item && { kind: 'not', item, span: around(token.span, item.span) };
  }

  #deeper(span: Span, run: () => Read): Read {
    if (this.#depth >= DEEPEST)
      return this.#stream.problem(span, `A filter can be nested at most ${DEEPEST} deep.`);
    this.#depth += 1;
    const result = run();
    this.#depth -= 1;
    return result;
  }

  #atom(): Read {
    const stream = this.#stream;
    const open = stream.take('open');
    if (open !== undefined) return this.#group(open.span);
    const text = stream.take('word') ?? stream.take('quoted');
    if (text?.text === '')
      return stream.problem(text.span, 'Some text is expected between the quotes.');
    if (text !== undefined) return { kind: 'text', text: text.text, span: text.span };
    const field = stream.take('field');
    if (field !== undefined) return parseField(stream, field);
    const regex = stream.take('regex');
    if (regex !== undefined) return regex;
    const joint = stream.take('and') ?? stream.take('or');
    if (joint !== undefined) return this.#oneSided(joint);
    const rest = stream.peek();
    return rest && this.#closesNothing(rest.span);
  }

  #closesNothing(span: Span): undefined {
    return this.#stream.problem(span, 'This `)` closes nothing.');
  }

  #group(open: Span): Read {
    const empty = this.#stream.take('close');
    if (empty !== undefined) {
      const expected = 'Something is expected between `(` and `)`.';
      return this.#stream.problem(around(open, empty.span), expected);
    }
    const unclosed = 'This `(` needs a closing `)`.';
    if (this.#stream.peek() === undefined) return this.#stream.problem(open, unclosed);
    const inner = this.#deeper(open, () => this.#or());
    if (inner === undefined) return undefined;
    const close = this.#stream.take('close');
    if (close === undefined) return this.#stream.problem(open, unclosed);
    return { ...inner, span: around(open, close.span) };
  }
}

/** One item alone needs no joint. */
function joined(kind: 'and' | 'or', items: QueryNode[]): Read {
  const [first] = items;
  const last = items.at(-1);
  if (first === undefined || last === undefined || items.length === 1) return first;
  return { kind, items, span: around(first.span, last.span) };
}
