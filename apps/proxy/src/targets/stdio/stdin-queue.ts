import type { Writable } from 'node:stream';

/** A line that waits for its turn. */
type Line = { seq: number; text: string; end: string };

/** Text to be written in two pieces with silence between them. */
export type TwoPieces = {
  first: string;
  ms: number;
  /** The first piece goes to the pipe now. */
  onFirst(): void;
  /** The second piece is due, or there is nobody to write it to any more; then what this returns is not written. */
  onSecond(writable: boolean): Line;
};

type Waiting = Line | TwoPieces;

/**
 * Writes lines to a process in order. A process that does not read makes them wait here, none is lost; what can
 * not be written any more is told by `onFailed`, never before the call that queued it returned.
 */
export class StdinQueue {
  readonly #stdin: Writable;
  readonly #onFailed: (seq: number, error: Error) => void;
  #waiting: Waiting[] = [];
  #blocked = false;
  #ended = false;
  /** Between the pieces of a text nothing else is written. */
  #between: { pieces: TwoPieces; timer: NodeJS.Timeout } | undefined;

  constructor(stdin: Writable, onFailed: (seq: number, error: Error) => void) {
    this.#stdin = stdin;
    this.#onFailed = onFailed;
    stdin.on('drain', () => {
      this.#blocked = false;
      this.#pump();
    });
    // Each write is told of its own failure; without a listener the same error would end this process.
    stdin.on('error', () => this.#giveUp());
    stdin.on('close', () => this.#giveUp());
  }

  /** `end` is written behind the text: a line feed, unless there is to be none. */
  write(seq: number, text: string, end = '\n'): void {
    if (this.#ended || this.#stdin.destroyed) this.#fail(seq);
    else {
      this.#waiting.push({ seq, text, end });
      this.#pump();
    }
  }

  /** Writes a text in two pieces when its turn comes; what is written later waits until both are. */
  writeInTwo(pieces: TwoPieces): void {
    if (this.#ended || this.#stdin.destroyed) this.#fail(pieces.onSecond(false).seq);
    else {
      this.#waiting.push(pieces);
      this.#pump();
    }
  }

  /** Closes stdin after what was handed to the pipe; lines that still wait here are given up. */
  end(): void {
    if (this.#ended) return;
    this.#giveUp();
    this.#stdin.end();
  }

  #pump(): void {
    while (!this.#blocked && !this.#ended && this.#between === undefined) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      if ('first' in next) this.#begin(next);
      else this.#writeLine(next);
    }
  }

  #writeLine({ seq, text, end }: Line): void {
    this.#blocked = !this.#stdin.write(`${text}${end}`, 'utf8', (error) => {
      if (error) this.#onFailed(seq, error);
    });
  }

  #begin(pieces: TwoPieces): void {
    pieces.onFirst();
    // A failure shows at the second piece too: the pipe is closed then.
    this.#blocked = !this.#stdin.write(pieces.first, 'utf8');
    const timer = setTimeout(() => {
      this.#between = undefined;
      this.#writeLine(pieces.onSecond(true));
      this.#pump();
    }, pieces.ms);
    this.#between = { pieces, timer };
  }

  #giveUp(): void {
    this.#ended = true;
    const lost = this.#between === undefined ? [] : [this.#between.pieces];
    clearTimeout(this.#between?.timer);
    this.#between = undefined;
    const behind = this.#waiting;
    this.#waiting = [];
    for (const waiting of [...lost, ...behind]) {
      if ('first' in waiting) this.#fail(waiting.onSecond(false).seq);
      else this.#fail(waiting.seq);
    }
  }

  #fail(seq: number): void {
    setImmediate(() => this.#onFailed(seq, new Error('stdin is closed')));
  }
}
