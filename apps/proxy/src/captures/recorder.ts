import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import type { Problem } from '@wirescope/shared/control/problem';
import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { encodeLine } from '@wirescope/shared/traffic/capture-codec';
import type { CaptureHeader, Frame, FrameBody } from '@wirescope/shared/traffic/frame';
import type { PayloadTerm } from '@wirescope/shared/traffic/filter/payload-term';
import { createRowProjector } from '@wirescope/shared/traffic/project-row';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import type { Row } from '@wirescope/shared/traffic/row';
import { CaptureReader, type CutFrame, type TextRange } from './capture-reader.ts';
import type { Clock } from './clock.ts';
import { LineWriter } from './line-writer.ts';
import { OffsetList } from './offset-list.ts';
import { searchCapture, type SearchOptions } from './search-capture.ts';
import { searchTerms, type TermHits, type TermOptions } from './search-terms.ts';
import { isLong, writeLongFrame } from './write-long-frame.ts';

/** Gathered bytes that are not left waiting for the end of the event loop's turn. */
const WRITE_NOW = 1 << 20;
/** How long until a full disk is tried again when nothing else asks for it, ms. */
const RETRY = 1_000;

/** What can be done with frames that are in a file: one recorded now, or one read back. */
export type Capture = {
  /** Highest frame number. */
  readonly lastSeq: number;
  /** Rows of the frames that are in the file, in order: row `i` is frame `i + 1`. */
  readonly rows: RowTable;
  /** The whole frame from the file. Throws a RangeError if there is no such frame. */
  read(seq: number): Frame;
  /** Frames `from` to `to` (both inclusive) as far as they fit in `maxBytes` of the file (default 8 MB), at least one. */
  range(from: number, to: number, maxBytes?: number): Frame[];
  /** The frame, with its text cut to `keep` bytes if it is longer than `over` bytes; the rest is not read. */
  readCut(seq: number, over: number, keep: number): CutFrame;
  /** Bytes `from` (inclusive) to `to` (exclusive) of the text, as UTF-8; undefined if the frame has no text. */
  readTextRange(seq: number, from: number, to: number): TextRange | undefined;
  /** Numbers of the frames whose payload holds the text, in blocks, in order; a block may be empty. */
  search(text: string, options?: SearchOptions): AsyncGenerator<number[]>;
  /** The frames that hold payload terms of a filter, block by block, in order. */
  searchTerms(terms: readonly PayloadTerm[], options?: TermOptions): AsyncGenerator<TermHits>;
  /** Lets go of the file. */
  close(): void;
};

export type Recorder = Capture & {
  /** Unix ms of the recorder's clock. */
  now(): number;
  /** Numbers a frame and puts it in line for the file; returns its seq. Frames that come after `close` are dropped. */
  record(body: FrameBody, notes?: { t?: number; envelope?: Envelope }): number;
  /** Told about every row once, after its frame is in the file. Returns the way to stop. */
  onRows(listener: (rows: Row[]) => void): () => void;
  /** Told when the file cannot be written. The frames wait in memory and writing is tried again: end the session. */
  onProblem(listener: (problem: Problem) => void): () => void;
};

/**
 * The append-only record of one session. Frames are gathered and written with one synchronous write at the end of the
 * event loop's turn, so that a storm is throttled by the disk instead of filling memory; only then their rows are
 * told. `file` is created with mode 0600 unless it exists empty. Throws the platform's error if it cannot be opened.
 */
export function createRecorder(options: {
  file: string;
  header: CaptureHeader;
  clock: Clock;
}): Recorder {
  return new FileRecorder(options);
}

class FileRecorder implements Recorder {
  readonly rows = new RowTable();
  readonly #clock: Clock;
  readonly #file: number;
  readonly #writer: LineWriter;
  readonly #starts = new OffsetList();
  readonly #reader: CaptureReader;
  readonly #projector = createRowProjector();
  readonly #rowListeners = new Set<(rows: Row[]) => void>();
  readonly #problemListeners = new Set<(problem: Problem) => void>();
  /** Rows whose frames may not be in the file yet. */
  #unpublished: Row[] = [];
  #turn: NodeJS.Immediate | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failing = false;
  #closed = false;
  #lastTime = 0;

  constructor({ file, header, clock }: { file: string; header: CaptureHeader; clock: Clock }) {
    this.#clock = clock;
    this.#file = openForRecording(file);
    this.#writer = new LineWriter((bytes, position) =>
      writeSync(this.#file, bytes, 0, bytes.length, position),
    );
    this.#reader = new CaptureReader({
      file: this.#file,
      starts: this.#starts,
      end: () => this.#writer.end,
      settle: () => this.#write(),
    });
    this.#writer.append(`${encodeLine(header)}\n`);
    this.#schedule();
  }

  get lastSeq(): number {
    return this.#starts.length;
  }

  now(): number {
    return this.#clock.now();
  }

  record(body: FrameBody, notes: { t?: number; envelope?: Envelope } = {}): number {
    const seq = this.lastSeq + 1;
    if (this.#closed) return seq;
    // A line's own arrival may lie before the frame recorded last; the order of the record wins.
    const t = Math.max(notes.t ?? this.#clock.now(), this.#lastTime);
    this.#lastTime = t;
    const frame: Frame = { seq, t, ...body };
    this.#unpublished.push(this.#projector.project(frame, notes.envelope));
    this.#starts.push(this.#writer.end);
    this.#append(frame);
    this.#schedule();
    return seq;
  }

  onRows(listener: (rows: Row[]) => void): () => void {
    this.#rowListeners.add(listener);
    return () => this.#rowListeners.delete(listener);
  }

  onProblem(listener: (problem: Problem) => void): () => void {
    this.#problemListeners.add(listener);
    return () => this.#problemListeners.delete(listener);
  }

  read(seq: number): Frame {
    return this.#reader.read(seq);
  }

  range(from: number, to: number, maxBytes?: number): Frame[] {
    return this.#reader.range(from, to, maxBytes);
  }

  readCut(seq: number, over: number, keep: number): CutFrame {
    return this.#reader.readCut(seq, over, keep);
  }

  readTextRange(seq: number, from: number, to: number): TextRange | undefined {
    return this.#reader.readTextRange(seq, from, to);
  }

  search(text: string, options?: SearchOptions): AsyncGenerator<number[]> {
    return searchCapture(this.#reader, text, options);
  }

  searchTerms(terms: readonly PayloadTerm[], options?: TermOptions): AsyncGenerator<TermHits> {
    return searchTerms(this.#reader, terms, options);
  }

  close(): void {
    if (this.#closed) return;
    this.#endTurn();
    this.#closed = true;
    clearTimeout(this.#retry);
    closeSync(this.#file);
  }

  #append(frame: Frame): void {
    if (isLong(frame)) {
      const text = writeLongFrame(frame, this.#writer, this.#file);
      this.#reader.rememberText(frame.seq, text);
    } else {
      this.#writer.append(`${encodeLine(frame)}\n`);
    }
    if (this.#writer.pending >= WRITE_NOW) this.#write();
  }

  #schedule(): void {
    this.#turn ??= setImmediate(() => this.#endTurn());
  }

  #endTurn(): void {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    if (this.#closed || !this.#write() || this.#unpublished.length === 0) return;
    const rows = this.#unpublished;
    this.#unpublished = [];
    for (const row of rows) this.rows.append(row);
    for (const listener of this.#rowListeners) listener(rows);
  }

  /** Brings what was gathered into the file; false while the disk refuses. */
  #write(): boolean {
    const error = this.#writer.flush();
    if (error === undefined) {
      this.#failing = false;
      return true;
    }
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#endTurn(), RETRY).unref();
    if (!this.#failing) {
      this.#failing = true;
      for (const listener of this.#problemListeners) listener(explainWriteError(error));
    }
    return false;
  }
}

function openForRecording(file: string): number {
  const fd = openSync(file, 'a+', 0o600);
  if (fstatSync(fd).size === 0) {
    closeSync(fd);
    return openSync(file, 'r+');
  }
  closeSync(fd);
  throw new Error(`${file} holds something already; a recording begins with an empty file.`);
}

function explainWriteError(error: Error & { code?: string }): Problem {
  const full = error.code === 'ENOSPC' || error.code === 'EDQUOT';
  return {
    code: full ? 'disk-full' : 'capture-not-written',
    what: 'The recording cannot be written, so new frames are not shown.',
    why: full ? 'The disk of the recordings is full.' : `The system says: ${error.message}.`,
    todo: 'Free some space or choose another folder with --captures, then connect again.',
  };
}
