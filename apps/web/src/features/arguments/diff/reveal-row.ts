/** Tables that draw only what is in sight, and how each brings the row of a pointer there and gives it the focus. */
const tables = new WeakMap<Element, (pointer: string) => void>();

/** Lets a table be asked for the row of a pointer. */
export const revealsRows = (table: Element, reveal: (pointer: string) => void): void => {
  tables.set(table, reveal);
};

/** Puts the focus on the row of the comparison that speaks of a pointer, or of the nearest place around it. */
export const focusRow = (pane: HTMLElement | null, pointer: string): void => {
  const table = pane?.querySelector('[role=treegrid]') ?? undefined;
  if (table !== undefined) tables.get(table)?.(pointer);
};

/** Which of these rows speaks of a pointer, or of the nearest place around it; -1: none. */
export const rowAbout = (rows: readonly { pointer: string }[], pointer: string): number => {
  let nearest = -1;
  for (const [index, { pointer: at }] of rows.entries())
    if (
      `${pointer}/`.startsWith(`${at}/`) &&
      (nearest < 0 || at.length > (rows[nearest]?.pointer.length ?? 0))
    )
      nearest = index;
  return nearest;
};
