import { hasHidden, HIDDEN, nameOfCharacter } from '@wirescope/shared/json-text/hidden-characters';

/** A piece of text shown as it is, or one character that a screen would hide or obey, shown by its name instead. */
export type TextPart = { text: string } | { mark: string; breaks: boolean };

/**
 * Splits text so that nothing in it acts: control and bidi characters, zero-width ones, tabs and line ends become
 * marks. The parts' sources joined are the text. `breaks` marks a line end, after which a view starts a new line.
 */
export const visibleParts = (text: string): TextPart[] =>
  hasHidden(text) ? partsAround(text, HIDDEN) : whole(text);

/**
 * What a text for reading must not do: controls other than tabs and line ends, overrides and isolates of the direction
 * of writing, halves of characters, and tags, which carry text that nobody sees, outside of the flags made of them.
 */
const ACTS =
  /(?!\t|\n|\r\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu;
const ANY_ACTS = new RegExp(ACTS.source, 'u');

/**
 * Splits text for reading: joined emoji, joiners of Persian and Hindi, variation selectors and all kinds of spaces stay
 * as they were sent; only what `ACTS` names becomes a mark.
 */
export const readableParts = (text: string): TextPart[] =>
  ANY_ACTS.test(text) ? partsAround(text, ACTS) : whole(text);

const whole = (text: string): TextPart[] => (text === '' ? [] : [{ text }]);

const partsAround = (text: string, marked: RegExp): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    const carriage = match[0] === '\r' && text[from] !== '\n';
    parts.push({ mark: nameOfCharacter(match[0]), breaks: match[0] === '\n' || carriage });
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
};

/** The same for places that take plain text only, such as one line of a list: each hidden character becomes ⟨NAME⟩. */
export const visibleLine = (text: string): string =>
  hasHidden(text) ? text.replace(HIDDEN, (character) => `⟨${nameOfCharacter(character)}⟩`) : text;
