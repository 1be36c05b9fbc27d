/** Characters looked through between two chances to stop. */
const SLICE = 500_000;

/** A test for text: any case, unless the wanted text has a capital letter. */
const patternOf = (wanted: string): RegExp =>
  new RegExp(
    wanted.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
    /\p{Lu}/u.test(wanted) ? 'g' : 'gi',
  );

/**
 * Where the wanted text stands in a text kept in pieces, as offsets from the beginning of the first, in order and slice
 * by slice. A place that overlaps the one before is passed over, as in any editor.
 */
export function* findInPieces(pieces: readonly string[], wanted: string): Generator<number[]> {
  if (wanted === '') return;
  const pattern = patternOf(wanted);
  let start = 0;
  let free = 0;
  /** A place may reach into what follows a slice, and into the pieces behind its own. */
  const rest = (index: number, at: number): string => {
    let text = '';
    for (let next = index; next < pieces.length && text.length < wanted.length - 1; next += 1)
      text += (pieces[next] ?? '').slice(next === index ? at : 0, at + wanted.length);
    return text.slice(0, wanted.length - 1);
  };
  for (const [index, piece] of pieces.entries()) {
    for (let from = 0; from < piece.length; from += SLICE) {
      const end = Math.min(piece.length, from + SLICE);
      const behind = end < piece.length ? rest(index, end) : rest(index + 1, 0);
      const found: number[] = [];
      for (const { index: at } of (piece.slice(from, end) + behind).matchAll(pattern)) {
        const offset = start + from + at;
        if (from + at >= end || offset < free) continue;
        found.push(offset);
        free = offset + wanted.length;
      }
      yield found;
    }
    start += piece.length;
  }
}
