const plain = (text: string): string => text.toLowerCase().replaceAll(/[_-]/g, '');

/**
 * The candidate a person most likely meant: the same letters, else few letters apart (at most a quarter of the length),
 * else the only longer one that begins so. Of equals the first. Undefined if none is near, or if the word is one of them.
 */
export function nearestOf(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = plain(word);
  const list = [...candidates];
  if (wanted === '' || list.includes(word)) return undefined;
  const most = Math.max(1, Math.floor(word.length / 4));
  let best: { text: string; distance: number } | undefined;
  for (const text of list) {
    const given = plain(text);
    if (Math.abs(given.length - wanted.length) > most) continue;
    const distance = editDistance(wanted, given);
    if (distance <= most && distance < (best?.distance ?? Infinity)) best = { text, distance };
  }
  if (best !== undefined) return best.text;
  const longer = list.filter((text) => plain(text).startsWith(wanted));
  return longer.length === 1 ? longer[0] : undefined;
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = from[at - 1] === to[column - 1] ? 0 : 1;
      const cost = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + changed,
      );
      const isSwap =
        at > 1 && column > 1 && from[at - 1] === to[column - 2] && from[at - 2] === to[column - 1];
      next.push(isSwap ? Math.min(cost, (before[column - 2] ?? 0) + 1) : cost);
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
