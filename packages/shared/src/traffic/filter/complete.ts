import { fieldNamed, fieldNames, fieldOf, type FieldName } from './fields.ts';
import type { Span } from './query.ts';
import { unquote } from './quoting.ts';
import type { ValueCount } from './tally.ts';
import { tokenizeFilter, type Token } from './tokenize.ts';
import type { FilterFacts } from './value-census.ts';
import { valueText } from './value-text.ts';

export type Suggestion = {
  kind: 'field' | 'value';
  /** What replaces the span. A field ends in its colon. */
  insert: string;
  label: string;
  /** How many frames the value fits. */
  count?: number;
  /** What a field asks about, in words. */
  what?: string;
};
export type Completion = { span: Span; suggestions: Suggestion[] };

/** Values offered beside fields, while it is open which is meant. */
const FEW_VALUES = 8;
const MANY_VALUES = 50;

/** What may be typed at the cursor: fields, then values that were seen; behind a field its values. */
export function completeFilter(text: string, cursor: number, facts: FilterFacts): Completion {
  const { tokens } = tokenizeFilter(text);
  const at = tokens.findLastIndex(({ kind, span }) =>
    kind === 'value'
      ? span.start <= cursor && cursor <= span.end
      : span.start < cursor && cursor <= span.end,
  );
  const token = tokens[at];
  const nothing = { span: { start: cursor, end: cursor } };
  if (token === undefined) return { ...nothing, suggestions: fieldsLike('', facts) };
  const { kind, span } = token;
  if (kind === 'field' && cursor < span.end)
    return { span, suggestions: fieldsLike(text.slice(span.start, cursor), facts) };
  if (kind === 'field' || kind === 'comma' || kind === 'value')
    return behindField({ text, cursor, tokens, at }, facts);
  if (kind === 'word')
    return { span, suggestions: anythingLike(text.slice(span.start, cursor), facts) };
  if (kind === 'quoted' || kind === 'regex') return { ...nothing, suggestions: [] };
  return { ...nothing, suggestions: fieldsLike('', facts) };
}

type Place = { text: string; cursor: number; tokens: readonly Token[]; at: number };

function behindField(place: Place, facts: FilterFacts): Completion {
  const { text, cursor, tokens, at } = place;
  const from = tokens.findLastIndex(({ kind }, index) => index <= at && kind === 'field');
  const head = tokens[from];
  const name = head?.kind === 'field' ? fieldNamed(head.text) : undefined;
  const token = tokens[at];
  const value = token?.kind === 'value' ? token : undefined;
  const span = value === undefined ? { start: cursor, end: cursor } : spanOf(value, place);
  if (name === undefined) return { span, suggestions: [] };
  const typed = value === undefined ? '' : text.slice(span.start, cursor);
  const prefix = typed.startsWith('"') ? unquote(typed.slice(1)) : typed;
  const chosen = valuesFrom(tokens, from).filter((one) => one !== value?.text);
  const values = like(facts.valuesOf(name) ?? [], prefix).filter(
    (one) => !chosen.includes(one.value),
  );
  const suggestions = values.slice(0, MANY_VALUES).map((one) => valueOf(name, one));
  return { span, suggestions: suggestions.length > 0 ? suggestions : examplesOf(name, prefix) };
}

/** An open quote reaches to the end of the text, but what is behind the cursor is not part of the value. */
function spanOf({ span }: Token, { text, cursor }: Place): Span {
  const source = text.slice(span.start, span.end);
  const isOpen = source.startsWith('"') && (source.length === 1 || !source.endsWith('"'));
  return isOpen ? { start: span.start, end: cursor } : span;
}

function valuesFrom(tokens: readonly Token[], field: number): string[] {
  const values: string[] = [];
  for (const token of tokens.slice(field + 1)) {
    if (token.kind === 'value') values.push(token.text);
    else if (token.kind !== 'comma') break;
  }
  return values;
}

/** Where values are free, examples say how they are written. */
function examplesOf(name: FieldName, prefix: string): Suggestion[] {
  return fieldOf(name)
    .examples.filter((example) => example.startsWith(prefix))
    .map((example) => ({ kind: 'value', insert: example, label: example, what: 'Example' }));
}

function anythingLike(prefix: string, facts: FilterFacts): Suggestion[] {
  const values = fieldNames.flatMap((name) =>
    like(facts.valuesOf(name) ?? [], prefix)
      .filter(({ count }) => count !== 0)
      .map((one) => ({ name, one })),
  );
  const best = values
    .toSorted((a, b) => rank(a.one, prefix) - rank(b.one, prefix))
    .slice(0, FEW_VALUES)
    .map(({ name, one }) => {
      const suggestion = valueOf(name, one);
      const text = `${name}:${suggestion.insert}`;
      return { ...suggestion, insert: text, label: `${name}:${one.value}` };
    });
  return [...fieldsLike(prefix, facts), ...best];
}

/** Fields that begin so, then those that other tools call so. What this log cannot answer is not offered. */
function fieldsLike(prefix: string, facts: FilterFacts): Suggestion[] {
  const start = prefix.toLowerCase();
  const own = fieldNames.filter((name) => name.startsWith(start));
  const also = fieldNames.filter(
    (name) => !own.includes(name) && fieldOf(name).also?.some((other) => other.startsWith(start)),
  );
  return [...own, ...also]
    .filter((name) => facts.valuesOf(name) !== undefined)
    .map((name) => ({
      kind: 'field',
      insert: `${name}:`,
      label: `${name}:`,
      what: fieldOf(name).what,
    }));
}

const valueOf = (name: FieldName, { value, count }: ValueCount): Suggestion => ({
  kind: 'value',
  insert: valueText(name, value),
  label: value,
  ...(count !== undefined && { count }),
});

/** Values that have the text somewhere, those that begin with it first. */
function like(values: readonly ValueCount[], text: string): ValueCount[] {
  return values
    .filter(({ value }) => value.toLowerCase().includes(text.toLowerCase()))
    .toSorted((a, b) => rank(a, text) - rank(b, text));
}

const rank = ({ value }: ValueCount, text: string): number =>
  value.toLowerCase().startsWith(text.toLowerCase()) ? 0 : 1;
