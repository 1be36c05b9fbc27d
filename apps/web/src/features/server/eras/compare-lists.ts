import { jsonDifferences, type JsonDifference } from '@wirescope/shared/json-text/compare-json';

/** An entry that one era has and the other has not, or has otherwise. */
export type EntryDifference = {
  key: string;
  /** Which era alone has it. */
  only?: 'legacy' | 'modern';
  /** Where they say different things. */
  differences: readonly JsonDifference[];
};

/** Differences named of one entry. */
const MOST = 12;

type Raw = { raw: unknown };

/** What two lists of one server say differently, in the order of the legacy one; of entries with one key the first counts. */
export const differentEntries = <Entry extends Raw>(
  legacy: readonly Entry[],
  modern: readonly Entry[],
  keyOf: (entry: Entry) => string,
): EntryDifference[] => {
  const [old, young] = [byKey(legacy, keyOf), byKey(modern, keyOf)];
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((key): EntryDifference[] => {
    const [before, after] = [old.get(key), young.get(key)];
    if (before === undefined) return [{ key, only: 'modern', differences: [] }];
    if (after === undefined) return [{ key, only: 'legacy', differences: [] }];
    const differences = jsonDifferences(JSON.stringify(before), JSON.stringify(after), MOST);
    return differences.length === 0 ? [] : [{ key, differences }];
  });
};

const byKey = <Entry extends Raw>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Map<string, unknown> => {
  const found = new Map<string, unknown>();
  for (const entry of entries) if (!found.has(keyOf(entry))) found.set(keyOf(entry), entry.raw);
  return found;
};

/** Members that belong to the envelope of the modern era: that only one era has them says nothing of the server. */
const OF_THE_ERA = new Set(['resultType', '_meta', 'ttlMs', 'cacheScope']);

/** Where two results say different things, apart from what the era itself adds. */
export const differentResults = (legacy: string, modern: string): JsonDifference[] =>
  jsonDifferences(legacy, modern, MOST * 2).filter(
    ({ path: [first] }) => typeof first !== 'string' || !OF_THE_ERA.has(first),
  );
