import type { JsonNode } from '@wirescope/shared/json-text/json-text';

/** One line of a JSON tree. Object members keep their order and duplicates: each is a line of its own. */
export type JsonLine = {
  depth: number;
  /** The value the line belongs to. */
  node: JsonNode;
  /** The member's key, if the value is one. */
  key?: JsonNode;
  /** `leaf` is a value drawn whole on the line, `open` and `close` the brackets of one that is unfolded. */
  part: 'leaf' | 'open' | 'close' | 'folded';
  comma: boolean;
  /** Place among its siblings, from 1, and their number. */
  at: number;
  of: number;
};

/** Containers, by the offset at which they begin, that are unfolded. */
export type Unfolded = ReadonlySet<number>;

/** A short container is drawn on one line if its source has at most this many characters. */
const INLINE_LENGTH = 60;
/** Unfolding stops by itself when this many lines are in sight; a person may go on. */
const FIRST_LINES = 1_000;

export const isContainer = (node: JsonNode): boolean =>
  node.type === 'object' || node.type === 'array';

/** Members of an object or items of an array, as values with their keys. */
export const childrenOf = (node: JsonNode): { key?: JsonNode; value: JsonNode }[] => {
  const children = node.children ?? [];
  if (node.type !== 'object') return children.map((value) => ({ value }));
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key === undefined || value === undefined ? [] : [{ key, value }];
  });
};

const childCount = (node: JsonNode): number => node.children?.length ?? 0;

/** Whether a container needs lines of its own: not when it is empty, or short and not the whole document. */
const canUnfold = (node: JsonNode): boolean =>
  isContainer(node) &&
  childCount(node) > 0 &&
  (node.parent === undefined || node.length > INLINE_LENGTH);

/** What is unfolded at first: outer levels before inner ones, until enough lines are in sight. */
export const firstUnfolded = (root: JsonNode): Set<number> => {
  const unfolded = new Set<number>();
  let level = [root];
  let lines = 1;
  while (level.length > 0) {
    const next: JsonNode[] = [];
    for (const node of level) {
      if (!canUnfold(node)) continue;
      if (node !== root && lines + childCount(node) > FIRST_LINES) continue;
      lines += childCount(node) + 1;
      unfolded.add(node.offset);
      if (lines <= FIRST_LINES) next.push(...childrenOf(node).map((child) => child.value));
    }
    level = next;
  }
  return unfolded;
};

/** Containers of the first `level` levels: 1 is the outermost alone. */
export const unfoldedTo = (root: JsonNode, level: number): Set<number> => {
  const unfolded = new Set<number>();
  const walk = (node: JsonNode, depth: number) => {
    if (depth >= level || !canUnfold(node)) return;
    unfolded.add(node.offset);
    for (const { value } of childrenOf(node)) walk(value, depth + 1);
  };
  walk(root, 0);
  return unfolded;
};

type Place = { key?: JsonNode; depth: number; at: number; of: number };

/** The lines in sight. Costs time in proportion to them, not to the document. */
export const jsonLines = (root: JsonNode, unfolded: Unfolded): JsonLine[] => {
  const lines: JsonLine[] = [];
  const walk = (node: JsonNode, place: Place) => {
    const base = { ...place, node, comma: place.at < place.of };
    if (!canUnfold(node)) {
      lines.push({ ...base, part: 'leaf' });
    } else if (!unfolded.has(node.offset)) {
      lines.push({ ...base, part: 'folded' });
    } else {
      lines.push({ ...base, comma: false, part: 'open' });
      const children = childrenOf(node);
      children.forEach(({ key, value }, index) =>
        walk(value, { key, depth: place.depth + 1, at: index + 1, of: children.length }),
      );
      lines.push({ ...base, key: undefined, part: 'close' });
    }
  };
  walk(root, { depth: 0, at: 1, of: 1 });
  return lines;
};

/** Where a value stands, as one writes it in a program: `params.arguments["odd key"][0]`. The whole document is "". */
export const pathText = (node: JsonNode): string => {
  const steps: string[] = [];
  for (let at: JsonNode | undefined = node; at?.parent !== undefined; at = at.parent) {
    const parent: JsonNode = at.parent;
    if (parent.type === 'array') steps.push(`[${(parent.children ?? []).indexOf(at)}]`);
    if (parent.type === 'property') steps.push(memberText(String(parent.children?.[0]?.value)));
  }
  return steps.toReversed().join('').replace(/^\./, '');
};

const memberText = (key: string): string =>
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
