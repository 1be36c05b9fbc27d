import type { PayloadTerm } from './payload-term.ts';
import type { FieldTerm, FieldValue, Query, Span } from './query.ts';
import { hasCapital } from './text-pattern.ts';

export type PlacedTerm = { term: PayloadTerm; span: Span };

/** Terms are the same when their keys are. */
export const keyOfTerm = (term: PayloadTerm): string => JSON.stringify(term);

/** Everything a query has to look for in payloads, each once, in order of place. */
export function payloadTermsOf(query: Query): PlacedTerm[] {
  const found = new Map<string, PlacedTerm>();
  for (const placed of termsIn(query)) {
    const key = keyOfTerm(placed.term);
    if (!found.has(key)) found.set(key, placed);
  }
  return [...found.values()];
}

function termsIn(query: Query): PlacedTerm[] {
  switch (query.kind) {
    case 'all':
      return [];
    case 'and':
    case 'or':
      return query.items.flatMap(termsIn);
    case 'not':
      return termsIn(query.item);
    case 'field':
      return query.values.flatMap((value) =>
        termsOfValue(query.field, value).map((term) => ({ term, span: value.span })),
      );
    case 'text':
    case 'regex':
      return [{ term: termOf(query), span: query.span }];
  }
}

/** What bare text looks for. */
export function termOf(
  item: { kind: 'text'; text: string } | { kind: 'regex'; source: string; flags: string },
): PayloadTerm {
  return item.kind === 'text'
    ? { kind: 'text', text: item.text, matchCase: hasCapital(item.text) }
    : { kind: 'regex', source: item.source, flags: item.flags };
}

/** `_meta` is a member of params and of results (basic, "_meta"). */
const META: readonly PayloadTerm[] = [
  { kind: 'path', path: ['params', '_meta'] },
  { kind: 'path', path: ['result', '_meta'] },
];

/** What a value of a field looks for in payloads: any of these. Nothing if rows can answer it. */
export function termsOfValue(
  field: FieldTerm['field'],
  { test }: Pick<FieldValue, 'test'>,
): readonly PayloadTerm[] {
  if (test.is === 'payload') return [test.term];
  return field === 'has' && test.is === 'word' && test.word === 'meta' ? META : [];
}
