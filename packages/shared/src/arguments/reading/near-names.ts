/** How a name comes near another: the same letters, a few edits apart, or one begins the other. */
export type Nearness = { kind: 'letters' } | { kind: 'edits'; edits: number } | { kind: 'prefix' };

/** A name that may have been meant, and why. */
export type NearName = { name: string; near: Nearness };

const folded = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** Shorter beginnings say nothing: nearly every list has a name that starts with them. */
const SHORTEST_PREFIX = 2;

/**
 * The names that may have been meant by one that is not among them. The nearest kind only: the same letters without
 * regard to case, `_` and `-`; else at most a quarter of the letters to add, drop, change or swap (one at least), fewest
 * first; else a beginning.
 */
export const nearNames = (written: string, names: readonly string[]): NearName[] => {
  const wanted = folded(written);
  const others = names.filter((name) => name !== written);
  if (wanted === '') return [];
  const same = others.filter((name) => folded(name) === wanted);
  if (same.length > 0) return same.map((name) => ({ name, near: { kind: 'letters' } }));
  const few = withFewEdits(written, wanted, others);
  if (few.length > 0) return few;
  return others.filter((name) => begins(wanted, folded(name))).map(asPrefix);
};

const asPrefix = (name: string): NearName => ({ name, near: { kind: 'prefix' } });

const begins = (written: string, name: string): boolean =>
  Math.min(written.length, name.length) >= SHORTEST_PREFIX &&
  (name.startsWith(written) || (name.length > SHORTEST_PREFIX && written.startsWith(name)));

const withFewEdits = (written: string, wanted: string, names: readonly string[]): NearName[] => {
  const most = Math.max(1, Math.floor(written.length / 4));
  return names
    .flatMap((name) => {
      const given = folded(name);
      // One letter for another says nothing of a name that has no other.
      if (Math.min(given.length, wanted.length) < 2) return [];
      if (Math.abs(given.length - wanted.length) > most) return [];
      const edits = editDistance(wanted, given);
      return edits <= most ? [{ name, edits }] : [];
    })
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ name, edits }) => ({ name, near: { kind: 'edits', edits } }));
};

/** Letters to add, drop, change or swap with their neighbour (Damerau and Levenshtein, no letter moved twice). */
export const editDistance = (from: string, to: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[at - 1] === to[column - 1];
      const least = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swaps = from[at - 1] === to[column - 2] && from[at - 2] === to[column - 1];
      next.push(
        at > 1 && column > 1 && swaps ? Math.min(least, (before[column - 2] ?? 0) + 1) : least,
      );
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
};
