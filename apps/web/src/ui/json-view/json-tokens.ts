import { textOf, type JsonNode } from '@wirescope/shared/json-text/json-text';
import { childrenOf, isContainer, type JsonLine } from './json-lines.ts';

/** What a piece of a JSON line is, for its colour. */
type TokenKind = 'key' | 'string' | 'number' | 'word' | 'punctuation' | 'count' | 'more';
export type JsonToken = { kind: TokenKind; text: string };

/** A longer value is cut on its line; the rest is one press away. */
export const VALUE_LIMIT = 2_000;

const KINDS: Record<string, TokenKind> = { string: 'string', number: 'number' };
const brackets = (node: JsonNode): [string, string] =>
  node.type === 'array' ? ['[', ']'] : ['{', '}'];
const punctuation = (text: string): JsonToken => ({ kind: 'punctuation', text });

const scalar = (node: JsonNode, text: string, limit: number): JsonToken[] => {
  const source = textOf(node, text);
  const kind = KINDS[node.type] ?? 'word';
  if (source.length <= limit) return [{ kind, text: source }];
  return [
    { kind, text: source.slice(0, limit) },
    { kind: 'more', text: String(source.length - limit) },
  ];
};

const inline = (node: JsonNode, text: string, limit: number): JsonToken[] => {
  if (!isContainer(node)) return scalar(node, text, limit);
  const [open, close] = brackets(node);
  const members = childrenOf(node).flatMap(({ key, value }, index) => [
    ...(index > 0 ? [punctuation(', ')] : []),
    ...keyTokens(key, text),
    ...inline(value, text, limit),
  ]);
  return [punctuation(open), ...members, punctuation(close)];
};

const keyTokens = (key: JsonNode | undefined, text: string): JsonToken[] =>
  key === undefined ? [] : [{ kind: 'key', text: textOf(key, text) }, punctuation(': ')];

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const folded = (node: JsonNode): JsonToken[] => {
  const [open, close] = brackets(node);
  const count = node.children?.length ?? 0;
  const words =
    node.type === 'array' ? plural(count, 'item', 'items') : plural(count, 'key', 'keys');
  return [punctuation(open), { kind: 'count', text: words }, punctuation(close)];
};

/** The pieces of one line; every value is a slice of the source, so digits and escapes are as they were written. */
export const lineTokens = (line: JsonLine, text: string, limit = VALUE_LIMIT): JsonToken[] => {
  const [open, close] = brackets(line.node);
  const body: Record<JsonLine['part'], () => JsonToken[]> = {
    open: () => [punctuation(open)],
    close: () => [punctuation(close)],
    folded: () => folded(line.node),
    leaf: () => inline(line.node, text, limit),
  };
  const comma = line.comma ? [punctuation(',')] : [];
  return [...keyTokens(line.key, text), ...body[line.part](), ...comma];
};
