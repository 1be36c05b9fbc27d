/**
 * A scanner over text that is known to be valid JSON. It finds where values begin and end without building
 * anything, so that one id can be cut out of a 50 MB message without parsing the message a second time.
 */

/** Half-open range in UTF-16 units. */
export type Span = { start: number; end: number };
export type MemberSpan = { key: Span; value: Span };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0xfeff;

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** From an opening quote to just behind the closing one. */
export function skipString(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

function skipContainer(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = skipString(text, at);
      continue;
    }
    if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) {
      depth--;
      if (depth === 0) return at + 1;
    }
    at++;
  }
  return text.length;
}

const isDelimiter = (code: number): boolean =>
  code === COMMA || code === 0x7d || code === 0x5d || isSpace(code);

function skipValue(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code === QUOTE) return skipString(text, from);
  if (code === 0x7b || code === 0x5b) return skipContainer(text, from);
  let at = from;
  while (at < text.length && !isDelimiter(text.charCodeAt(at))) at++;
  return at;
}

/** Behind the comma that follows, or -1 when the container closes. */
function nextItem(text: string, from: number): number {
  const at = skipSpace(text, from);
  return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : -1;
}

/** Keys (with their quotes) and values of the object that starts at `from`, in order; nothing if there is none. */
export function memberSpans(text: string, from = 0): MemberSpan[] {
  const open = skipSpace(text, from);
  const members: MemberSpan[] = [];
  if (text.charCodeAt(open) !== 0x7b) return members;
  let at = skipSpace(text, open + 1);
  while (at >= 0 && text.charCodeAt(at) === QUOTE) {
    const keyEnd = skipString(text, at);
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = skipValue(text, start);
    members.push({ key: { start: at, end: keyEnd }, value: { start, end } });
    at = nextItem(text, end);
  }
  return members;
}

/** The elements of the array that starts at `from`, in order; nothing if there is none. */
export function elementSpans(text: string, from = 0): Span[] {
  const open = skipSpace(text, from);
  const elements: Span[] = [];
  if (text.charCodeAt(open) !== 0x5b) return elements;
  let at = skipSpace(text, open + 1);
  while (at >= 0 && at < text.length && text.charCodeAt(at) !== 0x5d) {
    const end = skipValue(text, at);
    elements.push({ start: at, end });
    at = nextItem(text, end);
  }
  return elements;
}

/** Whether the key at that place of the text is `key`, escapes resolved. */
export function keyIs(text: string, span: Span, key: string): boolean {
  const raw = text.slice(span.start + 1, span.end - 1);
  if (raw === key) return true;
  return raw.includes('\\') && JSON.parse(text.slice(span.start, span.end)) === key;
}

/** Where the value a path of keys leads to stands; of several equal keys the last, as `JSON.parse` does. */
export function valueSpanAt(text: string, path: readonly string[]): Span | undefined {
  let span: Span = { start: skipSpace(text, 0), end: text.length };
  for (const key of path) {
    const from = span.start;
    const found = memberSpans(text, from).findLast((member) => keyIs(text, member.key, key));
    if (found === undefined) return undefined;
    span = found.value;
  }
  return span;
}
