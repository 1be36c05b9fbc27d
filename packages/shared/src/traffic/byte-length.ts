/** Bytes of a text in UTF-8; an unpaired surrogate counts as the three bytes of U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  // Most wire text is ASCII, and a regular expression skips that faster than a loop does.
  if (!/[^\0-\x7f]/.test(text)) return bytes;
  for (const { 0: run } of text.matchAll(/[^\0-\x7f]+/g)) bytes += extraBytes(run);
  return bytes;
}

/** Bytes beyond one for each UTF-16 unit. */
function extraBytes(run: string): number {
  let extra = 0;
  for (let index = 0; index < run.length; index++) {
    const code = run.charCodeAt(index);
    if (code < 0x800) extra += 1;
    else {
      extra += 2;
      // A pair is two units and four bytes.
      if (isPair(run, index, code)) index++;
    }
  }
  return extra;
}

const isPair = (text: string, index: number, code: number): boolean =>
  code >= 0xd800 && code <= 0xdbff && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;

/** Bytes that a base64 text stands for. */
export function base64Length(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
