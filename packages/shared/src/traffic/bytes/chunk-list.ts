/** One piece in which a line came over the pipe. */
export type ChunkSpan = {
  /** Bytes of the frame, `to` exclusive. */
  from: number;
  to: number;
  /** Arrival, Unix ms. */
  t: number;
  /** ms since the piece before; 0 for the first. */
  after: number;
};

/** The pieces of a line as stretches of its bytes; a line that came in one piece has none. `total` counts its line end. */
export function chunkSpans(
  chunks: readonly (readonly [number, number])[] | undefined,
  total: number,
): ChunkSpan[] {
  if (chunks === undefined) return [];
  return chunks.map(([from, t], index) => {
    const before = chunks[index - 1]?.[1] ?? t;
    return { from, to: chunks[index + 1]?.[0] ?? total, t, after: Math.max(0, t - before) };
  });
}
