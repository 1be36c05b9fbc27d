/** One thing to pick. */
export type PickItem = {
  /** Place in the list, from 0; also its identity. */
  position: number;
  /** Accessible name. */
  name: string;
  /** Looked through beside the name. */
  words?: string;
  /** Tooltip. */
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
