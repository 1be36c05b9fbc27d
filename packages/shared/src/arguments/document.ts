import { parseJson, textOf, type JsonNode } from '../json-text/json-text.ts';
import { valueAt } from './locate.ts';
import type { Path } from './pointer.ts';

/** One replacement in a text. */
export type TextEdit = { offset: number; length: number; content: string };

export const applyEdit = (text: string, edit: TextEdit): string =>
  text.slice(0, edit.offset) + edit.content + text.slice(edit.offset + edit.length);

/** The children of an object (its members, key and value) or array, in order. */
const childrenOf = (node: JsonNode): readonly JsonNode[] => node.children ?? [];
const endOf = (node: JsonNode): number => node.offset + node.length;
const keyOf = (member: JsonNode): unknown => member.children?.[0]?.value;

/** What the writer's own layout looks like around one place. */
type Layout = { eol: string; unit: string; indent: string; multiline: boolean };

const indentAt = (text: string, offset: number): string => {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
};

const layoutAt = (text: string, node: JsonNode): Layout => ({
  eol: text.includes('\r\n') ? '\r\n' : '\n',
  unit: /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ',
  indent: indentAt(text, node.offset),
  multiline: text.includes('\n') || (node.parent === undefined && node.type === 'object'),
});

/** What stands between two neighbours of a container: taken from neighbours there are, else in the writer's manner. */
const separatorIn = (text: string, container: JsonNode): string => {
  const children = childrenOf(container);
  const [first, last, beforeLast] = [children[0], children.at(-1), children.at(-2)];
  if (last !== undefined && beforeLast !== undefined)
    return text.slice(endOf(beforeLast), last.offset);
  const lead = first === undefined ? '' : text.slice(container.offset + 1, first.offset);
  if (lead.includes('\n')) return `,${lead}`;
  const compact =
    container.type === 'object' && first !== undefined && colonOf(text, first) === ':';
  return compact ? ',' : ', ';
};

/** The colon of a member with the space around it. */
const colonOf = (text: string, member: JsonNode): string => {
  const [key, value] = member.children ?? [];
  return key === undefined || value === undefined ? ': ' : text.slice(endOf(key), value.offset);
};

/** Fills an empty container with its first child. */
const fillEmpty = (text: string, container: JsonNode, child: string): TextEdit => {
  const layout = layoutAt(text, container);
  const spread = layout.multiline && (container.type === 'object' || /^[[{]/.test(child));
  const lead = spread ? layout.eol + layout.indent + layout.unit : '';
  const tail = spread ? layout.eol + layout.indent : '';
  return {
    offset: container.offset + 1,
    length: container.length - 2,
    content: lead + child + tail,
  };
};

/** Puts a child before the one at `index`, or after the last. */
const insertChild = (text: string, container: JsonNode, index: number, child: string): TextEdit => {
  const children = childrenOf(container);
  const before = children[index - 1];
  const separator = separatorIn(text, container);
  if (before !== undefined) return { offset: endOf(before), length: 0, content: separator + child };
  const first = children[0];
  if (first === undefined) return fillEmpty(text, container, child);
  return { offset: first.offset, length: 0, content: child + separator };
};

const removeChild = (container: JsonNode, index: number): TextEdit => {
  const children = childrenOf(container);
  const child = children[index];
  const [before, after] = [children[index - 1], children[index + 1]];
  if (child === undefined) return { offset: container.offset, length: 0, content: '' };
  if (before !== undefined)
    return { offset: endOf(before), length: endOf(child) - endOf(before), content: '' };
  if (after !== undefined)
    return { offset: child.offset, length: after.offset - child.offset, content: '' };
  return { offset: container.offset + 1, length: container.length - 2, content: '' };
};

/** Where a key belongs among the members there are, when the schema names its properties in `order`. */
const placeOf = (object: JsonNode, key: string, order: readonly string[]): number => {
  const members = childrenOf(object);
  const rank = order.indexOf(key);
  if (rank < 0) return members.length;
  const earlier = new Set<unknown>(order.slice(0, rank));
  const later = new Set<unknown>(order.slice(rank + 1));
  const after = members.findLastIndex((member) => earlier.has(keyOf(member)));
  if (after >= 0) return after + 1;
  return members.some((member) => later.has(keyOf(member))) ? 0 : members.length;
};

/** The tree of a text that is JSON, or undefined: a text that is not JSON is nobody's to edit but the writer's. */
const treeOf = (text: string): JsonNode | undefined => {
  const { root, errors } = parseJson(text);
  return errors.length === 0 ? root : undefined;
};

/** Whether there is nothing in a text but white space: no document at all. */
export const isBlank = (text: string): boolean => /^[ \t\r\n]*$/.test(text);

/**
 * The document with `valueText` (JSON) at `path`. A value that stands there is replaced, everything else keeps its
 * bytes; of duplicate keys the last one, which is the one that counts, is replaced. Parents that are missing, or are
 * no container, are made. `order` names the keys of the innermost object in the order wanted for a new one.
 * A text that is not JSON comes back unchanged; a blank one counts as no document.
 */
export const setAt = (
  text: string,
  path: Path,
  valueText: string,
  order: readonly string[] = [],
): string => {
  if (isBlank(text) && path.length > 0)
    return setAt(typeof path[0] === 'number' ? '[]' : '{}', path, valueText);
  if (isBlank(text)) return valueText;
  const root = treeOf(text);
  return root === undefined ? text : setIn(text, root, reachable(root, path), { valueText, order });
};

/** The path with every place past the end of an array brought to its end: arrays grow by one item at a time. */
const reachable = (root: JsonNode, path: Path): Path =>
  path.reduce<(string | number)[]>((done, segment) => {
    const array = typeof segment === 'number' ? valueAt(root, done) : undefined;
    const length = array?.type === 'array' ? childrenOf(array).length : 0;
    return [...done, typeof segment === 'number' ? Math.min(segment, length) : segment];
  }, []);

const setIn = (
  text: string,
  root: JsonNode,
  path: Path,
  { valueText, order }: { valueText: string; order: readonly string[] },
): string => {
  const there = valueAt(root, path);
  if (there !== undefined)
    return applyEdit(text, { offset: there.offset, length: there.length, content: valueText });
  const last = path.at(-1);
  if (last === undefined) return text;
  const parentPath = path.slice(0, -1);
  const parent = valueAt(root, parentPath);
  const wanted = typeof last === 'number' ? 'array' : 'object';
  if (parent?.type !== wanted) {
    const withParent = setAt(text, parentPath, wanted === 'array' ? '[]' : '{}');
    return setAt(withParent, path, valueText, order);
  }
  if (typeof last === 'number')
    return applyEdit(text, insertChild(text, parent, childrenOf(parent).length, valueText));
  const sibling = childrenOf(parent).at(-1);
  const colon = sibling === undefined ? ': ' : colonOf(text, sibling);
  const member = JSON.stringify(last) + colon + valueText;
  return applyEdit(text, insertChild(text, parent, placeOf(parent, last, order), member));
};

/** The document without the value at `path`; every member of that key goes, lest an earlier duplicate comes to count. */
export const removeAt = (text: string, path: Path): string => {
  const last = path.at(-1);
  const root = treeOf(text);
  if (root === undefined) return text;
  if (last === undefined) return '';
  const parent = valueAt(root, path.slice(0, -1));
  if (parent === undefined) return text;
  if (typeof last === 'number')
    return parent.type === 'array' ? applyEdit(text, removeChild(parent, last)) : text;
  if (parent.type !== 'object') return text;
  const index = childrenOf(parent).findIndex((member) => keyOf(member) === last);
  return index < 0 ? text : removeAt(applyEdit(text, removeChild(parent, index)), path);
};

/** The document with a new item before the one at `index` of the array at `path`, or at its end. The array is made if missing. */
export const insertItem = (text: string, path: Path, index: number, itemText: string): string => {
  const root = isBlank(text) ? undefined : treeOf(text);
  const array = root === undefined ? undefined : valueAt(root, path);
  if (array?.type !== 'array') return setAt(text, [...path, 0], itemText);
  const place = Math.min(Math.max(index, 0), childrenOf(array).length);
  return applyEdit(text, insertChild(text, array, place, itemText));
};

/** The document without the item at `index` of the array at `path`. */
export const removeItem = (text: string, path: Path, index: number): string =>
  removeAt(text, [...path, index]);

/** The document with one item of the array at `path` moved to another place; what stands between items stays where it is. */
export const moveItem = (text: string, path: Path, from: number, to: number): string => {
  const root = treeOf(text);
  const array = root === undefined ? undefined : valueAt(root, path);
  const items = array?.type === 'array' ? childrenOf(array) : [];
  if (items[from] === undefined || items[to] === undefined) return text;
  const order = items.map((item) => textOf(item, text));
  order.splice(to, 0, ...order.splice(from, 1));
  return items.reduceRight(
    (done, item, index) =>
      applyEdit(done, { offset: item.offset, length: item.length, content: order[index] ?? '' }),
    text,
  );
};

/** The smallest single replacement that leads from one text to the other; never splits a surrogate pair. */
export const minimalEdit = (before: string, after: string): TextEdit => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  if (start > 0 && isHighSurrogate(before, start - 1)) start -= 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (end > 0 && isHighSurrogate(before, before.length - end - 1)) end -= 1;
  return {
    offset: start,
    length: before.length - start - end,
    content: after.slice(start, after.length - end),
  };
};

const isHighSurrogate = (text: string, index: number): boolean =>
  /[\uD800-\uDBFF]/.test(text[index] ?? '');
