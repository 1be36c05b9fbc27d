/**
 * Control, format and private characters, line separators and lone surrogates: all that does not show itself. Letters
 * and marks that have no shape too (fillers of Hangul, the blank of Braille, the joiner of graphemes), and selectors of a
 * variant where nothing varies: they carry text that nobody sees.
 */
export const HIDDEN =
  /[\u034f\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00a0\u115f\u1160\u2800\u3164\uffa0]|(?<![\p{Emoji}\p{Script=Han}\p{Script=Mongolian}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const ANY_HIDDEN = new RegExp(HIDDEN.source, 'u');

/** Short names people know; everything else is named by its code point. */
const NAMES: Readonly<Record<number, string>> = {
  0x00: 'NUL',
  0x07: 'BEL',
  0x08: 'BS',
  0x09: 'TAB',
  0x0a: 'LF',
  0x0b: 'VT',
  0x0c: 'FF',
  0x0d: 'CR',
  0x1b: 'ESC',
  0x7f: 'DEL',
  0xa0: 'NBSP',
  0xad: 'SHY',
  0x061c: 'ALM',
  0x200b: 'ZWSP',
  0x200c: 'ZWNJ',
  0x200d: 'ZWJ',
  0x200e: 'LRM',
  0x200f: 'RLM',
  0x2028: 'LS',
  0x2029: 'PS',
  0x202a: 'LRE',
  0x202b: 'RLE',
  0x202c: 'PDF',
  0x202d: 'LRO',
  0x202e: 'RLO',
  0x2060: 'WJ',
  0x2066: 'LRI',
  0x2067: 'RLI',
  0x2068: 'FSI',
  0x2069: 'PDI',
  0xfeff: 'BOM',
};

/** The name of a hidden character: the one people know, or its code point. */
export const nameOfCharacter = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  return NAMES[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

/** Whether the text holds a character that would not show itself. */
export const hasHidden = (text: string): boolean => ANY_HIDDEN.test(text);
