import { hexOf } from '../bytes/byte-cells.ts';
import { formOf, mistyped } from '../http-anatomy/body-form.ts';
import type { Cause, NoiseLine } from './explanation.ts';

/** What is wrong with a body that came over HTTP, by what its head said of it. */
export function httpCause(line: NoiseLine): Cause | undefined {
  if (line.carrier === 'stdio') return undefined;
  if (line.why === 'encoded-body') return notDecompressed(line);
  if (line.text === undefined) return stillCompressed(line) ?? otherCharset(line);
  // Without the head nothing can be said about it.
  if (line.status === undefined || line.why !== 'http-body') return undefined;
  const words = mistyped(formOf(line.text), line.contentType);
  return words && { kind: 'mistyped', title: words.what, words: words.why, todo: words.todo };
}

/** What a body is compressed with, by its first bytes. */
const METHODS: readonly [string, readonly number[]][] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['deflate', [0x78, 0x01]],
  ['deflate', [0x78, 0x5e]],
  ['deflate', [0x78, 0x9c]],
  ['deflate', [0x78, 0xda]],
];

const methodOf = (bytes: Uint8Array | undefined): string | undefined =>
  METHODS.find(([, magic]) => magic.every((byte, at) => bytes?.[at] === byte))?.[0];

function notDecompressed({ text, bytes, contentEncoding = 'compressed' }: NoiseLine): Cause {
  const kind = 'encoded-body';
  if (text !== undefined)
    return {
      kind,
      title: `The body is not compressed, though its header says ${contentEncoding}`,
      words: 'It is readable text as it is. A client decompresses it by the header and fails.',
      todo: 'Send content-encoding only with a body that was compressed; a gateway may have decompressed it and left the header.',
    };
  const method = methodOf(bytes);
  if (method === undefined || named(method, contentEncoding))
    return {
      kind,
      title: `The ${contentEncoding} body is damaged or incomplete`,
      words:
        method === undefined
          ? `Its header says ${contentEncoding}; it begins with ${beginning(bytes)}.`
          : `It begins as ${method} does, so something was lost or changed behind that.`,
      todo: 'Look at what compresses on the way, and whether a body is cut or compressed twice.',
    };
  return {
    kind,
    title: `The header says ${contentEncoding}, and the body is ${method}`,
    words: `It begins with ${beginning(bytes)}.`,
    todo: 'Let the header name what the body was compressed with.',
  };
}

/** Bytes that are no text because nobody said that they have to be decompressed, or how. */
function stillCompressed({ bytes, contentEncoding }: NoiseLine): Cause | undefined {
  const method = methodOf(bytes);
  if (method === undefined && contentEncoding === undefined) return undefined;
  return contentEncoding === undefined
    ? {
        kind: 'compressed',
        title: `The body is ${method}, and no header says so`,
        words: `It begins with ${beginning(bytes)}. Without content-encoding no client decompresses it.`,
        todo: `Send content-encoding: ${method} with it, or do not compress.`,
      }
    : {
        kind: 'compressed',
        title: `The body is compressed: its header says ${contentEncoding}`,
        words:
          'Wirescope asks for no compression and cannot undo this one, so the bytes are shown as they came.',
        todo: 'Do not compress when the request has no accept-encoding.',
      };
}

/** A charset of its own that the content type names. */
function otherCharset({ contentType = '' }: NoiseLine): Cause | undefined {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(contentType)?.[1];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return undefined;
  return {
    kind: 'other-charset',
    title: `The body is ${charset}, as its content type says`,
    words: 'Messages of MCP are UTF-8 whatever a header says, and clients read them so.',
    todo: 'Send the body as UTF-8, without a charset.',
  };
}

const named = (method: string, contentEncoding: string): boolean =>
  contentEncoding.toLowerCase().replace(/^x-/, '') === method;

const beginning = (bytes: Uint8Array | undefined): string =>
  Array.from((bytes ?? []).slice(0, 4), (byte) => hexOf(byte).toUpperCase()).join(' ');
