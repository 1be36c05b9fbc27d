import { hasHidden, HIDDEN, nameOfCharacter } from '@wirescope/shared/json-text/hidden-characters';

/** A piece of text shown as it is, or one character that a screen would hide or obey, shown by its name instead. */
export type TextPart = { text: string } | { mark: string; breaks: boolean };

/**
 * Splits text so that nothing in it acts: control and bidi characters, zero-width ones, tabs and line ends become
 * marks. The parts' sources joined are the text. `breaks` marks a line end, after which a view starts a new line.
 */
export const visibleParts = (text: string): TextPart[] =>
  hasHidden(text) ? partsAround(text, HIDDEN) : whole(text);

/** What a text for reading must not do or hide, part by part. */
const ACTING = [
  // Controls other than tabs and line ends, overrides and isolates of the direction of writing, halves of characters.
  /(?!\t|\n|\r\n)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u,
  // Tags carry text that nobody sees, outside of the flags made of them.
  /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/u,
  // What has neither width nor shape and no use in any script.
  /[\u034f\u115f\u1160\u180e\u2060-\u2065\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/u,
  // A variant of nothing that varies.
  /(?<![\p{Emoji}\p{Script=Han}\p{Script=Mongolian}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u,
  // Where a line may break in scripts without spaces; elsewhere nobody needs it.
  /(?<![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\u200b/u,
  // Joiners join in scripts that join, and emoji.
  /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}\u200b-\u200d])[\u200c\u200d]/u,
];
/** Marks of a direction of writing are of use where letters run from right to left. */
const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const DIRECTION = /[\u061c\u200e\u200f]/u;

const anyOf = (patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'gu');
const ACTS = anyOf(ACTING);
const ACTS_OR_TURNS = anyOf([...ACTING, DIRECTION]);

/**
 * Splits text for reading: joined emoji, joiners of Persian and Hindi, selectors of variants and all kinds of spaces
 * stay as they were sent; only what acts, or hides where it has no use, becomes a mark.
 */
export const readableParts = (text: string): TextPart[] =>
  hasHidden(text) ? partsAround(text, RTL.test(text) ? ACTS : ACTS_OR_TURNS) : whole(text);

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
