import type { Writable } from 'node:stream';

/** A line that waits for its turn. */
type Waiting = { seq: number; text: string };

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

  write(seq: number, text: string): void {
    if (this.#ended || this.#stdin.destroyed) {
      setImmediate(() => this.#onFailed(seq, new Error('stdin is closed')));
      return;
    }
    this.#waiting.push({ seq, text });
    this.#pump();
  }

  /** Closes stdin after what was handed to the pipe; lines that still wait here are given up. */
  end(): void {
    if (this.#ended) return;
    this.#giveUp();
    this.#stdin.end();
  }

  #pump(): void {
    while (!this.#blocked && !this.#ended) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#blocked = !this.#stdin.write(`${next.text}\n`, 'utf8', (error) => {
        if (error) this.#onFailed(next.seq, error);
      });
    }
  }

  #giveUp(): void {
    this.#ended = true;
    const lost = this.#waiting;
    this.#waiting = [];
    for (const { seq } of lost)
      setImmediate(() => this.#onFailed(seq, new Error('stdin is closed')));
  }
}
