/** Bytes of a text in UTF-8; an unpaired surrogate counts as the three bytes of U+FFFD. */
export function utf8Length(text: string): number {
  // Most wire text is ASCII, and a regular expression sees that faster than a loop does.
  if (!/[^\0-\x7f]/.test(text)) return text.length;
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x80) continue;
    if (code < 0x800) bytes += 1;
    else if (isPair(text, index, code)) {
      bytes += 2;
      index++;
    } else bytes += 2;
  }
  return bytes;
}

const isPair = (text: string, index: number, code: number): boolean =>
  code >= 0xd800 && code <= 0xdbff && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;

/** Bytes that a base64 text stands for. */
export function base64Length(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
