import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { NumberList } from '../../traffic/number-list.ts';
import { sameKeepAlive } from './keep-alive.ts';

/** From so many alike notifications on, all within a second, they become one line. */
export const FLOOD_COUNT = 21;
const FLOOD_MS = 1_000;
/** Comments that only keep a stream open say nothing a second time, however far they are apart. */
const KEEP_ALIVE_COUNT = 2;

/**
 * Gathers floods: runs of neighbouring notifications of the same method in the same exchange, more than twenty of them
 * within a second; and neighbouring comments of one event stream that are alike. A fold over the matching rows, named by their rank among the matches; every group is one line of
 * the log, and all but floods have one row. What was drawn as single lines is drawn together once the flood is
 * recognised.
 */
export class FloodGroups {
  /** Rank at which each group begins. */
  readonly #starts = new NumberList();
  #groups = 0;
  #rows = 0;
  /** First rank of the present run of alike rows. */
  #run = 0;
  /** First and last rank of the newest flood of the run. */
  #flood: { from: number; to: number } | undefined;
  readonly #table: RowTable;
  readonly #indexOf: (rank: number) => number;
  readonly #unfolded: ReadonlySet<number>;
  readonly #isMatch: (index: number) => boolean;

  /** `unfolded`: seq of the first row of each flood to draw line by line. Matches and their neighbours do not mix. */
  constructor(
    table: RowTable,
    indexOf: (rank: number) => number,
    unfolded: ReadonlySet<number> = new Set(),
    isMatch: (index: number) => boolean = () => true,
  ) {
    this.#table = table;
    this.#indexOf = indexOf;
    this.#unfolded = unfolded;
    this.#isMatch = isMatch;
  }

  get length(): number {
    return this.#groups;
  }

  /** Ranks of a group, the second exclusive. */
  group(at: number): { from: number; to: number } {
    const to = at + 1 < this.#groups ? this.#starts.get(at + 1) : this.#rows;
    return { from: this.#starts.get(at), to };
  }

  /** The group that holds a rank. */
  groupOf(rank: number): number {
    let low = 0;
    let high = this.#groups - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts.get(middle) <= rank) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Takes the next rank. */
  add(): void {
    const rank = this.#rows;
    this.#rows += 1;
    if (rank === 0 || !this.#alike(rank - 1, rank)) {
      this.#run = rank;
      this.#flood = undefined;
    }
    if (!this.#floods(rank)) this.#push(rank);
  }

  /** Keeps the rows before a rank; what stood there and behind is added anew. */
  rewind(rank: number): void {
    if (rank >= this.#rows) return;
    let from = Math.max(0, rank - 1);
    while (from > 0 && this.#alike(from - 1, from)) from -= 1;
    while (this.#groups > 0 && this.#starts.get(this.#groups - 1) >= from) this.#groups -= 1;
    this.#rows = from;
    while (this.#rows < rank) this.add();
  }

  #push(rank: number): void {
    this.#starts.set(this.#groups, rank);
    this.#groups += 1;
  }

  /** Whether the row belongs to a flood, which is then gathered. */
  #floods(rank: number): boolean {
    const isEvent = this.#table.kindAt(this.#indexOf(rank)) === 'event';
    const first = rank - (isEvent ? KEEP_ALIVE_COUNT : FLOOD_COUNT) + 1;
    if (first < this.#run) return false;
    if (!isEvent && this.#timeOf(rank) - this.#timeOf(first) > FLOOD_MS) return false;
    const joins = this.#flood !== undefined && this.#flood.to >= first - 1;
    const from = joins && this.#flood !== undefined ? this.#flood.from : first;
    this.#flood = { from, to: rank };
    if (this.#unfolded.has(this.#table.seqAt(this.#indexOf(from)))) return false;
    while (this.#groups > 0 && this.#starts.get(this.#groups - 1) > from) this.#groups -= 1;
    return true;
  }

  #timeOf(rank: number): number {
    return this.#table.tAt(this.#indexOf(rank));
  }

  #alike(left: number, right: number): boolean {
    const table = this.#table;
    const a = this.#indexOf(left);
    const b = this.#indexOf(right);
    if (this.#isMatch(a) !== this.#isMatch(b)) return false;
    if (table.kindAt(b) === 'event') return sameKeepAlive(table, a, b);
    return (
      table.shapeAt(b) === 'notification' &&
      table.shapeAt(a) === 'notification' &&
      table.methodNumberAt(a) === table.methodNumberAt(b) &&
      table.exchangeAt(a) === table.exchangeAt(b) &&
      table.dirAt(a) === table.dirAt(b)
    );
  }
}
