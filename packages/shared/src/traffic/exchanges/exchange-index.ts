import type { RowTable } from '../row-table.ts';
import type { CallRun } from './call-run.ts';
import type { Connection } from './connection.ts';
import { connectionFor } from './fold-connection.ts';
import { foldEvent } from './fold-event.ts';
import { foldHttp } from './fold-http.ts';
import { foldMessage, place } from './fold-message.ts';
import { foldStream } from './fold-stream.ts';
import { readExchange, type Exchange } from './exchange.ts';
import { IndexState } from './index-state.ts';
import type { Lanes } from './lanes.ts';
import { lowerBound } from './numbers.ts';
import type { ServerStream } from './server-stream.ts';
import type { Task } from './task.ts';
import { Tracks, type Track } from './track.ts';

/**
 * What the rows of one session mean: exchanges with all that belongs to them, connections, tasks, streams. A fold: it
 * grows with the rows, and the same rows give the same index however they were batched. Times are Unix ms, rows are
 * named by their index in the table, exchanges by ordinal: 0, 1, 2… in order of their requests.
 */
export class ExchangeIndex {
  #state: IndexState | undefined;
  #tracks = new Tracks();

  /**
   * Folds the rows `from` … `to` - 1 of the table; rows folded before are passed over. The table must be the same each
   * time. Throws a `RangeError` if rows in between are missing.
   */
  append(table: RowTable, from = this.rows, to = table.length): void {
    this.#state ??= new IndexState(table);
    const state = this.#state;
    if (state.table !== table) throw new RangeError('An index is of one table.');
    if (from > state.rows) throw new RangeError(`Row ${state.rows} must be folded before ${from}.`);
    for (let row = state.rows; row < to; row++) foldRow(state, row);
  }

  /** Rows folded so far. */
  get rows(): number {
    return this.#state?.rows ?? 0;
  }

  /** Exchanges so far. */
  get count(): number {
    return this.#state?.columns.count ?? 0;
  }

  /** Exchanges nobody has answered or given up yet. */
  get openCount(): number {
    return this.#state?.open.size ?? 0;
  }

  /** What the other files of this folder read. Not to be changed. Throws a `RangeError` before the first row. */
  get state(): IndexState {
    if (this.#state === undefined) throw new RangeError('No row was folded yet.');
    return this.#state;
  }

  get connections(): readonly Connection[] {
    return this.#state?.connections ?? [];
  }

  get tasks(): readonly Task[] {
    return this.#state?.tasks ?? [];
  }

  get streams(): readonly ServerStream[] {
    return this.#state?.streams ?? [];
  }

  /** Calls that were sent as runs, oldest run first. */
  get runs(): readonly CallRun[] {
    return [...(this.#state?.runs.values() ?? [])];
  }

  get lanes(): Lanes | undefined {
    return this.#state?.lanes;
  }

  /** The ordinal of the exchange whose request is the frame `seq`; undefined if none is. */
  ordinalOf(seq: number): number | undefined {
    return this.#state?.ordinalOf(seq);
  }

  /** The exchange with this ordinal, put together at each call. Throws a `RangeError` if there is none. */
  exchange(ordinal: number): Exchange {
    if (!(ordinal >= 0 && ordinal < this.count))
      throw new RangeError(`There is no exchange ${ordinal}; there are ${this.count}.`);
    return readExchange(this.state, ordinal);
  }

  /** The exchange a row belongs to; undefined if it stands in a lane of the session. */
  placeOf(row: number): number | undefined {
    return this.#state?.placeOf(row);
  }

  /** Rows of an exchange, oldest first. */
  rowsOf(ordinal: number): Iterable<number> {
    return ordinal < this.count ? this.state.rowsOf(ordinal) : [];
  }

  /** Progress, log messages and events of an exchange; kept for those asked for lately. */
  track(ordinal: number): Track {
    return this.#tracks.of(this.state, ordinal);
  }

  /** Requests of ours that were running after the row, listen streams left out. */
  inFlightAt(row: number): number {
    return this.#state?.inFlightAt(row) ?? 0;
  }

  /** The connection a row belongs to. */
  connectionOf(row: number): Connection | undefined {
    const { connections } = this;
    return connections[
      lowerBound(connections.length, (at) => (connections[at]?.first ?? 0) <= row) - 1
    ];
  }
}

export const createExchangeIndex = (): ExchangeIndex => new ExchangeIndex();

function foldRow(state: IndexState, row: number): void {
  const connection = connectionFor(state, row);
  switch (state.table.kindAt(row)) {
    case 'message':
      foldMessage(state, row, connection);
      foldStream(state, row, connection);
      break;
    case 'http': {
      const ordinal = state.ordinalOf(state.table.exchangeAt(row));
      if (ordinal !== undefined) foldHttp(state, row, ordinal);
      else {
        state.putAside(row);
        foldStream(state, row, connection);
      }
      break;
    }
    case 'noise':
    case 'stderr':
      place(state, row);
      foldStream(state, row, connection);
      break;
    case 'event':
      foldEvent(state, row, connection);
  }
  state.finishRow(row);
}
