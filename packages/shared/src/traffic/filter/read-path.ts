import { quotedEnd, unquote } from './quoting.ts';

const KEY = /[^.[\]]+/y;

/**
 * Reads `params.arguments.service`, `result.content[0].type`, `params._meta["a.b/c"]`; `*` is any member or element.
 * Undefined if the text is no such path.
 */
export function readPath(text: string): string[] | undefined {
  const path: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === '[') {
      const bracket = readBracket(text, at);
      if (bracket === undefined) return undefined;
      path.push(bracket.key);
      at = bracket.end;
      continue;
    }
    if (path.length > 0 && text[at] !== '.') return undefined;
    if (path.length > 0) at += 1;
    KEY.lastIndex = at;
    const key = KEY.exec(text)?.[0];
    if (key === undefined) return undefined;
    path.push(key);
    at += key.length;
  }
  return path.length === 0 ? undefined : path;
}

function readBracket(text: string, at: number): { key: string; end: number } | undefined {
  if (text[at + 1] === '"') {
    const { end, closed } = quotedEnd(text, at + 1);
    return closed && text[end] === ']'
      ? { key: unquote(text.slice(at + 2, end - 1)), end: end + 1 }
      : undefined;
  }
  const index = /^\[(\d+|\*)\]/.exec(text.slice(at, at + 24));
  return index?.[1] === undefined ? undefined : { key: index[1], end: at + index[0].length };
}

/** Splits `name=value` at the first `=` that stands in no brackets; the value may be quoted. */
export function splitPair(text: string): { name: string; value?: string; quoted: boolean } {
  let at = 0;
  while (at < text.length && text[at] !== '=')
    at = text.startsWith('["', at) ? quotedEnd(text, at + 1).end : at + 1;
  const name = text.slice(0, at);
  if (at === text.length) return { name, quoted: false };
  const value = text.slice(at + 1);
  const { end, closed } = quotedEnd(value, 0);
  return value.startsWith('"') && closed && end === value.length
    ? { name, value: unquote(value.slice(1, -1)), quoted: true }
    : { name, value, quoted: false };
}
