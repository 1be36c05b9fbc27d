import { createBrotliDecompress, createGunzip, createInflate, type Gunzip } from 'node:zlib';
import { ByteList } from '@wirescope/shared/wire/byte-list';
import { MAX_CHUNKS } from '@wirescope/shared/wire/newline-json';

export type BodyDecoder = {
  push(chunk: Uint8Array, t: number): void;
  end(t: number): void;
  /** What came of a body that is compressed, as it came, and when its chunks did: kept for the case that it cannot be undone. */
  encoded?(): Encoded;
};

export type Encoded = { bytes: Uint8Array; chunks: [number, number][] };

type Sink = {
  onChunk: (bytes: Uint8Array, t: number) => void;
  onEnd: (t: number) => void;
  onError: (error: Error) => void;
};

const DECODERS: Readonly<Record<string, () => Gunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Bytes of a compressed body that are kept beside what they are decompressed to. */
const MOST_KEPT = 64 * 1024 * 1024;

/**
 * Undoes `Content-Encoding`. We never ask for one, so that the bytes recorded are the bytes sent; some servers compress
 * all the same. Chunks come out with the time their bytes came in. What we cannot undo is passed on as it is.
 */
export function decodeBody(contentEncoding: string, sink: Sink): BodyDecoder {
  const create = DECODERS[contentEncoding.trim().toLowerCase()];
  if (create === undefined) return { push: sink.onChunk, end: sink.onEnd };
  let arrived = 0;
  let done = false;
  const kept = new ByteList();
  const chunks: [number, number][] = [];
  const stream = create();
  stream.on('data', (bytes: Buffer) => sink.onChunk(bytes, arrived));
  stream.on('end', () => {
    if (!done) sink.onEnd(arrived);
    done = true;
  });
  stream.on('error', (error) => {
    if (!done) sink.onError(error);
    done = true;
  });
  return {
    push(chunk, t) {
      arrived = t;
      // A stream that went well for so long is not kept whole for the case that it breaks.
      if (kept.length < MOST_KEPT) {
        if (chunks.length < MAX_CHUNKS) chunks.push([kept.length, t]);
        kept.push(chunk);
      }
      stream.write(chunk);
    },
    end(t) {
      arrived = t;
      stream.end();
    },
    encoded: () => ({ bytes: kept.take(), chunks }),
  };
}
