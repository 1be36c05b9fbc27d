import { hasHidden, nameOfCharacter } from '../../json-text/hidden-characters.ts';
import { characterAt } from './utf8.ts';

/** One byte of a hex view. */
export type ByteCell = {
  /** Place in the frame. */
  offset: number;
  byte: number;
  /** `text`: begins a character that shows itself; `name`: begins one that does not, `shown` is its name; `rest`:
   *  goes on with a character; `broken`: is no UTF-8. */
  kind: 'text' | 'name' | 'rest' | 'broken';
  shown: string;
};

/** Longest UTF-8 sequence less one: how far a view must look beyond its edges. */
export const EDGE = 3;

export const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0');

/**
 * The bytes `from` to `to` (exclusive) of a frame as cells. `bytes` is a part of the frame that begins at `base`; if it
 * reaches EDGE bytes beyond the window on both sides, characters cut by the window are still read right.
 */
export function byteCells(
  bytes: Uint8Array,
  base: number,
  { from, to }: { from: number; to: number },
): ByteCell[] {
  const cells: ByteCell[] = [];
  const end = Math.min(to - base, bytes.length);
  let at = characterStart(bytes, Math.max(0, from - base));
  while (at < end) {
    const found = characterAt(bytes, at);
    const length = found?.length ?? 1;
    for (let index = 0; index < length && at + index < end; index += 1) {
      const offset = base + at + index;
      const byte = bytes[at + index] ?? 0;
      if (offset >= from) cells.push({ offset, byte, ...shownAs(found?.character, index) });
    }
    at += length;
  }
  return cells;
}

/** Steps back from the middle of a character to its first byte. */
function characterStart(bytes: Uint8Array, at: number): number {
  for (let back = 1; back <= EDGE && at - back >= 0; back += 1) {
    const found = characterAt(bytes, at - back);
    if (found !== undefined) return found.length > back ? at - back : at;
  }
  return at;
}

function shownAs(character: string | undefined, index: number): Pick<ByteCell, 'kind' | 'shown'> {
  if (character === undefined) return { kind: 'broken', shown: '' };
  if (index > 0) return { kind: 'rest', shown: '' };
  return hasHidden(character)
    ? { kind: 'name', shown: nameOfCharacter(character) }
    : { kind: 'text', shown: character };
}
