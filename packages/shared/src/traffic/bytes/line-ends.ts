/** The bytes of a frame's line end, in words. */
export type LineEnd = { name: string; words: string; bytes: readonly number[] };

const ENDS: Readonly<Record<string, LineEnd>> = {
  '\n': { name: 'LF', words: 'The line ended in a line feed, as it must.', bytes: [10] },
  '\r\n': {
    name: 'CR LF',
    words: 'The line ended in carriage return and line feed; a line feed alone is due.',
    bytes: [13, 10],
  },
  '': { name: 'no line end', words: 'No line end came or was sent after these bytes.', bytes: [] },
};

/** A frame that may have been a line of a pipe. */
type MaybeLine = { kind: string; http?: number; eol?: string };

/** What ended the line; undefined for what is no line of a pipe, as all that HTTP carries. */
export function lineEndOf(frame: MaybeLine): LineEnd | undefined {
  if (frame.kind === 'http' || frame.kind === 'event') return undefined;
  if (frame.kind !== 'stderr' && frame.http !== undefined) return undefined;
  return ENDS[frame.eol ?? '\n'];
}
