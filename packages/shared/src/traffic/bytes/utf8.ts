/** Length of the UTF-8 sequence a byte begins (RFC 3629); 0 for a byte that begins none. */
const lengthFrom = (byte: number): number => {
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
};

/** Overlong forms, surrogates and what lies beyond Unicode are no characters. */
const isCharacter = (point: number, length: number): boolean => {
  if (length === 3) return point >= 0x800 && (point < 0xd800 || point > 0xdfff);
  return length < 4 || (point >= 0x1_0000 && point <= 0x10_ffff);
};

/** The character whose UTF-8 begins at `at`; undefined when none does. */
export function characterAt(
  bytes: Uint8Array,
  at: number,
): { character: string; length: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = lengthFrom(first);
  if (length === 0 || at + length > bytes.length) return undefined;
  if (length === 1) return { character: String.fromCharCode(first), length };
  let point = first & (0xff >> (length + 1));
  for (let index = 1; index < length; index += 1) {
    const next = bytes[at + index] ?? 0;
    if ((next & 0xc0) !== 0x80) return undefined;
    point = (point << 6) | (next & 0x3f);
  }
  return isCharacter(point, length)
    ? { character: String.fromCodePoint(point), length }
    : undefined;
}

/** Where the first byte stands that is not UTF-8; -1 when all are. */
export function firstBrokenByte(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length;) {
    const found = characterAt(bytes, at);
    if (found === undefined) return at;
    at += found.length;
  }
  return -1;
}
