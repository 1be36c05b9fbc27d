import { classifyText, type Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { readCacheHints, type CacheHints } from '@wirescope/shared/mcp/cache-hints';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import { readContents, type ResourceContent } from '@wirescope/shared/mcp/resource';
import type { FileContent } from '../../ui/content/content-views.ts';
import { bytesOf } from '../../ui/content/media.ts';

/** One content that was read, with what is wrong with it. */
export type ReadContent = FileContent & { problems: readonly string[] };

/** What an answer to `resources/read` holds, however it is made. */
export type ReadAnswer =
  | { kind: 'contents'; contents: readonly ReadContent[]; hints: CacheHints | undefined }
  | { kind: 'refused'; code?: number; message?: string; data?: string }
  /** The server wants answers first (2026-07-28). JSON text. */
  | { kind: 'input'; text: string }
  /** No list of contents. JSON text. */
  | { kind: 'odd'; text: string };

/** Reads an answer's text. `id`: that of the request as JSON text; in a batch it tells which is meant. Pure. */
export const readAnswer = (text: string, id: string | undefined): ReadAnswer => {
  const message = classifyText(text);
  if (message.kind !== 'message') return { kind: 'odd', text };
  const envelope = answerIn(message.envelope, id);
  if (envelope.error !== undefined) {
    const { code, message: said, data } = envelope.error;
    return { kind: 'refused', code, message: said, data: JSON.stringify(data) };
  }
  const { result } = envelope;
  const contents = readContents(result);
  if (contents !== undefined)
    return {
      kind: 'contents',
      contents: contents.map(asFile),
      hints: readCacheHints(result),
    };
  const shown = JSON.stringify(result) ?? text;
  return fieldOf(result, 'resultType') === 'input_required'
    ? { kind: 'input', text: shown }
    : { kind: 'odd', text: shown };
};

const answerIn = (envelope: Envelope, id: string | undefined): Envelope =>
  envelope.items?.find((item) => item.idText === id && item.method === undefined) ?? envelope;

const asFile = ({ uri, mimeType, text, blob, problems }: ResourceContent): ReadContent => {
  const file = { uri, mimeType, problems };
  if (text !== undefined) return { ...file, text, size: sizeOfText(text) };
  if (blob === undefined) return { ...file, size: 0 };
  const bytes = bytesOf(blob);
  if (bytes !== undefined) return { ...file, bytes, size: bytes.length };
  const said = [...problems, 'Its blob is not base64; it is shown as it came.'];
  return { ...file, problems: said, text: blob, size: sizeOfText(blob) };
};

const sizeOfText = (text: string): number => new TextEncoder().encode(text).length;
