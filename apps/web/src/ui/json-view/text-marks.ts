/** A part of a text, in UTF-16 units. */
export type Stretch = { offset: number; length: number };

export type MarkedPart = { text: string; stretch?: Stretch };

/**
 * Cuts a text that begins at `at` of a longer one where the stretches begin and end; joined, the parts are the text.
 * Stretches are in order and do not overlap; what of them lies outside is left out.
 */
export function marksIn(text: string, at: number, stretches: readonly Stretch[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const stretch of stretches) {
    const from = Math.max(done, stretch.offset - at);
    const to = Math.min(text.length, stretch.offset - at + stretch.length);
    if (to <= from) continue;
    if (from > done) parts.push({ text: text.slice(done, from) });
    parts.push({ text: text.slice(from, to), stretch });
    done = to;
  }
  if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done) });
  return parts;
}
