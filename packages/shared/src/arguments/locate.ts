import { memberOf, type JsonNode } from '../json-text/json-text.ts';
import { pointerTokens, type Path } from './pointer.ts';

/** The value at `path`, or undefined when there is none. Of duplicate keys the last counts, as for every reader of JSON. */
export const valueAt = (root: JsonNode, path: Path): JsonNode | undefined => {
  let node: JsonNode | undefined = root;
  for (const segment of path) {
    if (node === undefined) return undefined;
    if (typeof segment === 'string') node = memberOf(node, segment);
    else node = node.type === 'array' ? node.children?.[segment] : undefined;
  }
  return node;
};

/** The path a JSON Pointer means in this document: a token counts as a place where an array stands. */
export const pathOfPointer = (root: JsonNode | undefined, pointer: string): Path => {
  let node = root;
  return pointerTokens(pointer).map((token) => {
    const inArray = node?.type === 'array' && /^\d+$/.test(token);
    const segment = inArray ? Number(token) : token;
    node = node === undefined ? undefined : valueAt(node, [segment]);
    return segment;
  });
};
