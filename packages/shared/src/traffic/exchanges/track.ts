import type { Direction } from '../frame.ts';
import { between } from './exchange.ts';
import type { IndexState } from './index-state.ts';
import { Numbers } from './numbers.ts';

/** Tracks kept: those on screen, and some more. */
const KEPT = 512;

/**
 * What came while an exchange ran, by kind, as row indexes. Grows with the exchange; running sums let a strip say its
 * facts without walking all updates again.
 */
export class Track {
  /** Rows of the exchange, that of its request among them. */
  rows = 0;
  /** Messages of the other side. */
  readonly heard = new Numbers();
  /** notifications/progress. */
  readonly progress = new Numbers();
  /** notifications/message that came on its stream. */
  readonly logs = new Numbers();
  /** Other notifications, and what stood on its stream between the messages. */
  readonly events = new Numbers();
  /** Progress that did not grow: rows of the updates that went back or stood still. */
  readonly breaks = new Numbers();
  /** Rows of updates that named another total than the one before. */
  readonly totalChanges = new Numbers();
  /** Rows of updates that went over their total. */
  readonly overTotal = new Numbers();
  /** Rows of updates whose value is no number. */
  readonly valueless = new Numbers();
  /** Rows of updates that came on its stream with a token nobody offered: they tell nothing of it. */
  readonly strays = new Numbers();
  /** Rows after which its clock stood still, and after which it went on; the last may lack its second. */
  readonly pauses: [from: number, to?: number][] = [];
  /** Times between two updates that were longer than all before them, and the rows that ended them. */
  readonly #longestGaps: { ms: number; row: number }[] = [];
  /** Steps of the HTTP exchanges that are about it. */
  readonly httpSteps = new Numbers();
  readonly #state: IndexState;
  readonly #ordinal: number;
  /** Which way the request went. */
  readonly #dir: Direction | undefined;
  #row: number | undefined;
  /** Time of the newest update, and what the newest one with a number said. */
  #newest: number | undefined;
  #said: { value: number; total: number | undefined } | undefined;

  constructor(state: IndexState, ordinal: number) {
    this.#state = state;
    this.#ordinal = ordinal;
    this.#dir = state.table.dirAt(state.columns.request(ordinal));
  }

  /** Takes in the rows that came since. */
  extend(): this {
    let next =
      this.#row === undefined
        ? this.#state.columns.request(this.#ordinal)
        : this.#state.rowAfter(this.#row);
    while (next !== undefined) {
      this.#take(next);
      this.#row = next;
      next = this.#state.rowAfter(next);
    }
    return this;
  }

  /** The longest time between two updates up to a row, and the row that ended it. */
  longestGapUpTo(last: number): { ms: number; row: number } | undefined {
    return this.#longestGaps.findLast(({ row }) => row <= last);
  }

  #take(row: number): void {
    this.rows += 1;
    const { table } = this.#state;
    const kind = table.kindAt(row);
    const method = table.methodAt(row);
    if (kind === 'message' && table.dirAt(row) !== this.#dir) this.heard.push(row);
    if (kind === 'event' && method === 'sse') this.events.push(row);
    if (kind === 'noise') this.events.push(row);
    if (kind === 'http') this.httpSteps.push(row);
    if (kind === 'event' && method === 'paused') this.pauses.push([row]);
    if (kind === 'event' && method === 'resumed') this.pauses.at(-1)?.splice(1, 1, row);
    if (table.shapeAt(row) !== 'notification') return;
    if (table.hasMark(row, 'stray-token')) this.strays.push(row);
    else if (method === 'notifications/progress') this.#takeProgress(row);
    else if (method === 'notifications/message') this.logs.push(row);
    else if (method !== 'notifications/cancelled') this.events.push(row);
  }

  #takeProgress(row: number): void {
    const { table } = this.#state;
    const t = table.tAt(row);
    this.progress.push(row);
    const ms = this.#newest === undefined ? undefined : between(this.#newest, t);
    this.#newest = t;
    if (ms !== undefined && ms > (this.#longestGaps.at(-1)?.ms ?? -1))
      this.#longestGaps.push({ ms, row });
    const said = table.progressAt(row);
    if (said === undefined) this.valueless.push(row);
    else this.#takeValue(row, said[0], said[1] ?? undefined);
  }

  /** Held against the newest number, whatever without one came in between. */
  #takeValue(row: number, value: number, total: number | undefined): void {
    const before = this.#said;
    this.#said = { value, total };
    if (total !== undefined && value > total) this.overTotal.push(row);
    if (before === undefined) return;
    if (value <= before.value) this.breaks.push(row);
    if (total !== before.total) this.totalChanges.push(row);
  }
}

/** Tracks of the exchanges that were looked at lately. */
export class Tracks {
  #kept = new Map<number, Track>();

  of(state: IndexState, ordinal: number): Track {
    const known = this.#kept.get(ordinal);
    const track = known ?? new Track(state, ordinal);
    if (known !== undefined) this.#kept.delete(ordinal);
    this.#kept.set(ordinal, track);
    if (this.#kept.size > KEPT) {
      for (const oldest of this.#kept.keys()) {
        this.#kept.delete(oldest);
        break;
      }
    }
    return track.extend();
  }
}
