/** Writes bytes to a place in the file and returns how many it took; throws if it cannot. */
export type WriteAt = (bytes: Buffer, position: number) => number;

/** Lines are gathered up to this many bytes before they must be written. */
const GATHER = 1 << 20;

/**
 * Appends lines to a file through one buffer. Positions are given out when a line is appended; the bytes are
 * safe once `flush` returned without an error. When the disk refuses, nothing is lost: the bytes wait here and every
 * later `flush` begins where the last one failed, over the torn end it left.
 */
export class LineWriter {
  readonly #writeAt: WriteAt;
  /** Bytes that could not be written, oldest first. */
  #waiting: Buffer[] = [];
  #gathered = Buffer.allocUnsafe(GATHER);
  #used = 0;
  /** Where the first byte that is not on disk belongs. */
  #written = 0;
  #end = 0;
  #error: Error | undefined;

  constructor(writeAt: WriteAt) {
    this.#writeAt = writeAt;
  }

  /** Where the next byte goes. */
  get end(): number {
    return this.#end;
  }

  /** Bytes that are not in the file yet. */
  get pending(): number {
    return this.#end - this.#written;
  }

  /** Takes text as UTF-8; it need not be a whole line. Lone surrogates become U+FFFD. */
  append(text: string): void {
    // Three bytes a UTF-16 unit is the most UTF-8 can need, so this never cuts a character.
    if (text.length * 3 > GATHER - this.#used) {
      this.flush();
      if (text.length * 3 > GATHER) {
        this.#put(Buffer.from(text, 'utf8'));
        return;
      }
    }
    const length = this.#gathered.write(text, this.#used, 'utf8');
    this.#used += length;
    this.#end += length;
  }

  /** Writes what waits. Returns the error that stopped it, if one did. */
  flush(): Error | undefined {
    if (this.#used > 0) {
      this.#waiting.push(this.#gathered.subarray(0, this.#used));
      this.#used = 0;
      this.#drain();
      // The gathered bytes must stay untouched as long as they wait.
      if (this.#waiting.length > 0) this.#gathered = Buffer.allocUnsafe(GATHER);
    } else if (this.#waiting.length > 0) {
      this.#drain();
    }
    return this.#error;
  }

  #put(bytes: Buffer): void {
    this.#end += bytes.length;
    this.#waiting.push(bytes);
    this.#drain();
  }

  #drain(): void {
    this.#error = undefined;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      try {
        const length = this.#writeAt(next, this.#written);
        if (length === 0) throw new Error('the disk took no bytes');
        this.#written += length;
        if (length === next.length) this.#waiting.shift();
        else this.#waiting[0] = next.subarray(length);
      } catch (error) {
        this.#error = error instanceof Error ? error : new Error(String(error));
        return;
      }
    }
  }
}
