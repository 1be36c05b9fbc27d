/** Where a scrolled element is, px. */
export type Scroll = { top: number; height: number; content: number };

/** So near to the end counts as the end: fractions of a pixel, and a row cut by the edge. */
const NEAR = 12;

export const isAtEnd = ({ top, height, content }: Scroll): boolean =>
  top + height >= content - NEAR;

/**
 * Whether the log goes on following after a scroll event. Going up stops it, reaching the end begins it again; when
 * the content grew, or the pane was resized, nothing was meant by it.
 */
export const followsAfter = (following: boolean, before: Scroll, after: Scroll): boolean => {
  if (isAtEnd(after)) return true;
  const resized = before.height !== after.height || before.content > after.content;
  return following && (resized || after.top >= before.top);
};
