/** Colours and cursor moves of terminals. */
const ESCAPES = new RegExp(`${String.fromCodePoint(0x1b)}\\[[0-9;?]*[A-Za-z]`, 'g');

/** A line of stderr as it reads without a terminal's colours. Pure. */
export const plainLine = (line: string): string => line.replaceAll(ESCAPES, '');

/** Index of the line that the problem's reason quotes; undefined when it quotes none. Pure. */
export const likelyLine = (
  lines: readonly string[],
  why: string | undefined,
): number | undefined => {
  if (why === undefined) return undefined;
  const index = lines.findLastIndex((line) => {
    const text = plainLine(line).trim();
    // The reason quotes a long line in part.
    return text.length > 3 && why.includes(text.slice(0, 200));
  });
  return index < 0 ? undefined : index;
};
