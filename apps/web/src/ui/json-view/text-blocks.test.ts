import { expect, test } from 'vitest';
import { guessHeight, pieceBlocks } from './text-blocks.ts';

test('a block of short lines is guessed as high as its lines, one of long lines as they wrap', () => {
  const short = guessHeight(pieceBlocks([`${'x'.repeat(15)}\n`.repeat(10_000)]));
  expect(short).toBe(256 * 20);
  expect(guessHeight(pieceBlocks(['x'.repeat(100_000)]))).toBe(38 * 20);
  expect(guessHeight([])).toBe(20);
});
