import { isUtf8 } from 'node:buffer';

/** Bytes as a frame holds them: text if they are UTF-8, a byte order mark kept, else base64. */
export function decodeBytes(bytes: Uint8Array): { text?: string; base64?: string } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isUtf8(buffer) ? { text: buffer.toString('utf8') } : { base64: buffer.toString('base64') };
}
