import type { RowVerdicts } from './row-verdicts.ts';

/** Chooses the rows to show: those that match, and `near` neighbours before and after each. */
export class ContextWindow {
  readonly near: number;
  readonly #verdicts: RowVerdicts;
  /** The last rows passed over, oldest first: at most `near`. */
  #before: number[] = [];
  /** Rows still to be shown behind the last match. */
  #after = 0;

  constructor(verdicts: RowVerdicts, near: number) {
    this.#verdicts = verdicts;
    this.near = near;
  }

  /** Takes the next row; `show` is told the rows that are shown from now on, in order. */
  take(index: number, show: (index: number) => void): void {
    if (this.#verdicts.matches(index)) {
      for (const before of this.#before) show(before);
      this.#before = [];
      show(index);
      this.#after = this.near;
    } else if (this.near > 0 && this.#verdicts.isPassedOver(index)) {
      if (this.#after > 0) {
        this.#after -= 1;
        show(index);
      } else {
        this.#before.push(index);
        if (this.#before.length > this.near) this.#before.shift();
      }
    }
  }

  /** Goes back so that `index` and all behind it can be taken anew; returns where to begin: neighbours may change too. */
  rewind(index: number): number {
    this.#before = [];
    this.#after = 0;
    if (this.near === 0) return index;
    const start = this.#stepBack(index, this.near);
    let distance = 0;
    for (let at = start - 1; at >= 0 && distance < this.near; at -= 1) {
      if (this.#verdicts.matches(at)) {
        // What stands between is shown already.
        this.#before = [];
        this.#after = this.near - distance;
        return start;
      }
      if (!this.#verdicts.isPassedOver(at)) continue;
      distance += 1;
      this.#before.unshift(at);
    }
    return start;
  }

  /** So many rows that may be shown before an index. */
  #stepBack(index: number, steps: number): number {
    let at = index;
    for (let left = steps; at > 0 && left > 0;) {
      at -= 1;
      if (this.#verdicts.matches(at) || this.#verdicts.isPassedOver(at)) left -= 1;
    }
    return at;
  }
}
