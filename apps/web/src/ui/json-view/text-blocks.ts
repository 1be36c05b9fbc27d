/** A stretch of a long text, drawn as one block. */
export type TextBlock = { from: number; to: number };

const BLOCK_LENGTH = 4_096;

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

const endOf = (text: string, from: number): number => {
  const limit = from + BLOCK_LENGTH;
  if (limit >= text.length) return text.length;
  // Looked for in the block alone: in a text without line ends, a search backwards would go to its beginning.
  const lineEnd = text.slice(from, limit).lastIndexOf('\n');
  if (lineEnd >= 0) return from + lineEnd + 1;
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

/** A block of a text that is kept in pieces; `at` counts from the beginning of the first one. */
export type PieceBlock = TextBlock & { piece: string; at: number };

/** The blocks of all pieces. Pieces are not joined: a copy of 50 MB at every new one would be felt. */
export const pieceBlocks = (pieces: readonly string[]): PieceBlock[] => {
  let start = 0;
  return pieces.flatMap((piece) => {
    const blocks = textBlocks(piece).map((block) => ({ ...block, piece, at: start + block.from }));
    start += piece.length;
    return blocks;
  });
};

const LINE = 20;
/** Characters before a line wraps, about. */
const WIDTH = 110;
const SAMPLE = 8;

/** How high a block will be, in pixels, going by the first ones. */
export const guessHeight = (blocks: readonly PieceBlock[]): number => {
  const sample = blocks.slice(0, SAMPLE);
  const rows = sample
    .flatMap(({ piece, from, to }) => piece.slice(from, to).replace(/\n$/, '').split('\n'))
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / WIDTH)), 0);
  return Math.max(1, Math.round(rows / Math.max(1, sample.length))) * LINE;
};
