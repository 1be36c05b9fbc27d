/** Bytes as far as they are text: what is UTF-8 as text, every other byte as a number. */
export type BytesPart = { text: string } | { byte: string };

const SHOWN = 65_536;

/** Length of the UTF-8 sequence a byte begins (RFC 3629); 0 for a byte that begins none. */
const lengthFrom = (byte: number): number => {
  if (byte < 0x80) return 1;
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
};

const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The beginning of a base64 text (64 kB of bytes), and how many bytes there are beyond it. */
export const bytesParts = (base64: string): { parts: BytesPart[]; more: number } => {
  const all = bytesOf(base64);
  const bytes = all.subarray(0, SHOWN);
  const parts: BytesPart[] = [];
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const length = lengthFrom(bytes[at] ?? 0);
    const character = length > 0 ? decode(bytes.subarray(at, at + length)) : undefined;
    if (character !== undefined) {
      text += character;
      at += length;
      continue;
    }
    if (text !== '') parts.push({ text });
    text = '';
    parts.push({ byte: (bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, '0') });
    at += 1;
  }
  if (text !== '') parts.push({ text });
  return { parts, more: all.length - bytes.length };
};
