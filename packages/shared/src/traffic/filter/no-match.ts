import type { CompiledFilter } from './compile.ts';
import { nearestOf } from './nearest.ts';
import type { FieldValue, Query, QueryNode, Span } from './query.ts';
import { textTest } from './text-pattern.ts';
import type { FilterFacts } from './value-census.ts';
import { valueText } from './value-text.ts';
import { NO } from './verdict.ts';

/**
 * The part of a filter that alone hides a row, by its place in `parts`; -1 if none or more than one does. Counted over
 * all rows it says which part to take away.
 */
export function soleObstacle(
  { parts }: Pick<CompiledFilter, 'parts'>,
  index: number,
  found = 0,
  searched = 0,
): number {
  let obstacle = -1;
  for (let at = 0; at < parts.length; at += 1) {
    if (parts[at]?.decide(index, found, searched) !== NO) continue;
    if (obstacle >= 0) return -1;
    obstacle = at;
  }
  return obstacle;
}

/** A value that no frame has, the known one nearest to it, and the filter text with that one. */
export type Meant = { value: string; meant: string; span: Span; text: string };

/** For "Did you mean": values that a filter asks for, that were never seen, and that have a near neighbour. */
export function meantValues(text: string, query: Query, facts: FilterFacts): Meant[] {
  return query.kind === 'all' ? [] : meantIn(query, facts).map((one) => withText(text, one));
}

type Found = Omit<Meant, 'text'> & { typed: string };

const withText = (text: string, { typed, ...found }: Found): Meant => ({
  ...found,
  text: text.slice(0, found.span.start) + typed + text.slice(found.span.end),
});

/** What is excluded hides nothing by not being there. */
function meantIn(node: QueryNode, facts: FilterFacts): Found[] {
  if (node.kind === 'and' || node.kind === 'or')
    return node.items.flatMap((item) => meantIn(item, facts));
  if (node.kind !== 'field') return [];
  const seen = (facts.valuesOf(node.field) ?? []).map(({ value }) => value);
  return node.values.flatMap((value) => {
    const meant = nearestSeen(value, seen);
    if (meant === undefined) return [];
    const typed = valueText(node.field, meant);
    return [{ value: value.text, meant, span: value.span, typed }];
  });
}

function nearestSeen({ text, test }: FieldValue, seen: readonly string[]): string | undefined {
  if (test.is !== 'text' || test.pattern.how !== 'is') return undefined;
  return seen.some(textTest(test.pattern)) ? undefined : nearestOf(text, seen);
}
