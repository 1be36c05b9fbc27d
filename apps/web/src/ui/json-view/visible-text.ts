import { hasHidden, HIDDEN, nameOfCharacter } from '@wirescope/shared/json-text/hidden-characters';

/** A piece of text shown as it is, or one character that a screen would hide or obey, shown by its name instead. */
export type TextPart = { text: string } | { mark: string; breaks: boolean };

/**
 * Splits text so that nothing in it acts: control and bidi characters, zero-width ones, tabs and line ends become
 * marks. The parts' sources joined are the text. `breaks` marks a line end, after which a view starts a new line.
 */
export const visibleParts = (text: string): TextPart[] => {
  if (!hasHidden(text)) return text === '' ? [] : [{ text }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
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
