import { characterAt } from '@wirescope/shared/traffic/bytes/utf8';
import { bytesOfBase64 } from '../../../session/base64-bytes.ts';

/** Bytes as far as they are text: what is UTF-8 as text, every other byte as a number. */
export type BytesPart = { text: string } | { byte: string };

const SHOWN = 65_536;

/** The beginning of a base64 text (64 kB of bytes), and how many bytes there are beyond it. */
export const bytesParts = (base64: string): { parts: BytesPart[]; more: number } => {
  const all = bytesOfBase64(base64);
  const bytes = all.subarray(0, SHOWN);
  const parts: BytesPart[] = [];
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const found = characterAt(bytes, at);
    if (found !== undefined) {
      text += found.character;
      at += found.length;
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
