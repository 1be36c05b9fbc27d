const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LOWER_U = 0x75;
/** What follows a backslash, by its byte; `u` is handled apart. */
const SHORT_ESCAPES: ReadonlyMap<number, number> = new Map(
  Object.entries({
    '"': '"',
    '\\': '\\',
    '/': '/',
    b: '\b',
    f: '\f',
    n: '\n',
    r: '\r',
    t: '\t',
  }).map(([name, character]) => [name.charCodeAt(0), character.charCodeAt(0)]),
);

/** How far one step came: bytes used up, bytes produced, and whether the closing quote was reached. */
type Step = { used: number; made: number; closed: boolean };

/**
 * Undoes JSON's string escapes from bytes to bytes, as far as `source` reaches. Stops before an escape that is not
 * complete yet; the caller comes again with more. `target` must have room for `source.length` bytes: no escape is
 * shorter than what it stands for.
 */
export function unescapeBytes(source: Buffer, target: Buffer): Step {
  let used = 0;
  let made = 0;
  while (used < source.length) {
    const byte = source[used] ?? 0;
    if (byte === QUOTE) return { used, made, closed: true };
    if (byte !== BACKSLASH) {
      target[made] = byte;
      made += 1;
      used += 1;
      continue;
    }
    const next = source[used + 1];
    if (next === undefined) break;
    if (next === LOWER_U) {
      const point = codePointAt(source, used);
      if (!point) break;
      made += target.write(point.text, made, 'utf8');
      used += point.length;
    } else {
      target[made] = SHORT_ESCAPES.get(next) ?? next;
      made += 1;
      used += 2;
    }
  }
  return { used, made, closed: false };
}

/** The character of the `\uXXXX` (or pair of them) at `at`; undefined if more bytes are needed to tell. */
function codePointAt(source: Buffer, at: number): { text: string; length: number } | undefined {
  if (at + 6 >= source.length) return undefined;
  const first = hexAt(source, at);
  if (first < 0xd8_00 || first > 0xdb_ff) {
    return { text: String.fromCharCode(first), length: 6 };
  }
  if (source[at + 6] === BACKSLASH) {
    if (at + 7 >= source.length) return undefined;
    if (source[at + 7] === LOWER_U) {
      if (at + 12 > source.length) return undefined;
      const second = hexAt(source, at + 6);
      if (second >= 0xdc_00 && second <= 0xdf_ff) {
        return { text: String.fromCharCode(first, second), length: 12 };
      }
    }
  }
  return { text: '\uFFFD', length: 6 };
}

const hexAt = (source: Buffer, at: number): number =>
  Number.parseInt(source.toString('latin1', at + 2, at + 6), 16);
