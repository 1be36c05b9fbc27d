/** A stretch of a long text, drawn as one block. */
export type TextBlock = { from: number; to: number };

const BLOCK_LENGTH = 4_096;

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

const endOf = (text: string, from: number): number => {
  const limit = from + BLOCK_LENGTH;
  if (limit >= text.length) return text.length;
  const lineEnd = text.lastIndexOf('\n', limit - 1);
  if (lineEnd >= from) return lineEnd + 1;
  return isLowSurrogate(text.charCodeAt(limit)) ? limit - 1 : limit;
};

/** Cuts a text into blocks small enough to lay out one by one: at line ends where there are some, never inside a character. */
export const textBlocks = (text: string): TextBlock[] => {
  const blocks: TextBlock[] = [];
  for (let from = 0; from < text.length;) {
    const to = endOf(text, from);
    blocks.push({ from, to });
    from = to;
  }
  return blocks;
};
