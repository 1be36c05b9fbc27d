import type { FieldName } from './fields.ts';
import type { Query, QueryNode, Span } from './query.ts';

/** A part of a filter that can be taken away by itself. */
export type Chip = {
  /** Where it stands in the filter text: what `removeTerm` wants. */
  span: Span;
  negated: boolean;
  /** Bold in front, with a colon; absent for bare text and groups. */
  field?: FieldName;
  /** The rest, as typed. */
  text: string;
};

/** The parts joined by AND at the top. What stands in parentheses or is joined by OR is one chip. */
export function chipsOf(text: string, query: Query): Chip[] {
  if (query.kind === 'all') return [];
  const items = query.kind === 'and' ? query.items : [query];
  return items.map((item) => chipOf(text, item));
}

function chipOf(text: string, node: QueryNode): Chip {
  const inner = node.kind === 'not' ? node.item : node;
  const source = text.slice(inner.span.start, inner.span.end);
  const chip = { span: node.span, negated: node.kind === 'not' };
  if (inner.kind !== 'field') return { ...chip, text: source };
  const from = inner.values[0]?.span.start ?? inner.span.end;
  const to = inner.values.at(-1)?.span.end ?? inner.span.end;
  return { ...chip, field: inner.field, text: text.slice(from, to) };
}
