import type { Row } from '@wirescope/shared/traffic/row';

/** After these, said of no exchange, a connection is over. */
const ENDS = new Set(['exited', 'closed', 'failed', 'spawn-failed']);

/** Whether the row tells that a connection is over. */
export const endsConnection = ({ kind, method, exchange }: Row): boolean =>
  kind === 'event' && exchange === undefined && ENDS.has(method ?? '');

/** Whether the row announces another connection, and not only a stream of the same. */
export const replacesConnection = ({ kind, method, http, exchange }: Row): boolean =>
  kind === 'event' && method === 'reconnecting' && http === undefined && exchange === undefined;

type State = 'none' | 'announced' | 'running' | 'settled' | 'ended';

/** Where in the log each connection of a session begins: at its reconnect, its process, or the first thing sent. A fold over the rows. */
export class ConnectionStarts {
  /** Indexes of the first rows of the second connection, the third… */
  readonly #starts: number[] = [];
  #state: State = 'none';

  add(row: Row, index: number): void {
    if (endsConnection(row)) {
      if (this.#state !== 'none') this.#state = 'ended';
    } else if (replacesConnection(row)) this.#begin(index, 'announced');
    else if (row.kind === 'event' && row.method === 'spawned') {
      // A process that was announced is the one that was announced.
      if (this.#state === 'announced') this.#state = 'running';
      else this.#begin(index, 'running');
    } else if (row.kind === 'event' && row.method === 'negotiated') this.#state = 'settled';
    else if (this.#isAnew(row)) this.#begin(index, 'announced');
  }

  /** An HTTP connection leaves no trace when it is replaced: what was settled is asked for again. */
  #isAnew(row: Row): boolean {
    if (this.#state === 'settled') return asksFirst(row);
    return (this.#state === 'none' || this.#state === 'ended') && isFirstAct(row);
  }

  #begin(index: number, state: State): void {
    if (this.#state !== 'none') this.#starts.push(index);
    this.#state = state;
  }

  get count(): number {
    return this.#starts.length + 1;
  }

  /** The connection, from 1, in which a row came. */
  of(index: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }
}

const asksFirst = ({ kind, dir, by, shape }: Row): boolean =>
  kind === 'message' &&
  dir === 'out' &&
  shape === 'request' &&
  (by === 'probe' || by === 'handshake');

const isFirstAct = (row: Row): boolean =>
  (row.kind === 'message' && row.dir === 'out') ||
  (row.kind === 'http' && row.phase === 'request' && row.method !== 'DELETE') ||
  (row.kind === 'event' && row.method === 'negotiating');
