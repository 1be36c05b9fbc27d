/** Requests that wait for an answer; those of a batch share a number. */
export class OpenExchanges {
  readonly #open = new Set<number>();
  /** Answers still due, where it is more than one. */
  readonly #due = new Map<number, number>();

  get size(): number {
    return this.#open.size;
  }

  has(seq: number): boolean {
    return this.#open.has(seq);
  }

  open(seq: number, answers: number): void {
    this.#open.add(seq);
    if (answers > 1) this.#due.set(seq, answers);
  }

  /** One answer came. True if it was the last one due. */
  settle(seq: number): boolean {
    const due = this.#due.get(seq) ?? 1;
    if (due === 1) return this.close(seq);
    this.#due.set(seq, due - 1);
    return false;
  }

  /** No more answers will come. True if some were due. */
  close(seq: number): boolean {
    this.#due.delete(seq);
    return this.#open.delete(seq);
  }

  /** Nothing will be answered any more. Returns what was open. */
  clear(): number[] {
    const open = [...this.#open];
    this.#open.clear();
    this.#due.clear();
    return open;
  }
}
