import { ByteList } from './byte-list.ts';
import { readBlock } from './event-block.ts';
import { MAX_CHUNKS } from './newline-json.ts';

/** An event that carries data. Fields are as they stood in this block; nothing is remembered from earlier ones. */
export type StreamEvent = {
  /** The `data` lines joined with LF; '' for a lone `data:` line. */
  data: string;
  event?: string;
  id?: string;
  retry?: string;
  /** The block with its line ends, and the bytes it was decoded from. */
  raw: string;
  bytes: Uint8Array;
  /** What stood before each line of the data, and behind the last: with those lines in between it is `raw`. */
  around: string[];
  /** [offset in bytes of the block, arrival] of each chunk, when there were several. */
  chunks?: Chunks;
  /** Arrival of the chunk that completed it. */
  t: number;
};

/** A block without a `data` line: comments, a new reconnection time, a priming id; or what the stream broke off in. */
export type StreamOther = {
  raw: string;
  bytes: Uint8Array;
  t: number;
  /** Texts of the comment lines, without the colon and one space behind it. */
  comments: string[];
  event?: string;
  id?: string;
  retry?: string;
  /** The stream ended inside this block; browsers would drop it. `data` is what it had by then. */
  cut?: boolean;
  data?: string;
};

type Chunks = [number, number][];

export type EventStream = {
  push(chunk: Uint8Array, t: number): void;
  end(t: number): void;
  /** What came of the block whose end has not come. */
  readonly held: Pick<ByteList, 'length' | 'peek' | 'fromEnd'>;
};

const LF = 10;
const CR = 13;

/**
 * Reads server-sent events by the rules of the HTML standard: lines end in LF, CR or CR LF, a blank line ends a block,
 * a byte order mark in front is overlooked. Blocks are the same however the stream is chunked, and their `raw`s joined
 * are the stream. `decode` must keep a byte order mark (`ignoreBOM: true`).
 */
export function createEventStream(options: {
  onEvent(event: StreamEvent): void;
  onOther(other: StreamOther): void;
  decode(bytes: Uint8Array): string;
}): EventStream {
  const pending = new ByteList();
  let chunks: Chunks = [];
  /** Whether the line being read is empty so far, and whether any line of the block was not. */
  let lineEmpty = true;
  let blockEmpty = true;
  /** What ended the line before: a blank line that ends in CR is complete at once unless CR LF is the habit here. */
  let lastEnd: 'none' | 'lf' | 'cr' | 'crlf' = 'none';
  let afterCr = false;
  let first = true;

  const emit = (t: number, cut: boolean): void => {
    const bytes = pending.take();
    const raw = options.decode(bytes);
    const { data, comments, around, ...fields } = readBlock(raw, first);
    const pieces = chunks;
    chunks = [];
    first = false;
    if (data !== undefined && !cut) {
      const several = pieces.length > 1 && { chunks: pieces };
      options.onEvent({ data, ...fields, raw, bytes, around, ...several, t });
    } else
      options.onOther({
        raw,
        bytes,
        t,
        comments,
        ...fields,
        ...(cut && { cut, ...(data !== undefined && { data }) }),
      });
    blockEmpty = true;
  };

  /** A line ended. Blank lines in front of a block belong to it. */
  const endLine = (end: 'lf' | 'cr' | 'crlf'): boolean => {
    const complete = lineEmpty && !blockEmpty;
    if (!lineEmpty) blockEmpty = false;
    lineEmpty = true;
    lastEnd = end;
    return complete;
  };

  return createReader();

  function createReader(): EventStream {
    return {
      held: pending,
      push(chunk, t) {
        let start = 0;
        const take = (end: number): void => {
          // An event that came in very many chunks lists the first ones only.
          if (end > start && chunks.length < MAX_CHUNKS) chunks.push([pending.length, t]);
          pending.push(chunk.subarray(start, end));
          start = end;
        };
        const flush = (end: number): void => {
          take(end);
          emit(t, false);
        };
        for (let at = 0; at < chunk.length; at++) {
          const byte = chunk[at];
          if (afterCr) {
            afterCr = false;
            const complete = endLine(byte === LF ? 'crlf' : 'cr');
            if (complete) flush(byte === LF ? at + 1 : at);
            if (byte === LF) continue;
          }
          if (byte === LF) {
            if (endLine('lf')) flush(at + 1);
          } else if (byte === CR) {
            if (lineEmpty && !blockEmpty && lastEnd !== 'crlf') {
              endLine('cr');
              flush(at + 1);
            } else afterCr = true;
          } else lineEmpty = false;
        }
        take(chunk.length);
      },
      end(t) {
        if (afterCr) {
          afterCr = false;
          if (endLine('cr')) emit(t, false);
        }
        if (pending.length > 0) emit(t, true);
      },
    };
  }
}
