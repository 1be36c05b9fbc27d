import { NO, OPEN, YES, type Decide, type Verdict } from '@wirescope/shared/traffic/filter/verdict';
import { NumberList } from '../../../traffic/number-list.ts';

/** A row that toggles or clearing leave out: it was never asked about. */
const LEFT_OUT = 3;
const ALL_TERMS = -1;

/** What the filter says of each row, and what is known of the payloads it asks about. */
export class RowVerdicts {
  readonly #decide: Decide | undefined;
  /** Per row, a bit for every payload term that was found in it. */
  readonly #found: NumberList;
  readonly #verdicts = new NumberList();
  /** Rows before this were searched for all payload terms. */
  #searched: number;

  /** Without `decide` every row matches. `before`: what is known of payloads stays known, for the same filter. */
  constructor(decide: Decide | undefined, before?: RowVerdicts) {
    this.#decide = decide;
    this.#found = before === undefined ? new NumberList() : before.#found;
    this.#searched = before === undefined ? 0 : before.#searched;
  }

  #ask(index: number): Verdict {
    if (this.#decide === undefined) return YES;
    return this.#decide(index, this.#found.get(index), index < this.#searched ? ALL_TERMS : 0);
  }

  /** Looks at a row for the first time. */
  look(index: number, leftOut: boolean): void {
    this.#verdicts.set(index, leftOut ? LEFT_OUT : this.#ask(index));
  }

  /** Asks again; true if the answer is another one. */
  review(index: number): boolean {
    const before = this.#verdicts.get(index);
    if (before === LEFT_OUT) return false;
    const now = this.#ask(index);
    this.#verdicts.set(index, now);
    return (before === YES) !== (now === YES);
  }

  /**
   * Takes what a search found up to a frame. Of the rows before `end`, which have been looked at, the first whose answer
   * is another one now; undefined if there is none.
   */
  addHits(
    hits: readonly (readonly [number, number])[],
    upTo: number,
    end: number,
  ): number | undefined {
    for (const [seq, bits] of hits)
      this.#found.set(seq - 1, (this.#found.get(seq - 1) | bits) >>> 0);
    const from = this.#searched;
    this.#searched = Math.max(from, upTo);
    let first: number | undefined;
    for (let index = from; index < Math.min(upTo, end); index += 1)
      if (this.#verdicts.get(index) === OPEN && this.review(index)) first ??= index;
    return first;
  }

  matches(index: number): boolean {
    return this.#verdicts.get(index) === YES;
  }

  /** Whether the row would be a neighbour of a match. */
  isPassedOver(index: number): boolean {
    const verdict = this.#verdicts.get(index);
    return verdict === NO || verdict === OPEN;
  }
}
