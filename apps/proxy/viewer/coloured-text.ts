import { makeElement } from './make-element.ts';

/** A kind of token, which is the class it is coloured by, and the pattern of such tokens. */
export type Colour = [kind: string, pattern: string];

/** The tokens of JSON. */
export const JSON_COLOURS: readonly Colour[] = [
  ['key', String.raw`"[^"\\]*(?:\\.[^"\\]*)*"(?=\s*:)`],
  ['str', String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`],
  ['num', String.raw`-?\d[\d.eE+-]*`],
  ['kw', String.raw`\b(?:true|false|null)\b`],
];

/** Control characters, and those that turn text around: shown by number, never obeyed. */
const HIDDEN: Colour = [
  'hidden',
  String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]`,
];

/** A text as it stands, its tokens coloured and its invisible characters by number. */
export const colouredText = (source: string, colours: readonly Colour[]): (Node | string)[] => {
  const kinds = [...colours, HIDDEN];
  const pattern = new RegExp(kinds.map(([, part]) => `(${part})`).join('|'), 'g');
  const parts: (Node | string)[] = [];
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    parts.push(source.slice(end, match.index));
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? '';
    const inside = kind === 'hidden' ? [numbered(match[0])] : colouredText(match[0], []);
    parts.push(makeElement('i', { class: kind }, ...inside));
    end = match.index + match[0].length;
  }
  parts.push(source.slice(end));
  return parts;
};

const numbered = (character: string): string =>
  `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
