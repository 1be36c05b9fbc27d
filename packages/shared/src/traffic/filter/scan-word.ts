import { quotedEnd } from './quoting.ts';

export const isSpace = (character: string | undefined): boolean =>
  character !== undefined && /\s/.test(character);

/** Where an unquoted word ends, and what in it was left open. */
export type WordEnd = { end: number; openParen: boolean; openQuote: boolean };

/**
 * A word reaches to a space or to a `)` it did not open; a value also to a comma, and in it `="…"` and `["…"]` may hold
 * spaces.
 */
export function wordEnd(text: string, from: number, isValue: boolean): WordEnd {
  let open = 0;
  let openQuote = false;
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (isSpace(character) || (isValue && character === ',')) break;
    if (character === ')' && open === 0) break;
    if (character === '(') open += 1;
    else if (character === ')') open -= 1;
    if (isValue && character === '"' && at > from && /[=[]/.test(text[at - 1] ?? '')) {
      const quoted = quotedEnd(text, at);
      openQuote ||= !quoted.closed;
      at = quoted.end;
    } else at += 1;
  }
  return { end: at, openParen: open > 0, openQuote };
}

const FLAGS = /[gimsu]*/y;

type RegexEnd = { end: number; source: string; flags: string };

/**
 * Where a regular expression that starts at a slash ends, or undefined if this is none: a path such as `/mcp` is an
 * ordinary word. Slashes inside need no escape unless they look like the end. A class that is left open, as in `/[/`,
 * would hide the end: such a one is an expression still, and a broken one.
 */
export function regexEnd(text: string, from: number): RegexEnd | undefined {
  return endIn(text, from, true) ?? endIn(text, from, false);
}

function endIn(text: string, from: number, withClasses: boolean): RegexEnd | undefined {
  let inClass = false;
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '[') inClass = withClasses;
    else if (character === ']') inClass = false;
    else if (character === '/' && !inClass) {
      // This slash begins the next word.
      if (isSpace(text[at - 1])) return undefined;
      const flags = flagsAt(text, at + 1);
      // To find means to find anywhere, so `g` is taken and says nothing.
      if (flags !== undefined && at > from + 1)
        return {
          end: at + 1 + flags.length,
          source: text.slice(from + 1, at),
          flags: flags.replace('g', ''),
        };
    }
  }
  return undefined;
}

function flagsAt(text: string, from: number): string | undefined {
  FLAGS.lastIndex = from;
  const flags = FLAGS.exec(text)?.[0] ?? '';
  const next = text[from + flags.length];
  const isEnd = next === undefined || next === ')' || isSpace(next);
  return isEnd && new Set(flags).size === flags.length ? flags : undefined;
}
