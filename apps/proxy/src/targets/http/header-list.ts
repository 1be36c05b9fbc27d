import type { Header } from '@wirescope/shared/traffic/frame';
import { maskHeaders } from '@wirescope/shared/traffic/redaction';

/** Value of the first header of that name, in any case; undefined when there is none. */
export const headerOf = (headers: readonly Header[], name: string): string | undefined =>
  headers.find(([key]) => key.toLowerCase() === name)?.[1];

/** Raw name and value pairs of the HTTP parser. Bytes of headers are Latin-1 by nature: no byte is lost. */
export function readRawHeaders(raw: unknown): Header[] {
  if (!Array.isArray(raw)) return [];
  const texts = raw.map((part: unknown) =>
    Buffer.isBuffer(part) ? part.toString('latin1') : String(part),
  );
  return texts.flatMap((name, i): Header[] => (i % 2 === 0 ? [[name, texts[i + 1] ?? '']] : []));
}

/** Headers of a request as written on the wire: start line, then one a line. */
export const readSentHead = (head: string): Header[] =>
  head
    .split('\r\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line): Header => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
    });

/**
 * Headers as they may be stored. The protocol's own are left alone: they repeat what the message says, and are looked at
 * to see whether they do.
 */
export const storedHeaders = (headers: readonly Header[]): Header[] =>
  headers.flatMap((header) => (/^mcp-/i.test(header[0]) ? [header] : maskHeaders([header])));
