/** A piece of text shown as it is, or one character that a screen would hide or obey, shown by its name instead. */
export type TextPart = { text: string } | { mark: string; breaks: boolean };

/** Control, format and private characters, line separators and lone surrogates: all that does not show itself. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u00a0]/gu;
const ANY_HIDDEN = new RegExp(HIDDEN.source, 'u');

/** Short names people know; everything else is named by its code point. */
const NAMES: Record<number, string> = {
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

const nameOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  return NAMES[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
};

/** Whether the text holds a character that would not show itself. */
export const hasHidden = (text: string): boolean => ANY_HIDDEN.test(text);

/**
 * Splits text so that nothing in it acts: control and bidi characters, zero-width ones, tabs and line ends become
 * marks. The parts' sources joined are the text. `breaks` marks a line end, after which a view starts a new line.
 */
export const visibleParts = (text: string): TextPart[] => {
  if (!ANY_HIDDEN.test(text)) return text === '' ? [] : [{ text }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    const carriage = match[0] === '\r' && text[from] !== '\n';
    parts.push({ mark: nameOf(match[0]), breaks: match[0] === '\n' || carriage });
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
};

/** The same for places that take plain text only, such as one line of a list: each hidden character becomes ⟨NAME⟩. */
export const visibleLine = (text: string): string =>
  ANY_HIDDEN.test(text) ? text.replace(HIDDEN, (character) => `⟨${nameOf(character)}⟩`) : text;
