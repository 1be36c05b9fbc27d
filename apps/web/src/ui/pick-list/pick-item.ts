/** One thing to pick. */
export type PickItem = {
  /** Place in the list, from 0; also its identity. */
  position: number;
  /** Accessible name. */
  name: string;
  /** Looked through beside the name. */
  words?: string;
  /** Behind the name in the tooltip. */
  title?: string;
};

/** What an item is looked for by: lower case, once. */
export type Searchable<Item> = { item: Item; text: string };

export const searchable = <Item extends PickItem>(items: readonly Item[]): Searchable<Item>[] =>
  items.map((item) => ({ item, text: `${item.name}\n${item.words ?? ''}`.toLowerCase() }));

/** Items that have every word, in their order: order is data. */
export const searchItems = <Item>(index: readonly Searchable<Item>[], query: string): Item[] => {
  const wanted = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return index
    .filter(({ text }) => wanted.every((word) => text.includes(word)))
    .map(({ item }) => item);
};

/** A beginning that so many names of a list have in common says nothing of each. */
const SHARED = { length: 8, names: 8, part: 0.8 };

/** The longest beginning, up to the end of a word, that nearly all names of a long list share; else the empty text. */
export const sharedStart = (names: readonly string[]): string => {
  if (names.length < SHARED.names) return '';
  const counts = new Map<string, number>();
  for (const name of names)
    for (const { index } of name.matchAll(WORD_END)) {
      const start = name.slice(0, index + 1);
      if (start.length < name.length) counts.set(start, (counts.get(start) ?? 0) + 1);
    }
  const enough = names.length * SHARED.part;
  return [...counts]
    .filter(([start, count]) => count >= enough && start.length >= SHARED.length)
    .reduce((longest, [start]) => (start.length > longest.length ? start : longest), '');
};

const WORD_END = /[_./:-]/g;

/** The end of a long name that stays in sight when its middle is cut, characters. */
const TAIL = 16;

/**
 * The parts of a name in a list: `start`, which it shares with others; `middle`, which is cut where there is no room; and
 * `end`, which stays. Only plain ASCII is taken apart: other scripts join across a cut.
 */
export const nameParts = (
  name: string,
  shared: string,
): { start: string; middle: string; end: string } => {
  if (!/^[\x21-\x7e]+$/.test(name)) return { start: '', middle: name, end: '' };
  const start = name.length > shared.length && name.startsWith(shared) ? shared : '';
  const rest = name.slice(start.length);
  const cut = rest.length > TAIL * 1.5 ? rest.length - TAIL : rest.length;
  return { start, middle: rest.slice(0, cut), end: rest.slice(cut) };
};

/** Rows a page up or down jumps over. */
const PAGE = 15;

/** Where a key leads in a list of `count` rows; undefined when it leads nowhere. */
export const stepTo = (key: string, at: number, count: number): number | undefined => {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    j: at + 1,
    k: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
};
