import { ByteList } from './byte-list.ts';

/** The longest line handed on whole, bytes: a JavaScript string ends at 512 MiB. */
export const MAX_LINE = 256 * 1024 * 1024;
/** A line that came in more chunks than this lists the first ones only. */
export const MAX_CHUNKS = 4_096;

export type LineInfo = {
  /** What ended the line; '' when the stream ended instead, or when another part of the line follows. */
  eol: '\n' | '\r\n' | '';
  /** [offset in bytes of the line, arrival] of each chunk, when there were several. */
  chunks?: [number, number][];
  /** This is one of the consecutive parts of a line over the limit. */
  part?: boolean;
};

export type LineSplitter = {
  /** `t`: when the chunk arrived. The chunk must not be changed afterwards. */
  push(chunk: Uint8Array, t: number): void;
  /** The stream is over: what is left is handed on with `eol` ''. */
  end(t: number): void;
  /** What came of the line whose end has not come. */
  readonly held: Pick<ByteList, 'length' | 'peek' | 'fromEnd'>;
};

const LF = 10;
const CR = 13;

/**
 * Cuts a byte stream into lines (stdio: one message a line, ended by LF; CR LF is recognised, a lone CR is content).
 * Lines are the same however the stream is chunked, and together with their ends give back every byte. `bytes` may
 * share memory with a chunk: decode or copy it at once.
 */
export function createLineSplitter(options: {
  maxLine?: number;
  onLine(bytes: Uint8Array, info: LineInfo): void;
}): LineSplitter {
  const maxLine = options.maxLine ?? MAX_LINE;
  const pending = new ByteList();
  let chunks: [number, number][] = [];
  let inParts = false;

  const note = (offset: number, t: number): void => {
    if (chunks.length < MAX_CHUNKS) chunks.push([offset, t]);
  };
  const emit = (bytes: Uint8Array, eol: LineInfo['eol']): void => {
    const info: LineInfo = { eol };
    if (chunks.length > 1) info.chunks = chunks;
    if (inParts) info.part = true;
    chunks = [];
    options.onLine(bytes, info);
  };

  /** One more byte is waited for than fits, because a CR at the end may belong to the line end. */
  const isOver = (): boolean =>
    pending.length > maxLine + 1 || (pending.length === maxLine + 1 && pending.fromEnd(1) !== CR);
  const emitParts = (t: number): void => {
    while (isOver()) emitPart(t);
  };
  const emitPart = (t: number): void => {
    inParts = true;
    const later = chunks.filter(([offset]) => offset >= maxLine);
    const last = chunks.findLast(([offset]) => offset < maxLine)?.[1] ?? t;
    chunks = chunks.filter(([offset]) => offset < maxLine);
    emit(pending.take(maxLine), '');
    const rest = later.map(([offset, at]): [number, number] => [offset - maxLine, at]);
    const [first] = rest;
    chunks = first === undefined || first[0] > 0 ? [[0, last], ...rest] : rest;
  };

  const endLine = (t: number): void => {
    emitParts(t);
    const bytes = pending.take();
    const isCrLf = bytes[bytes.length - 1] === CR;
    emit(isCrLf ? bytes.subarray(0, -1) : bytes, isCrLf ? '\r\n' : '\n');
    inParts = false;
  };

  return {
    held: pending,
    push(chunk, t) {
      let start = 0;
      while (start < chunk.length) {
        const lf = chunk.indexOf(LF, start);
        const end = lf < 0 ? chunk.length : lf;
        // A chunk that brings only the line end belongs to the line too: it says when the line was complete.
        note(pending.length, t);
        pending.push(chunk.subarray(start, end));
        if (lf >= 0) endLine(t);
        else emitParts(t);
        start = end + 1;
      }
    },
    end(t) {
      if (pending.length === 0 && !inParts) return;
      emitParts(t);
      while (pending.length > maxLine) emitPart(t);
      if (pending.length > 0) emit(pending.take(), '');
      inParts = false;
      chunks = [];
    },
  };
}
