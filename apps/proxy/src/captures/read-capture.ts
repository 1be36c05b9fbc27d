import { closeSync, fstatSync, openSync } from 'node:fs';
import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { decodeLine } from '@wirescope/shared/traffic/capture-codec';
import type { CaptureHeader, Frame } from '@wirescope/shared/traffic/frame';
import { RecordedClock } from '@wirescope/shared/traffic/recorded-clock';
import { createRowProjector } from '@wirescope/shared/traffic/project-row';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import { CaptureReader, frameOfLine } from './capture-reader.ts';
import { OffsetList } from './offset-list.ts';
import type { Capture } from './recorder.ts';
import { searchCapture } from './search-capture.ts';
import { searchTerms } from './search-terms.ts';

const BLOCK = 1 << 20;
const LF = 10;
/** How long lines are read before others have their turn, ms. */
const SLICE = 8;

/** A capture file that was opened to be looked at. */
export type OpenedCapture = Capture & {
  readonly header: CaptureHeader;
  /** What is wrong with the file without keeping it from being read: a torn last line, lines that are no frames. */
  readonly problems: Problem[];
};

/** A capture whose frames can be looked at while the rest of the file is still being read. */
export type GrowingCapture = OpenedCapture & {
  /** Told after rows were added. Returns the way to stop. */
  onRows(listener: () => void): () => void;
  /** How much of the file has been read, 0 to 1. */
  readonly progress: number;
  /** Resolves when the file has been read to its end, or was let go of. Never rejects. */
  readonly whole: Promise<void>;
};

/**
 * Opens a capture file and builds rows and index in one pass, without blocking others. Lines that are no frames are
 * kept in their places as noise; a last line that was cut off (the writer was killed) is left out and reported.
 */
export async function readCapture(file: string): Promise<Result<OpenedCapture, Problem>> {
  const opened = await openCaptureFile(file);
  if (opened.ok) await opened.value.whole;
  return opened;
}

/** Like `readCapture`, but there as soon as the file's head is known. */
export async function openCaptureFile(file: string): Promise<Result<GrowingCapture, Problem>> {
  let fd: number | undefined;
  try {
    fd = openSync(file, 'r');
    return await begun(file, fd);
  } catch (error) {
    if (fd !== undefined) closeSync(fd);
    return fail(cannotOpen(file, error));
  }
}

async function begun(file: string, fd: number): Promise<Result<GrowingCapture, Problem>> {
  const scan = new CaptureScan(fd);
  const run = scan.run();
  await Promise.race([scan.headerKnown, run]);
  const { header } = scan;
  if (!header.ok) {
    closeSync(fd);
    return fail({
      ...header.error,
      what: `${file} is not a capture that can be opened. ${header.error.what}`,
    });
  }
  const { reader, rows, problems } = scan;
  const whole = run.catch((error: unknown) => {
    problems.push(cannotRead(error));
  });
  return ok({
    header: header.value,
    problems,
    rows,
    whole,
    get lastSeq() {
      return reader.lastSeq;
    },
    get progress() {
      return scan.progress;
    },
    read: (seq) => reader.read(seq),
    range: (from, to, maxBytes) => reader.range(from, to, maxBytes),
    readCut: (seq, over, keep) => reader.readCut(seq, over, keep),
    readTextRange: (seq, from, to) => reader.readTextRange(seq, from, to),
    search: (text, options) => searchCapture(reader, text, options),
    searchTerms: (terms, options) => searchTerms(reader, terms, options),
    onRows: (listener) => scan.onRows(listener),
    close: () => {
      scan.stop();
      closeSync(fd);
    },
  });
}

/** One pass over the file: finds the lines, reads each once, keeps offsets and rows. */
class CaptureScan {
  header: Result<CaptureHeader, Problem> = fail(EMPTY);
  readonly rows = new RowTable();
  readonly problems: Problem[] = [];
  readonly reader: CaptureReader;
  /** Resolves when the first line has been read. */
  readonly headerKnown: Promise<void>;
  readonly #starts = new OffsetList();
  readonly #projector = createRowProjector();
  readonly #listeners = new Set<() => void>();
  readonly #size: number;
  #tellHeader: () => void = () => undefined;
  #sliceEnd = 0;
  #stopped = false;
  #done = false;
  #end = 0;
  #lines = 0;
  #damaged = 0;
  #renumbered = 0;
  readonly #clock = new RecordedClock();
  /** Frames before which the clock went back or was put right, and the first of them. */
  #clockSets = 0;
  #firstClockSet = 0;

  constructor(fd: number) {
    this.#size = fstatSync(fd).size;
    this.headerKnown = new Promise((resolve) => (this.#tellHeader = resolve));
    this.reader = new CaptureReader({
      file: fd,
      starts: this.#starts,
      end: () => this.#end,
      settle: () => undefined,
    });
  }

  get progress(): number {
    return this.#done || this.#size === 0 ? 1 : this.#end / this.#size;
  }

  onRows(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends a run at its next pause; nothing is read from the file any more. */
  stop(): void {
    this.#stopped = true;
  }

  async run(): Promise<void> {
    let lineStart = 0;
    this.#sliceEnd = performance.now() + SLICE;
    for (let at = 0; at < this.#size; at += BLOCK) {
      const block = this.reader.bytes(at, Math.min(at + BLOCK, this.#size));
      for (let lf = block.indexOf(LF); lf >= 0; lf = block.indexOf(LF, lf + 1)) {
        const lineEnd = at + lf + 1;
        const inBlock = lineStart >= at;
        this.#take(
          lineStart,
          inBlock ? block.subarray(lineStart - at, lf) : this.reader.bytes(lineStart, lineEnd),
        );
        this.#end = lineEnd;
        lineStart = lineEnd;
        if (!this.header.ok) return;
        if (performance.now() > this.#sliceEnd) await this.#pause();
        if (this.#stopped) return;
      }
      // A file without a line end in its first megabyte is something else, perhaps very large.
      if (this.#lines === 0 && this.#size > BLOCK) return;
    }
    if (lineStart < this.#size) this.#takeLast(lineStart);
    this.#report();
    this.#done = true;
    this.#tellRows();
  }

  /** Tells what has come so far and lets others have their turn. */
  async #pause(): Promise<void> {
    this.#tellRows();
    await new Promise((resolve) => setImmediate(resolve));
    this.#sliceEnd = performance.now() + SLICE;
  }

  #tellRows(): void {
    if (this.#lines > 0) this.#tellHeader();
    for (const listener of this.#listeners) listener();
  }

  #take(start: number, bytes: Buffer): void {
    const line = bytes.toString('utf8');
    if (this.#lines === 0) {
      this.#lines = 1;
      this.header = readHeader(line);
    } else if (line.trim() !== '') {
      this.#lines += 1;
      this.#takeFrame(start, line);
    }
  }

  #takeFrame(start: number, line: string): void {
    const seq = this.#starts.length + 1;
    const decoded = decodeLine(line);
    const written = decoded.ok && decoded.value.kind === 'frame' ? decoded.value.frame : undefined;
    const frame: Frame = written ?? frameOfLine(line, seq);
    if (!decoded.ok) this.#damaged += 1;
    else if (frame.seq !== seq) this.#renumbered += 1;
    this.#starts.push(start);
    // A line that is no frame says no time.
    const { t, wasSet } =
      written === undefined ? { t: this.#clock.last, wasSet: false } : this.#clock.take(written.t);
    const row = this.#projector.project({ ...frame, seq, t });
    this.rows.append(wasSet ? { ...row, marks: [...(row.marks ?? []), 'clock-set'] } : row);
    if (!wasSet) return;
    this.#clockSets += 1;
    this.#firstClockSet ||= seq;
  }

  /** A last line without line end: whole if it can be read, else torn. */
  #takeLast(start: number): void {
    const bytes = this.reader.bytes(start, this.#size);
    if (decodeLine(bytes.toString('utf8')).ok) {
      this.#take(start, bytes);
      this.#end = this.#size;
      return;
    }
    this.problems.push({
      code: 'torn-line',
      what: `The last line of the capture is cut off; the ${this.#starts.length} frames before it are whole.`,
      why: 'The program that wrote it was ended in the middle of a line.',
    });
  }

  #report(): void {
    if (this.#damaged > 0) {
      this.problems.push({
        code: 'damaged-lines',
        what: `${this.#damaged} ${this.#damaged === 1 ? 'line is' : 'lines are'} no frames and shown as noise.`,
        why: 'The file was changed after it was written, or was damaged.',
      });
    }
    if (this.#renumbered > 0) {
      this.problems.push({
        code: 'renumbered',
        what: `${this.#renumbered} ${this.#renumbered === 1 ? 'frame has' : 'frames have'} another number here than in the file.`,
        why: 'Lines of the recording are missing or out of order.',
      });
    }
    if (this.#clockSets > 0) {
      this.problems.push({
        code: 'clock-set',
        what: `The clock of the recording goes back before #${this.#firstClockSet}${this.#clockSets > 1 ? ' and elsewhere' : ''}: a time across that is the least it was.`,
        why: 'The clock of the computer was set meanwhile, or the file was changed after it was written.',
      });
    }
  }
}

function readHeader(line: string): Result<CaptureHeader, Problem> {
  const decoded = decodeLine(line);
  if (!decoded.ok) return decoded;
  return decoded.value.kind === 'header' ? ok(decoded.value.header) : fail(EMPTY);
}

const EMPTY: Problem = {
  code: 'not-a-capture',
  what: 'Its first line is not the header of a capture.',
  todo: 'Open a *.wirescope.jsonl file that Wirescope wrote.',
};

function cannotRead(error: unknown): Problem {
  return {
    code: 'cannot-read-on',
    what: 'The rest of the capture cannot be read.',
    why: error instanceof Error ? `The system says: ${error.message}.` : undefined,
  };
}

function cannotOpen(file: string, error: unknown): Problem {
  return {
    code: 'cannot-open-capture',
    what: `${file} cannot be opened.`,
    why: error instanceof Error ? `The system says: ${error.message}.` : undefined,
    todo: 'Check the path and whether you may read the file.',
  };
}
