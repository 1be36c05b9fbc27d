import { fieldOf, type FieldName } from './fields.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';
import type { FieldTerm, FieldValue, Query, QueryNode, Span } from './query.ts';
import { valueText } from './value-text.ts';
import { isSpace } from './scan-word.ts';

/** A value of a field to be shown alone, or with `negate` to be hidden. */
export type TermChange = { field: FieldName; value: string; negate?: boolean };

/**
 * "Only this" and "not this": adds the term, or takes it away if it is there. "Only" replaces other values of the field
 * unless several can hold at once, "not" joins them; the opposite of the same value goes. A text that does not parse
 * gets the term in front. A value that the field does not know changes nothing.
 */
export function toggleTerm(text: string, { field, value, negate = false }: TermChange): string {
  const parsed = parseFilter(text);
  const term = termOf(field, value);
  if (term === undefined) return text;
  if (!parsed.ok) return `${printFilter(signed(term, negate))} ${text}`;
  const items = itemsOf(parsed.value);
  const wanted = term.values[0];
  if (wanted === undefined) return text;
  return print(negate ? exclude(items, term, wanted) : show(items, term, wanted));
}

/** Asks for just this value of a field, or with `undefined` no more for any; what is excluded stays so. */
export function setTerm(text: string, field: FieldName, value: string | undefined): string {
  const parsed = parseFilter(text);
  const term = value === undefined ? undefined : termOf(field, value);
  if (!parsed.ok) return term === undefined ? text : `${printFilter(term)} ${text}`;
  return print(replaceField(itemsOf(parsed.value), field, term));
}

/** Takes away the term, the value or the group that stands at a span. */
export function removeTerm(text: string, span: Span): string {
  const parsed = parseFilter(text);
  if (!parsed.ok) return cut(text, span);
  if (parsed.value.kind === 'all') return '';
  const left = without(parsed.value, span);
  return left === undefined ? '' : printFilter(left);
}

const NOWHERE: Span = { start: 0, end: 0 };

const itemsOf = (query: Query): QueryNode[] => {
  if (query.kind === 'all') return [];
  return query.kind === 'and' ? query.items : [query];
};

function print(items: readonly QueryNode[]): string {
  const [first] = items;
  if (first === undefined) return '';
  return printFilter(
    items.length === 1 ? first : { kind: 'and', items: [...items], span: NOWHERE },
  );
}

function termOf(field: FieldName, value: string): FieldTerm | undefined {
  const parsed = parseFilter(`${field}:${valueText(field, value)}`);
  return parsed.ok && parsed.value.kind === 'field' ? parsed.value : undefined;
}

const signed = (term: FieldTerm, negate: boolean): QueryNode =>
  negate ? { kind: 'not', item: term, span: NOWHERE } : term;

const isSame = (a: FieldValue, b: FieldValue): boolean =>
  JSON.stringify(a.test) === JSON.stringify(b.test);

/** The term of an item, if the item is a term of the field with that sign. */
function termIn(item: QueryNode, field: FieldName, negate: boolean): FieldTerm | undefined {
  const inner = negate && item.kind === 'not' ? item.item : item;
  if (negate && item.kind !== 'not') return undefined;
  return inner.kind === 'field' && inner.field === field ? inner : undefined;
}

function show(items: QueryNode[], term: FieldTerm, wanted: FieldValue): QueryNode[] {
  const isIt = (item: QueryNode): boolean => {
    const [only, ...more] = termIn(item, term.field, false)?.values ?? [];
    return only !== undefined && more.length === 0 && isSame(only, wanted);
  };
  if (items.some(isIt)) return items.filter((item) => !isIt(item));
  const others = dropValue(items, term.field, { wanted, negate: true });
  return fieldOf(term.field).several ? [...others, term] : replaceField(others, term.field, term);
}

function exclude(items: QueryNode[], term: FieldTerm, wanted: FieldValue): QueryNode[] {
  const { field } = term;
  const excluded = items.map((item) => termIn(item, field, true));
  if (excluded.some((one) => one?.values.some((value) => isSame(value, wanted))))
    return dropValue(items, field, { wanted, negate: true });
  const others = dropValue(items, field, { wanted, negate: false });
  const at = others.findIndex((item) => termIn(item, field, true) !== undefined);
  const before = others[at] && termIn(others[at], field, true);
  if (before === undefined) return [...others, signed(term, true)];
  return others.with(at, signed({ ...before, values: [...before.values, wanted] }, true));
}

/** Where the first term of the field stands, so that chips keep their places. */
function replaceField(
  items: readonly QueryNode[],
  field: FieldName,
  term: FieldTerm | undefined,
): QueryNode[] {
  const isOf = (item: QueryNode): boolean => termIn(item, field, false) !== undefined;
  const at = items.findIndex(isOf);
  if (at < 0) return term === undefined ? [...items] : [...items, term];
  return items.flatMap((item, place) => {
    if (!isOf(item)) return [item];
    return place === at && term !== undefined ? [term] : [];
  });
}

function dropValue(
  items: readonly QueryNode[],
  field: FieldName,
  { wanted, negate }: { wanted: FieldValue; negate: boolean },
): QueryNode[] {
  return items.flatMap((item) => {
    const term = termIn(item, field, negate);
    if (term === undefined) return [item];
    const values = term.values.filter((value) => !isSame(value, wanted));
    return values.length === 0 ? [] : [signed({ ...term, values }, negate)];
  });
}

const isAt = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

function without(node: QueryNode, span: Span): QueryNode | undefined {
  if (isAt(node.span, span)) return undefined;
  switch (node.kind) {
    case 'text':
    case 'regex':
      return node;
    case 'field': {
      const values = node.values.filter((value) => !isAt(value.span, span));
      return values.length === 0 ? undefined : { ...node, values };
    }
    case 'not': {
      const item = without(node.item, span);
      return item && { ...node, item };
    }
    case 'and':
    case 'or': {
      const items = node.items.flatMap((item) => without(item, span) ?? []);
      return items.length < 2 ? items[0] : { ...node, items };
    }
  }
}

function cut(text: string, { start, end }: Span): string {
  const rest =
    isSpace(text[start - 1]) || start === 0 ? text.slice(end).trimStart() : text.slice(end);
  return (text.slice(0, start) + rest).trim();
}
