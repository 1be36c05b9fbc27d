import { parseJson, textOf, type JsonNode } from '../json-text/json-text.ts';
import type { FieldKind } from './field.ts';

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** Whether a text is a number as JSON writes it. */
export const isNumberText = (text: string): boolean => NUMBER.test(text);

const isStringLiteral = (text: string): boolean => {
  const { root, errors } = parseJson(text);
  return errors.length === 0 && root?.type === 'string';
};

/**
 * The JSON text of what somebody typed into a field, or undefined when they emptied it. What a number field cannot
 * read as a number is kept as text, so that it is neither lost nor sent as something else unseen.
 */
export const typedValue = (kind: FieldKind, typed: string): string | undefined => {
  if (kind !== 'number' && kind !== 'integer')
    return typed === '' ? undefined : JSON.stringify(typed);
  const text = typed.trim();
  if (text === '') return undefined;
  if (isNumberText(text) || isStringLiteral(text)) return text;
  return JSON.stringify(text);
};

/** Whether bare text in a number field would be taken for something else than the string it is. */
const needsQuotes = (text: string): boolean =>
  text.trim() !== text || text === '' || parseJson(text).errors.length === 0;

/**
 * What a text field shows for a value: a string's content, a number's digits. A value of another type is shown as its
 * JSON text, so that `10` and `"10"` differ where a number belongs.
 */
export const shownText = (kind: FieldKind, node: JsonNode, document: string): string => {
  const source = textOf(node, document);
  if (node.type !== 'string') return source;
  const content: unknown = node.value;
  if (typeof content !== 'string') return source;
  const forNumber = kind === 'number' || kind === 'integer';
  return forNumber && needsQuotes(content) ? source : content;
};
