import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { DEEPEST, nestingExceeds } from './nesting.ts';
import { wordsOfParseError } from './parse-error-words.ts';

/** A node of the syntax tree: `offset` and `length` say where in the text it stands. */
export type JsonNode = Node;

/** Where a text stops being JSON: offset and length in UTF-16 units, and what is wrong in words. */
export type JsonTextError = { offset: number; length: number; message: string };

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Reads strict JSON into a tree that knows the source of every value. The tree is there for broken texts too,
 * as far as it could be read; `errors` is empty exactly when the text is JSON that is not nested without end.
 */
export function parseJson(text: string): { root?: JsonNode; errors: JsonTextError[] } {
  if (nestingExceeds(text, DEEPEST))
    return { errors: [{ offset: 0, length: 1, message: TOO_DEEP }] };
  const found: ParseError[] = [];
  const root = parseTree(text, found, STRICT);
  const errors = found.map(({ error, offset, length }) => ({
    offset,
    length,
    message: wordsOfParseError(error),
  }));
  return root === undefined ? { errors } : { root, errors };
}

const TOO_DEEP = `it is nested more than ${DEEPEST} levels deep, which is not taken apart`;

/** The source of a node: digits, escapes and spaces as typed. */
export function textOf(node: JsonNode, text: string): string {
  return text.slice(node.offset, node.offset + node.length);
}

const indexed = new WeakMap<JsonNode, ReadonlyMap<string, JsonNode>>();

/** The values of an object by key, in the order written; of several with the same key the last, as `JSON.parse` does. */
export function membersOf(node: JsonNode): ReadonlyMap<string, JsonNode> {
  const known = indexed.get(node);
  if (known !== undefined) return known;
  const members = new Map<string, JsonNode>();
  for (const { children } of node.type === 'object' ? (node.children ?? []) : []) {
    const [key, value] = children ?? [];
    if (key !== undefined && value !== undefined) members.set(String(key.value), value);
  }
  indexed.set(node, members);
  return members;
}

/** The value of a member of an object. */
export function memberOf(node: JsonNode, key: string): JsonNode | undefined {
  return node.type === 'object' ? membersOf(node).get(key) : undefined;
}

/** The node a path of keys and indexes leads to. */
export function nodeAt(root: JsonNode, path: readonly (string | number)[]): JsonNode | undefined {
  return findNodeAtLocation(root, [...path]);
}
