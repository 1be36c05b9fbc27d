import { parseJson, textOf, type JsonNode } from '../../json-text/json-text.ts';
import {
  applyEdit,
  insertItem,
  minimalEdit,
  removeAt,
  removeItem,
  setAt,
  type TextEdit,
} from '../document.ts';
import { valueAt } from '../locate.ts';
import type { Path } from '../pointer.ts';

/** What a repair does to the document. Paths are those of the text it was offered for. */
export type Change =
  /** Puts a value (JSON text) there, in place of what is there. `order`: the keys around it, as a new one is placed. */
  | { op: 'put'; path: Path; text: string; order?: readonly string[] }
  /** Puts a value there if nothing is. */
  | { op: 'add'; path: Path; text: string; order?: readonly string[] }
  /** Gives a member another key; does nothing when that is taken. */
  | { op: 'rename'; path: Path; to: string }
  | { op: 'remove'; path: Path }
  /** Adds items at the end of an array. */
  | { op: 'append'; path: Path; texts: readonly string[] }
  /** Takes away the items of an array from one on. */
  | { op: 'cut'; path: Path; from: number }
  /** Keeps the last of several members of one key. */
  | { op: 'keepLast'; path: Path };

export type RepairKind =
  | 'rename'
  | 'convert'
  | 'parse'
  | 'unwrap'
  | 'use'
  | 'wrap'
  | 'clamp'
  | 'choose'
  | 'set'
  | 'add'
  | 'remove';

/** One way to mend one problem. */
export type Repair = {
  kind: RepairKind;
  /** The verb on its button. */
  label: string;
  /** What stands there afterwards: a key, or a value as JSON text, shortened for a button; what goes, for a removal. */
  shows: string;
  change: Change;
  /** May be applied unasked: it is the only one offered here, and of a kind that guesses nothing. */
  safe: boolean;
};

/** A repair before it is known whether it stands alone. */
export type Offer = Omit<Repair, 'safe' | 'label'>;

/** Kinds that keep what was meant. Clamping, removing, setting and choosing always ask; so does wrapping. */
const SAFE: ReadonlySet<RepairKind> = new Set(['rename', 'convert', 'unwrap', 'parse', 'use']);

export const isSafeAlone = (kind: RepairKind): boolean => SAFE.has(kind);

/** The document after one change. A text that is not JSON, or has no such place, stays as it is. */
export const changed = (text: string, change: Change): string => {
  switch (change.op) {
    case 'put':
      return setAt(text, change.path, change.text, change.order);
    case 'add':
      return isThere(text, change.path)
        ? text
        : setAt(text, change.path, change.text, change.order);
    case 'rename':
      return renamed(text, change.path, change.to);
    case 'remove':
      return isThere(text, change.path) ? removeAt(text, change.path) : text;
    case 'append':
      return change.texts.reduce(
        (done, item) => insertItem(done, change.path, Infinity, item),
        text,
      );
    case 'cut':
      return cutFrom(text, change.path, change.from);
    case 'keepLast':
      return withoutEarlier(text, change.path);
  }
};

const nodeIn = (text: string, path: Path): JsonNode | undefined => {
  const { root, errors } = parseJson(text);
  return root === undefined || errors.length > 0 ? undefined : valueAt(root, path);
};

const isThere = (text: string, path: Path): boolean => nodeIn(text, path) !== undefined;

const membersOf = (text: string, path: Path): { key: string; node: JsonNode }[] => {
  const parent = nodeIn(text, path.slice(0, -1));
  return parent?.type === 'object'
    ? (parent.children ?? []).flatMap(({ children }) => {
        const [key] = children ?? [];
        return key === undefined ? [] : [{ key: String(key.value), node: key }];
      })
    : [];
};

const renamed = (text: string, path: Path, to: string): string => {
  const members = membersOf(text, path);
  if (members.some(({ key }) => key === to)) return text;
  return members
    .filter(({ key }) => key === path.at(-1))
    .toReversed()
    .reduce(
      (done, { node }) =>
        applyEdit(done, { offset: node.offset, length: node.length, content: JSON.stringify(to) }),
      text,
    );
};

const cutFrom = (text: string, path: Path, from: number): string => {
  const count = nodeIn(text, path)?.children?.length ?? 0;
  let done = text;
  for (let index = count - 1; index >= from; index -= 1) done = removeItem(done, path, index);
  return done;
};

const withoutEarlier = (text: string, path: Path): string => {
  const node = nodeIn(text, path);
  const last = path.at(-1);
  if (node === undefined || typeof last !== 'string') return text;
  const parent = nodeIn(text, path.slice(0, -1));
  const order = membersOf(text, path).map(({ key }) => key);
  if (parent === undefined || order.indexOf(last) === order.lastIndexOf(last)) return text;
  const at = order.lastIndexOf(last);
  const before = order.slice(0, at).filter((key) => key !== last);
  const value = textOf(node, text);
  return setAt(removeAt(text, path), path, value, [...before, last, ...order.slice(at + 1)]);
};

/** The document after one repair. */
export const applyRepair = (text: string, { change }: Repair): string => changed(text, change);

/** A repair as the one edit it is in the text: one step to undo. */
export const repairEdit = (text: string, repair: Repair): TextEdit =>
  minimalEdit(text, applyRepair(text, repair));

/** Values are changed before the keys around them, later items before earlier ones: so every path still holds. */
const RANK: Readonly<Record<Change['op'], number>> = {
  put: 0,
  append: 0,
  cut: 1,
  keepLast: 1,
  rename: 2,
  remove: 3,
  add: 4,
};

const inOrder = (a: Change, b: Change): number => {
  if (a.path.length !== b.path.length) return b.path.length - a.path.length;
  if (RANK[a.op] !== RANK[b.op]) return RANK[a.op] - RANK[b.op];
  const [x, y] = [a.path.at(-1), b.path.at(-1)];
  return typeof x === 'number' && typeof y === 'number' ? y - x : 0;
};

/** The document after several repairs that were offered for the same text. */
export const applyRepairs = (text: string, repairs: readonly Repair[]): string =>
  repairs
    .map(({ change }) => change)
    .toSorted(inOrder)
    .reduce(changed, text);
