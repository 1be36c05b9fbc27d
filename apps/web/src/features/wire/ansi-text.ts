/** How a terminal would show a stretch of text. */
export type AnsiStyle = { colour?: AnsiColour; bold?: boolean; dim?: boolean };
type AnsiColour = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan';
/** A stretch of text with its style, or an escape sequence, which is shown and not obeyed. */
export type AnsiPart = { text: string; style: AnsiStyle } | { escape: string };

/** CSI and OSC sequences and lone escapes (ECMA-48 5.4; an OSC ends with BEL or ST). */
const ESCAPES =
  // oxlint-disable-next-line no-control-regex -- escapes are what is looked for
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\^_]?)/g;
const COLOURS: (AnsiColour | undefined)[] = [
  undefined,
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  undefined,
];

const styled = (style: AnsiStyle, code: number): AnsiStyle => {
  if (code === 0) return {};
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 22) return { ...style, bold: undefined, dim: undefined };
  if (code === 39) return { ...style, colour: undefined };
  if (code >= 30 && code <= 37) return { ...style, colour: COLOURS[code - 30] };
  if (code >= 90 && code <= 97) return { ...style, colour: COLOURS[code - 90] };
  return style;
};

/** Applies one `ESC [ … m` (SGR). Colours of 256 and true colours are left out: the page has its own. */
const applySgr = (style: AnsiStyle, escape: string): AnsiStyle => {
  const match = /^.\[([\d;]*)m$/.exec(escape);
  if (match === null) return style;
  const codes = (match[1] ?? '').split(';').map(Number);
  const extended = codes.findIndex((code) => code === 38 || code === 48);
  return (extended < 0 ? codes : codes.slice(0, extended)).reduce(styled, style);
};

/** Text of a terminal in its parts. Colour and weight are kept as names; cursor moves, titles and links are only shown. */
export const ansiParts = (text: string): AnsiPart[] => {
  const parts: AnsiPart[] = [];
  let style: AnsiStyle = {};
  let from = 0;
  for (const match of text.matchAll(ESCAPES)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), style });
    parts.push({ escape: match[0] });
    style = applySgr(style, match[0]);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), style });
  return parts;
};

/** The text without colour changes; other escape sequences stay for the caller to show. */
export const withoutColours = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- escapes are what is taken out
  text.replace(/\u001b\[[\d;]*m/g, '');
