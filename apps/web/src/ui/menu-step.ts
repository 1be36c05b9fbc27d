import { nextIndex } from './roving.ts';

type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Moves the focus in an open menu: arrows, Home, End, or the first letter of an item. False for any other key. */
export const stepInMenu = (list: HTMLElement | null, event: Key): boolean => {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = nextIndex(event.key, at, items.length, 'vertical') ?? nextByLetter(items, at, event);
  if (next === undefined) return false;
  items[next]?.focus();
  return true;
};

const nextByLetter = (
  items: readonly HTMLElement[],
  at: number,
  event: Key,
): number | undefined => {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey)
    return undefined;
  const letter = event.key.toLowerCase();
  const order = items.map((_, step) => (at + 1 + step) % items.length);
  return order.find((index) => items[index]?.textContent.trim().toLowerCase().startsWith(letter));
};
