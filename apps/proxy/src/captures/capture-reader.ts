import { readSync } from 'node:fs';
import { decodeLine } from '@wirescope/shared/traffic/capture-codec';
import type { Frame } from '@wirescope/shared/traffic/frame';
import { LongString } from './long-string.ts';
import type { OffsetList } from './offset-list.ts';
import { wholeCharacters } from '@wirescope/shared/wire/whole-characters';

/** The bytes of a line that are read to find where its text begins. */
const HEAD = 1 << 16;
/** Lines up to this length are read and parsed whole, longer ones in parts where a part will do. */
const SHORT = 1 << 20;
/** One read from the file takes in neighbours up to this many bytes. */
const BLOCK = 1 << 22;

/** Where the lines of the frames stand in a capture file. */
export type LineIndex = {
  /** File number of the opened capture. */
  file: number;
  /** Start of the line of frame 1, 2, 3… */
  starts: OffsetList;
  /** End of the last line, its line end included. */
  end(): number;
  /** Makes sure that the lines are in the file; called before each read. */
  settle(): void;
};

/** A part of a frame's text. */
export type TextRange = {
  bytes: Buffer;
  /** Length of the whole text, bytes of UTF-8. */
  total: number;
};

/** A frame whose text (or base64) was cut to its beginning; `cut` is the whole length in bytes. */
export type CutFrame = { frame: Frame; cut?: number };

/** Reads frames back by number. No payload is kept: each call goes to the file. */
export class CaptureReader {
  readonly #index: LineIndex;
  /** Texts known to be long, with the marks of earlier reads. */
  readonly #long = new Map<number, LongString>();

  constructor(index: LineIndex) {
    this.#index = index;
  }

  get lastSeq(): number {
    return this.#index.starts.length;
  }

  /** The writer knows long texts when it writes them; this spares the first reader a walk. */
  rememberText(seq: number, text: LongString): void {
    this.#long.set(seq, text);
  }

  /** Where a frame's line stands in the file, line end included. */
  placeOf(seq: number): { start: number; end: number } | undefined {
    const start = this.#index.starts.at(seq - 1);
    if (start === undefined) return undefined;
    return { start, end: this.#index.starts.at(seq) ?? this.#index.end() };
  }

  #placeIn(seq: number): { start: number; end: number } {
    const place = this.placeOf(seq);
    if (!place) throw new RangeError(`There is no frame ${seq}; the last one is ${this.lastSeq}.`);
    return place;
  }

  /** Bytes of a frame's line: the measure for what a reply may hold. 0 if there is no such frame. */
  sizeOf(seq: number): number {
    const place = this.placeOf(seq);
    return place ? place.end - place.start : 0;
  }

  /** The frame with that number, whole. Throws a RangeError if there is none. */
  read(seq: number): Frame {
    const place = this.#placeIn(seq);
    return frameOfLine(this.bytes(place.start, place.end).toString('utf8'), seq);
  }

  /**
   * Frames `from` to `to`, both inclusive, as many as stand in `maxBytes` of the file, but at least the first one.
   * The next frame is the one after the last that came.
   */
  range(from: number, to: number, maxBytes = 2 * BLOCK): Frame[] {
    const frames: Frame[] = [];
    const last = Math.min(to, this.lastSeq);
    let left = maxBytes;
    for (let seq = Math.max(1, from); seq <= last;) {
      const group = this.groupFrom(seq, last, Math.min(left, BLOCK));
      if (frames.length > 0 && group.bytes > left) break;
      frames.push(...this.#readGroup(seq, group));
      left -= group.bytes;
      seq = group.last + 1;
    }
    return frames;
  }

  /** The frames from `first` on that fit in `maxBytes` together; at least one. */
  groupFrom(first: number, upTo: number, maxBytes: number): { last: number; bytes: number } {
    const begin = this.placeOf(first)?.start ?? 0;
    let last = first;
    while (last < upTo && (this.placeOf(last + 1)?.end ?? Infinity) - begin <= maxBytes) last += 1;
    return { last, bytes: (this.placeOf(last)?.end ?? begin) - begin };
  }

  /**
   * The frame with its text cut to `keep` bytes if the text is longer than `over` bytes. A long text is not read
   * beyond what is kept.
   */
  readCut(seq: number, over: number, keep: number): CutFrame {
    const { start, end } = this.#placeIn(seq);
    const found = end - start > Math.max(SHORT, over) ? this.#findText(seq) : undefined;
    if (found === undefined || found.text.bytes <= over) {
      return cutFrame(this.read(seq), over, keep);
    }
    const kept = keptText(found.text.read(0, keep), found.field);
    const line =
      this.bytes(start, found.start).toString('utf8') +
      JSON.stringify(kept).slice(1) +
      this.bytes(found.text.closingQuote + 1, end).toString('utf8');
    return { frame: frameOfLine(line, seq), cut: found.text.bytes };
  }

  /**
   * Bytes `from` (inclusive) to `to` (exclusive) of what the frame carried: of its text as UTF-8, or of the bytes that
   * were not UTF-8. Undefined if it carried neither.
   */
  readTextRange(seq: number, from: number, to: number): TextRange | undefined {
    const found = this.sizeOf(seq) > SHORT ? this.#findText(seq) : undefined;
    if (found?.field === 'text') {
      return { bytes: found.text.read(from, to), total: found.text.bytes };
    }
    if (found?.field === 'base64') return base64Range(found.text, from, to);
    const frame = this.read(seq);
    if ('base64' in frame && frame.base64 !== undefined) {
      const whole = Buffer.from(frame.base64, 'base64');
      return { bytes: whole.subarray(from, to), total: whole.length };
    }
    if (!('text' in frame) || frame.text === undefined) return undefined;
    const bytes = Buffer.from(frame.text, 'utf8');
    return { bytes: bytes.subarray(from, to), total: bytes.length };
  }

  /** The long text of a frame for reading in parts; undefined if it has none, or the line is short. */
  longText(seq: number): LongString | undefined {
    const found = this.sizeOf(seq) > SHORT ? this.#findText(seq) : undefined;
    return found?.field === 'text' ? found.text : undefined;
  }

  /**
   * Bytes of the file, which may be fewer than asked for at its end. They stand in `room` if it is large enough: who
   * goes through a whole file reuses one, since new memory costs more than what is read into it.
   */
  bytes(start: number, end: number, room?: Buffer): Buffer {
    this.#index.settle();
    const length = Math.max(0, end - start);
    const buffer =
      room && room.length >= length ? room.subarray(0, length) : Buffer.allocUnsafe(length);
    let used = 0;
    while (used < buffer.length) {
      const got = readSync(this.#index.file, buffer, used, buffer.length - used, start + used);
      if (got === 0) break;
      used += got;
    }
    return buffer.subarray(0, used);
  }

  #readGroup(first: number, group: { last: number; bytes: number }): Frame[] {
    const begin = this.placeOf(first)?.start ?? 0;
    const block = this.bytes(begin, begin + group.bytes);
    const frames: Frame[] = [];
    for (let seq = first; seq <= group.last; seq += 1) {
      const place = this.placeOf(seq);
      if (!place) break;
      const line = block.toString('utf8', place.start - begin, place.end - begin);
      frames.push(frameOfLine(line, seq));
    }
    return frames;
  }

  /** Inside a JSON string every quote is escaped, so the key with its quotes can only be the key. */
  #findText(
    seq: number,
  ): { field: 'text' | 'base64'; start: number; text: LongString } | undefined {
    const place = this.placeOf(seq);
    if (!place) return undefined;
    const head = this.bytes(place.start, Math.min(place.end, place.start + HEAD));
    for (const field of ['text', 'base64'] as const) {
      const key = `"${field}":"`;
      const at = head.indexOf(key);
      if (at < 0) continue;
      const start = place.start + at + key.length;
      const text = this.#long.get(seq) ?? new LongString(this.#index.file, start);
      this.#long.set(seq, text);
      return { field, start, text };
    }
    return undefined;
  }
}

/** A line that cannot be understood is shown as what it is: text that is no frame. Its neighbours are not touched. */
export function frameOfLine(line: string, seq: number): Frame {
  const decoded = decodeLine(line);
  if (decoded.ok && decoded.value.kind === 'frame') {
    const { frame } = decoded.value;
    return frame.seq === seq ? frame : { ...frame, seq };
  }
  return { seq, t: 0, kind: 'noise', dir: 'in', why: 'not-json', text: line.trimEnd() };
}

function cutFrame(frame: Frame, over: number, keep: number): CutFrame {
  if (!('text' in frame) || frame.text === undefined || frame.text.length * 3 <= over) {
    return { frame };
  }
  const bytes = Buffer.from(frame.text, 'utf8');
  if (bytes.length <= over) return { frame };
  const text = keptText(bytes.subarray(0, keep), 'text');
  return { frame: { ...frame, text }, cut: bytes.length };
}

/** Four characters stand for three bytes: the groups around the range are read and decoded. */
function base64Range(text: LongString, from: number, to: number): TextRange {
  const padding =
    text
      .read(text.bytes - 2, text.bytes)
      .toString('latin1')
      .split('=').length - 1;
  const total = (text.bytes / 4) * 3 - padding;
  const first = Math.floor(from / 3);
  const last = Math.ceil(Math.min(to, total) / 3);
  const bytes = Buffer.from(text.read(first * 4, last * 4).toString('latin1'), 'base64');
  return { bytes: bytes.subarray(from - first * 3, Math.min(to, total) - first * 3), total };
}

/** A cut must leave something readable: whole characters, whole groups of base64. */
function keptText(bytes: Buffer, field: 'text' | 'base64'): string {
  if (field === 'base64') return bytes.toString('latin1', 0, bytes.length - (bytes.length % 4));
  return bytes.toString('utf8', 0, wholeCharacters(bytes));
}
