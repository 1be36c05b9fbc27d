const START = '=?base64?';
const END = '?=';

/**
 * A value as it may stand in a mirrored header (basic/transports/streamable-http, Value encoding): as it is, or as
 * base64 of its UTF-8 between markers where HTTP could not carry it unchanged.
 */
export function headerValue(value: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(value) && value.trim() === value;
  const looksEncoded = value.startsWith(START) && value.endsWith(END);
  return isPlain && !looksEncoded ? value : `${START}${base64(utf8(value))}${END}`;
}

/** Bytes of the UTF-8 form; an unpaired surrogate becomes U+FFFD, as every encoder makes it. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(code >> 6), tail(code));
    else bytes.push(0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code));
  }
  return bytes;
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f);

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Standard base64 with padding. The core has no platform function for it. */
function base64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.slice(at, at + 3);
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63] ?? '');
    if (c === undefined) digits[3] = '=';
    if (b === undefined) digits[2] = '=';
    text += digits.join('');
  }
  return text;
}
