import { createBrotliDecompress, createGunzip, createInflate, type Gunzip } from 'node:zlib';

export type BodyDecoder = { push(chunk: Uint8Array, t: number): void; end(t: number): void };

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

/**
 * Undoes `Content-Encoding`. We never ask for one, so that the bytes recorded are the bytes sent; some servers compress
 * all the same. Chunks come out with the time their bytes came in. What we cannot undo is passed on as it is.
 */
export function decodeBody(contentEncoding: string, sink: Sink): BodyDecoder {
  const create = DECODERS[contentEncoding.trim().toLowerCase()];
  if (create === undefined) return { push: sink.onChunk, end: sink.onEnd };
  let arrived = 0;
  let done = false;
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
      stream.write(chunk);
    },
    end(t) {
      arrived = t;
      stream.end();
    },
  };
}
