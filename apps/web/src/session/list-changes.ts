/** What a newer list says otherwise than the one before. Entries are named by their key. */
export type ListChanges<Entry> = {
  added: ReadonlySet<string>;
  removed: readonly Entry[];
  /** As they were. */
  changed: ReadonlyMap<string, Entry>;
};

type Keyed<Entry> = (entry: Entry) => string;
type Raw = { raw: unknown };

/** Compares two lists of the same kind; undefined when they say the same, order aside. Of entries with one key the first counts. */
export const listChanges = <Entry extends Raw>(
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: Keyed<Entry>,
): ListChanges<Entry> | undefined => {
  const old = byKey(before, keyOf);
  const young = byKey(after, keyOf);
  const changes = {
    added: new Set([...young.keys()].filter((key) => !old.has(key))),
    removed: [...old].filter(([key]) => !young.has(key)).map(([, entry]) => entry),
    changed: new Map(
      [...old].filter(([key, entry]) => {
        const now = young.get(key);
        return now !== undefined && JSON.stringify(now.raw) !== JSON.stringify(entry.raw);
      }),
    ),
  };
  const count = changes.added.size + changes.removed.length + changes.changed.size;
  return count === 0 ? undefined : changes;
};

const byKey = <Entry>(entries: readonly Entry[], keyOf: Keyed<Entry>): Map<string, Entry> => {
  const found = new Map<string, Entry>();
  for (const entry of entries) if (!found.has(keyOf(entry))) found.set(keyOf(entry), entry);
  return found;
};
