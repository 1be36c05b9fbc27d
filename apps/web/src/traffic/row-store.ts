import type { Row, Shape } from '@wirescope/shared/traffic/row';
import { InboxFold } from '@wirescope/shared/traffic/inbox/inbox-fold';
import { RowTable } from '@wirescope/shared/traffic/row-table';
import { ConnectionStarts } from './connection-starts.ts';
import { OpenRequests } from './open-requests.ts';
import { inOwnTask } from './own-task.ts';
import { RequestTies } from './request-ties.ts';
import { RowChains } from './row-chains.ts';
import { RowWaiters } from './row-waiters.ts';

type Schedule = (run: () => void, ms: number) => void;
/** Rows are told of so often at most, ms: once per painted frame. */
const FRAME_MS = 16;
/** More rows than this at once are a flood: nobody reads them one by one. */
const FLOOD_ROWS = 200;
/** A flood is told of this often, ms, so that the page takes rows in instead of drawing what has gone already. */
const FLOOD_MS = 120;
type Watched = { method: string; shape: Shape; index: number };

/**
 * All rows of one session in the browser: append-only columns, indexes that grow with them, and at most one
 * notification per painted frame however many batches came in between (fewer in a flood), in a task of its own. `seq`
 * counts from 1 without gaps, so the row `seq` is at index `seq - 1`.
 */
export class TrafficStore {
  readonly table = new RowTable();
  readonly open = new OpenRequests();
  readonly inbox = new InboxFold();
  readonly connections = new ConnectionStarts();
  readonly stderrTies = new RequestTies(({ kind }) => kind === 'stderr');
  /** On stdio nothing else ties a log message to a request. */
  readonly logTies = new RequestTies(
    ({ log, exchange }) => log !== undefined && exchange === undefined,
  );
  readonly #exchanges = new RowChains();
  readonly #http = new RowChains();
  readonly #waiters = new RowWaiters();
  readonly #watched: Watched[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #schedule: Schedule;
  #scheduled = false;
  /** Rows there were at the last notification, when that was, and whether they had come in a flood. */
  #told = 0;
  #toldAt = Number.NEGATIVE_INFINITY;
  #flooded = false;
  #version = 0;

  constructor(schedule: Schedule = inOwnTask) {
    this.#schedule = schedule;
  }

  /** Number of the newest row; 0 while there is none. */
  get lastSeq(): number {
    return this.table.length;
  }

  /** Takes rows in order. Rows it has already are passed over; a row after a gap, and all behind it, are not taken. */
  append(rows: readonly Row[]): void {
    const before = this.table.length;
    for (const row of rows) {
      if (row.seq > this.table.length + 1) break;
      if (row.seq === this.table.length + 1) this.#take(row);
    }
    if (this.table.length > before) this.#notifySoon();
  }

  #take(row: Row): void {
    const index = this.table.length;
    this.table.append(row);
    if (row.exchange !== undefined) this.#exchanges.add(row.exchange, index);
    if (row.http !== undefined) this.#http.add(row.http, index);
    this.open.add(row);
    this.inbox.add(row);
    this.connections.add(row, index);
    this.stderrTies.add(row, index, this.open);
    this.logTies.add(row, index, this.open);
    for (const watched of this.#watched)
      if (row.method === watched.method && row.shape === watched.shape) watched.index = index;
    if (this.#waiters.any) this.#waiters.offer(row);
  }

  #notifySoon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const next = this.#toldAt + (this.#flooded ? FLOOD_MS : FRAME_MS);
    this.#schedule(() => this.#tell(), Math.max(0, next - performance.now()));
  }

  #tell(): void {
    this.#scheduled = false;
    this.#flooded = this.table.length - this.#told > FLOOD_ROWS;
    this.#told = this.table.length;
    this.#toldAt = performance.now();
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back after rows came, at most once per painted frame. Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Changes with every notification: the snapshot for `useSyncExternalStore`. */
  readonly version = (): number => this.#version;

  /** The row of a frame, if it is here. */
  row(seq: number): Row | undefined {
    return seq >= 1 && seq <= this.table.length ? this.table.at(seq - 1) : undefined;
  }

  /** Indexes of the rows of an exchange (named by the seq of its request), oldest first. */
  rowsOfExchange(exchange: number): Iterable<number> {
    return this.#exchanges.rowsOf(exchange);
  }

  /** Indexes of the rows of an HTTP exchange, oldest first. */
  rowsOfHttp(http: number): Iterable<number> {
    return this.#http.rowsOf(http);
  }

  /**
   * The first row that fits, among those here (looked through from the frame `from` on) and those to come. Rejects
   * with the signal's reason when it is aborted.
   */
  whenRow(fits: (row: Row) => boolean, signal?: AbortSignal, from = 1): Promise<Row> {
    for (let index = Math.max(from, 1) - 1; index < this.table.length; index += 1) {
      const row = this.table.at(index);
      if (fits(row)) return Promise.resolve(row);
    }
    return this.#waiters.wait(fits, signal);
  }

  /** Resolves when the row of a frame is here; at once for 0. Rejects when the store is closed. */
  async whenHere(seq: number): Promise<void> {
    if (seq > this.table.length) await this.#waiters.wait((row) => row.seq === seq);
  }

  /** The newest row with that method and shape. Costs a search when first asked for, nothing from then on. */
  lastOf(method: string, shape: Shape): Row | undefined {
    const known = this.#watched.find((one) => one.method === method && one.shape === shape);
    const watched = known ?? { method, shape, index: this.#findLast(method, shape) };
    if (known === undefined) this.#watched.push(watched);
    return watched.index < 0 ? undefined : this.table.at(watched.index);
  }

  #findLast(method: string, shape: Shape): number {
    const { table } = this;
    let index = table.length - 1;
    while (index >= 0 && (table.methodAt(index) !== method || table.shapeAt(index) !== shape))
      index -= 1;
    return index;
  }

  /** Tells those who wait for a row that none will come. */
  close(why: unknown): void {
    this.#waiters.refuseAll(why);
  }
}
