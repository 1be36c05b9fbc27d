import { readSync } from 'node:fs';
import { unescapeBytes } from './json-string-bytes.ts';

const BLOCK = 1 << 18;
/** Distance of the marks a walk leaves behind, in bytes of text. */
const STRIDE = 1 << 20;

/** A place in the text and where it stands in the file. */
export type TextMark = { text: number; file: number };
/** How far a text reaches: its bytes, and where in the file its closing quote stands. */
export type TextEnd = TextMark;

/**
 * A JSON string in a file that is too long to be parsed just to look at a part. Parts are read by walking the
 * escaped bytes; marks left on the way let the next read begin near its place, so that paging through is linear.
 */
export class LongString {
  readonly #file: number;
  readonly #marks: TextMark[];
  #end: TextEnd | undefined;

  /** `start`: file position after the opening quote. The writer, who knows marks and end already, hands them over. */
  constructor(file: number, start: number, known?: { marks: TextMark[]; end: TextEnd }) {
    this.#file = file;
    this.#marks = known ? known.marks : [{ text: 0, file: start }];
    this.#end = known?.end;
  }

  /** Length in bytes of UTF-8. Walks to the end the first time if nobody knows. */
  get bytes(): number {
    return this.#measure().text;
  }

  /** File position of the closing quote. */
  get closingQuote(): number {
    return this.#measure().file;
  }

  /** Bytes `from` (inclusive) to `to` (exclusive) of the text as UTF-8; shorter if the text ends before. */
  read(from: number, to: number): Buffer {
    const parts: Buffer[] = [];
    for (const { at, bytes } of this.#walk(from)) {
      const part = bytes.subarray(Math.max(0, from - at), Math.max(0, to - at));
      if (part.length > 0) parts.push(Buffer.from(part));
      if (at + bytes.length >= to) break;
    }
    return Buffer.concat(parts);
  }

  /** The whole text in order. A part is valid until the next is asked for. */
  parts(): Generator<{ at: number; bytes: Buffer }> {
    return this.#walk(0);
  }

  #measure(): TextEnd {
    if (this.#end === undefined) {
      const walk = this.#walk(this.#marks[this.#marks.length - 1]?.text ?? 0);
      let step = walk.next();
      while (step.done !== true) step = walk.next();
    }
    return this.#end ?? { text: 0, file: 0 };
  }

  /** From the last mark before `from` on. */
  *#walk(from: number): Generator<{ at: number; bytes: Buffer }> {
    const mark = this.#marks.findLast((mark) => mark.text <= from) ?? { text: 0, file: 0 };
    const source = Buffer.allocUnsafe(BLOCK);
    const target = Buffer.allocUnsafe(BLOCK);
    let { text, file } = mark;
    for (;;) {
      const got = readSync(this.#file, source, 0, BLOCK, file);
      const step = unescapeBytes(source.subarray(0, got), target);
      const at = text;
      text += step.made;
      file += step.used;
      if (step.closed || step.used === 0) this.#end = { text, file };
      this.#leaveMark({ text, file });
      yield { at, bytes: target.subarray(0, step.made) };
      if (step.closed || step.used === 0) return;
    }
  }

  #leaveMark(mark: TextMark): void {
    const last = this.#marks[this.#marks.length - 1];
    if (last === undefined || mark.text >= last.text + STRIDE) this.#marks.push(mark);
  }
}
