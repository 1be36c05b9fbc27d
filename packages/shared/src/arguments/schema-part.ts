import { parseJson, textOf, type JsonNode } from '../json-text/json-text.ts';
import { valueAt } from './locate.ts';
import { pointerTokens } from './pointer.ts';

/**
 * A place in a schema: its value, its source and where it stands. The source matters because a default or a choice
 * is sent as the schema spells it, and because an object's keys keep the order they were written in.
 */
export type SchemaPart = { value: unknown; node: JsonNode; pointer: string; document: string };

/** What a parsed value holds at a key or place. */
const heldAt = (value: unknown, segment: string | number): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, segment)?.value
    : undefined;

/** The root of a schema's text, or undefined when the text is not JSON. */
export const schemaRoot = (document: string): SchemaPart | undefined => {
  const { root, errors } = parseJson(document);
  return root === undefined || errors.length > 0
    ? undefined
    : { value: JSON.parse(document), node: root, pointer: '', document };
};

/** The source of a part: number spelling, key order and escapes as the server wrote them. */
export const sourceOf = (part: SchemaPart): string => textOf(part.node, part.document);

const childOf = (part: SchemaPart, segment: string | number): SchemaPart | undefined => {
  const node = valueAt(part.node, [segment]);
  const token = String(segment).replaceAll('~', '~0').replaceAll('/', '~1');
  const pointer = `${part.pointer}/${token}`;
  return node === undefined
    ? undefined
    : { ...part, node, pointer, value: heldAt(part.value, segment) };
};

/** Keys of an object in the order written, each once; of anything else none. */
export const keysOf = (part: SchemaPart): string[] =>
  part.node.type === 'object'
    ? [...new Set(part.node.children?.map((member) => String(member.children?.[0]?.value)))]
    : [];

/** The members of an object by key, in the order written. */
export const membersOf = (part: SchemaPart): ReadonlyMap<string, SchemaPart> => {
  const members = new Map<string, SchemaPart>();
  for (const key of keysOf(part)) {
    const child = childOf(part, key);
    if (child !== undefined) members.set(key, child);
  }
  return members;
};

/** The items of an array; of anything else none. */
export const itemsOf = (part: SchemaPart): SchemaPart[] =>
  part.node.type === 'array'
    ? (part.node.children ?? []).map((node, index) => ({
        ...part,
        node,
        pointer: `${part.pointer}/${index}`,
        value: heldAt(part.value, index),
      }))
    : [];

/** The part a JSON Pointer names, or undefined when it leads nowhere. */
export const partAt = (root: SchemaPart, pointer: string): SchemaPart | undefined => {
  let part: SchemaPart | undefined = root;
  for (const token of pointerTokens(pointer)) {
    if (part === undefined) return undefined;
    part = childOf(part, part.node.type === 'array' ? Number(token) : token);
  }
  return part;
};
