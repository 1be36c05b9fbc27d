import type { FilterContext, RowTest } from './context.ts';
import type { PayloadTerm } from './payload-term.ts';
import { keyOfTerm, payloadTermsOf, termOf, termsOfValue } from './payload-terms.ts';
import type { FieldTerm, Query, QueryNode, Span } from './query.ts';
import { textRowTest } from './text-row-test.ts';
import { valueRowTest } from './value-row-test.ts';
import { all, any, decideOf, NO, not, OPEN, YES, type Decide, type Judge } from './verdict.ts';

/** One of the things that must all hold, and how to ask it alone. */
export type FilterPart = { node: QueryNode; decide: Decide };

export type CompiledFilter = {
  /** What is to be looked for in payloads: at most 30, named by their place in this list. */
  payloadTerms: readonly PayloadTerm[];
  /** The filter as a plain question. Only there when payloads need not be searched. */
  rowTest?: RowTest;
  /** The filter with what is known of payloads so far; also right when there is a `rowTest`. */
  decide: Decide;
  /** What is joined by AND at the top: each hides rows of its own. */
  parts: readonly FilterPart[];
  /** Fields that nothing in the context answers, in words: they find nothing. */
  notes: readonly { span: Span; what: string }[];
  /** Whether it asks for steps of HTTP exchanges, which a log may leave out otherwise. */
  wantsHttp: boolean;
};

/** Turns a query into questions about the columns of a table. */
export function compileFilter(query: Query, context: FilterContext): CompiledFilter {
  const payloadTerms = payloadTermsOf(query).map(({ term }) => term);
  const numbers = new Map(payloadTerms.map((term, number) => [keyOfTerm(term), number]));
  const compiler: Compiler = { context, numbers };
  const nodes = partsOf(query);
  const judges = nodes.map((node) => judge(compiler, node));
  const whole = judges.length === 1 && judges[0] ? judges[0] : all(judges);
  const terms = nodes.flatMap(fieldsIn);
  return {
    payloadTerms,
    ...('rows' in whole && { rowTest: whole.rows }),
    decide: decideOf(whole),
    parts: nodes.map((node, at) => ({ node, decide: decideOf(judges[at] ?? whole) })),
    notes: terms.flatMap((term) => notesOn(term, context)),
    wantsHttp: nodes.some(wantsHttp),
  };
}

type Compiler = { context: FilterContext; numbers: ReadonlyMap<string, number> };

function partsOf(query: Query): QueryNode[] {
  if (query.kind === 'all') return [];
  return query.kind === 'and' ? query.items : [query];
}

function judge(compiler: Compiler, node: QueryNode): Judge {
  switch (node.kind) {
    case 'and':
      return all(node.items.map((item) => judge(compiler, item)));
    case 'or':
      return any(node.items.map((item) => judge(compiler, item)));
    case 'not':
      return not(judge(compiler, node.item));
    case 'field':
      return any(node.values.flatMap((value) => judgeValue(compiler, node, value)));
    case 'text':
    case 'regex':
      return any([
        { rows: textRowTest(compiler.context, node) },
        judgePayload(compiler, termOf(node)),
      ]);
  }
}

function judgeValue(
  compiler: Compiler,
  { field }: FieldTerm,
  value: FieldTerm['values'][number],
): Judge[] {
  const terms = termsOfValue(field, value);
  return terms.length === 0
    ? [{ rows: valueRowTest(compiler.context, field, value.test) }]
    : terms.map((term) => judgePayload(compiler, term));
}

function judgePayload({ numbers }: Compiler, term: PayloadTerm): Judge {
  const bit = 1 << (numbers.get(keyOfTerm(term)) ?? 31);
  return {
    decide: (_index, found, searched) => {
      if ((found & bit) !== 0) return YES;
      return (searched & bit) === 0 ? OPEN : NO;
    },
  };
}

function fieldsIn(node: QueryNode): FieldTerm[] {
  if (node.kind === 'field') return [node];
  if (node.kind === 'not') return fieldsIn(node.item);
  return node.kind === 'and' || node.kind === 'or' ? node.items.flatMap(fieldsIn) : [];
}

const asksFor = ({ values }: FieldTerm, word: string): boolean =>
  values.some(({ test }) => test.is === 'word' && test.word === word);

const HTTP_METHODS = new Set(['GET', 'POST', 'DELETE']);

/** What is excluded need not be shown. */
function wantsHttp(node: QueryNode): boolean {
  if (node.kind === 'and' || node.kind === 'or') return node.items.some(wantsHttp);
  if (node.kind !== 'field') return false;
  return (
    node.field === 'header' ||
    node.field === 'status' ||
    (node.field === 'kind' && asksFor(node, 'http')) ||
    (node.field === 'method' &&
      node.values.some(({ text }) => HTTP_METHODS.has(text.toUpperCase())))
  );
}

function notesOn(term: FieldTerm, { findings, session }: FilterContext): CompiledFilter['notes'] {
  const { field, span } = term;
  const isAboutFindings =
    field === 'rule' || field === 'level' || (field === 'has' && asksFor(term, 'finding'));
  if (isAboutFindings && findings === undefined)
    return [
      { span, what: 'No checks have looked at this log, so there are no findings to filter by.' },
    ];
  if (field === 'session' && session === undefined)
    return [{ span, what: 'This log does not say which session it is of.' }];
  return [];
}
