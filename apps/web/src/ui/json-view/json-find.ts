import type { JsonNode } from '@wirescope/shared/json-text/json-text';
import { childrenOf, isContainer } from './json-lines.ts';

/** A test for text: any case, unless the wanted text has a capital letter. Undefined when nothing is wanted. */
const finder = (wanted: string): ((text: string) => number) | undefined => {
  if (wanted === '') return undefined;
  if (/\p{Lu}/u.test(wanted)) return (text) => text.indexOf(wanted);
  return (text) => text.toLowerCase().indexOf(wanted);
};

/** Values of a document whose source, or whose key, holds the wanted text, in order. Containers count by their key only. */
export const findNodes = (root: JsonNode, text: string, wanted: string): JsonNode[] => {
  const find = finder(wanted);
  if (find === undefined) return [];
  const source = ({ offset, length }: JsonNode) => text.slice(offset, offset + length);
  const found: JsonNode[] = [];
  const pending: { key?: JsonNode; value: JsonNode }[] = [{ value: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { key, value } = next;
    const inKey = key !== undefined && find(source(key)) >= 0;
    if (inKey || (!isContainer(value) && find(source(value)) >= 0)) found.push(value);
    if (isContainer(value)) pending.push(...childrenOf(value).toReversed());
  }
  return found;
};

/** A text cut around each place where the wanted text stands; joined, the pieces are the text. */
export const splitAround = (text: string, wanted: string): { text: string; hit: boolean }[] => {
  const find = finder(wanted);
  const pieces: { text: string; hit: boolean }[] = [];
  let rest = text;
  for (let at = find?.(rest) ?? -1; at >= 0; at = find?.(rest) ?? -1) {
    if (at > 0) pieces.push({ text: rest.slice(0, at), hit: false });
    pieces.push({ text: rest.slice(at, at + wanted.length), hit: true });
    rest = rest.slice(at + wanted.length);
  }
  if (rest !== '' || pieces.length === 0) pieces.push({ text: rest, hit: false });
  return pieces;
};

/** The containers around a value, by their offsets: unfolding them brings it into sight. */
export const containersAround = (node: JsonNode): number[] => {
  const offsets: number[] = [];
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (isContainer(at)) offsets.push(at.offset);
  }
  return offsets;
};
