import { CountColumn } from '../column.ts';
import type { RowTable } from '../row-table.ts';
import { OpenExchanges } from './open-exchanges.ts';

const CANCELLED = 1;
const TIMEOUT = 2;
const PROGRESS = 4;
type ExchangeState = 'cancelled' | 'timeout' | 'progress';
const BITS: Readonly<Record<ExchangeState, number>> = {
  cancelled: CANCELLED,
  timeout: TIMEOUT,
  progress: PROGRESS,
};
/** Requests that a server may ask back about while it works on them. */
const MAY_ASK = new Set(['tools/call', 'prompts/get', 'resources/read', 'completion/complete']);
const LISTEN = 'subscriptions/listen';

/** What a filter asks about rows and their exchanges beyond what a row itself says. */
export type FrameLinks = Pick<ExchangeLinks, 'isOpen' | 'was' | 'statusOf' | 'outer' | 'original'>;

/**
 * What rows are to one another: which requests wait, were given up or reported progress, and which exchange stands
 * inside which. A fold over the rows of one table; a few bytes for each request, an entry for each nested one.
 */
export class ExchangeLinks {
  readonly #table: RowTable;
  readonly #open = new OpenExchanges();
  /** Open requests of ours about which the server may ask. */
  readonly #askers = new Set<number>();
  readonly #parents = new Map<number, number>();
  readonly #originals = new Map<number, number>();
  readonly #states = new CountColumn(1);
  readonly #statuses = new CountColumn(2);
  readonly #counts: Record<ExchangeState, number> = { cancelled: 0, timeout: 0, progress: 0 };
  #read = 0;
  #changed: number[] = [];
  #lastListen: number | undefined;

  constructor(table: RowTable) {
    this.#table = table;
  }

  /** Rows read so far. */
  get length(): number {
    return this.#read;
  }

  /**
   * Reads the rows that came since, up to `end`. Returns the indexes of rows read earlier that a filter may now answer
   * differently: requests that were answered, given up, or reported progress.
   */
  advance(end = this.#table.length): number[] {
    const before = this.#read;
    this.#changed = [];
    for (; this.#read < Math.min(end, this.#table.length); this.#read += 1) this.#look(this.#read);
    return this.#changed.filter((index) => index < before);
  }

  /** Whether the request waits for an answer. */
  isOpen(seq: number): boolean {
    return this.#open.has(seq);
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** Whether the request in that row was cancelled, ran into a timeout, or reported progress. */
  was(index: number, state: ExchangeState): boolean {
    return ((this.#states.get(index) ?? 0) & BITS[state]) !== 0;
  }

  /** How many frames were, without those whose own rows say so. */
  countOf(state: ExchangeState): number {
    return this.#counts[state];
  }

  /** The status of the HTTP response. */
  statusOf(http: number): number | undefined {
    return this.#statuses.get(http);
  }

  /** The exchange this one stands in or repeats; undefined for an exchange of its own. */
  outer(exchange: number): number | undefined {
    return this.#originals.get(exchange) ?? this.#parents.get(exchange);
  }

  /** The exchange that the user began: of retries the first. */
  original(exchange: number): number {
    let at = exchange;
    for (let next = this.#originals.get(at); next !== undefined; next = this.#originals.get(at))
      at = next;
    return at;
  }

  #look(index: number): void {
    const table = this.#table;
    switch (table.kindAt(index)) {
      case 'message':
        return this.#message(index);
      case 'http': {
        const http = table.httpAt(index);
        const status = table.statusAt(index);
        if (http !== undefined && status !== undefined) this.#statuses.set(http, status);
        return;
      }
      case 'event':
        return this.#event(index);
      case 'noise':
      case 'stderr':
    }
  }

  #message(index: number): void {
    const table = this.#table;
    const exchange = table.exchangeAt(index);
    const batch = table.batchAt(index);
    switch (table.shapeAt(index)) {
      case 'request':
        return this.#request(index);
      case 'batch':
        if (batch !== undefined && batch.requests > 0)
          this.#open.open(table.seqAt(index), batch.requests);
        for (const [answered] of batch?.answers ?? []) this.#settle(answered);
        return;
      case 'response':
      case 'error':
        if (exchange !== undefined) this.#settle(exchange);
        return;
      case 'notification':
        if (exchange === undefined) return;
        if (table.progressAt(index) !== undefined) this.#mark(exchange, 'progress');
        else if (table.hasMark(index, 'cancelled')) this.#giveUp(exchange, 'cancelled');
        return;
      case 'invalid':
      case undefined:
    }
  }

  #request(index: number): void {
    const table = this.#table;
    const seq = table.seqAt(index);
    if (table.dirAt(index) === 'in') {
      const parent = table.parentAt(index) ?? this.#onlyAsker(index);
      if (parent !== undefined) this.#tie(this.#parents, seq, parent);
    } else {
      const original = table.retryOfAt(index) ?? this.#resumed(index);
      if (original !== undefined) this.#tie(this.#originals, seq, original);
      if (MAY_ASK.has(table.methodAt(index) ?? '')) this.#askers.add(seq);
    }
    this.#open.open(seq, 1);
  }

  /** A listen stream that was lost is asked for again. */
  #resumed(index: number): number | undefined {
    if (this.#table.methodAt(index) !== LISTEN) return undefined;
    const before = this.#lastListen;
    this.#lastListen = this.#table.seqAt(index);
    return this.#table.byAt(index) === 'resume' ? before : undefined;
  }

  /**
   * On a pipe, what is asked while a single request can be meant belongs to it; with several open nobody can tell. Over
   * HTTP the stream says it, and a ping is about nothing.
   */
  #onlyAsker(index: number): number | undefined {
    const table = this.#table;
    if (table.httpAt(index) !== undefined || table.methodAt(index) === 'ping') return undefined;
    const [only] = this.#askers;
    return this.#askers.size === 1 ? only : undefined;
  }

  /** Links lead to earlier exchanges only, so that following them ends. */
  #tie(links: Map<number, number>, exchange: number, outer: number): void {
    if (outer < exchange) links.set(exchange, outer);
  }

  #event(index: number): void {
    const table = this.#table;
    const name = table.methodAt(index);
    const exchange = table.exchangeAt(index);
    if (exchange === undefined) {
      const isReplaced = name === 'reconnecting' && table.httpAt(index) === undefined;
      if (!ENDS.has(name ?? '') && !isReplaced) return;
      for (const seq of this.#open.clear()) this.#touch(seq);
      this.#askers.clear();
    } else if (name === 'cancelled' || name === 'timeout') this.#giveUp(exchange, name);
    else if (name === 'failed' || name === 'abandoned') this.#close(exchange);
  }

  #settle(exchange: number): void {
    if (this.#open.settle(exchange)) this.#closed(exchange);
  }

  #close(exchange: number): void {
    if (this.#open.close(exchange)) this.#closed(exchange);
  }

  #closed(exchange: number): void {
    this.#askers.delete(exchange);
    this.#touch(exchange);
  }

  #giveUp(exchange: number, state: 'cancelled' | 'timeout'): void {
    this.#close(exchange);
    this.#mark(exchange, state);
  }

  #mark(exchange: number, state: ExchangeState): void {
    const index = this.#table.indexOfSeq(exchange);
    const bits = this.#states.get(index) ?? 0;
    if (index < 0 || (bits & BITS[state]) !== 0) return;
    this.#states.set(index, bits | BITS[state]);
    if (!this.#says(index, state)) this.#counts[state] += 1;
    this.#changed.push(index);
  }

  #says(index: number, state: ExchangeState): boolean {
    return state === 'progress'
      ? this.#table.progressAt(index) !== undefined
      : this.#table.hasMark(index, state);
  }

  #touch(seq: number): void {
    const index = this.#table.indexOfSeq(seq);
    if (index >= 0) this.#changed.push(index);
  }
}

/** After these, said of no exchange, nothing that is open will be answered. */
const ENDS = new Set(['spawned', 'exited', 'closed', 'failed', 'spawn-failed']);
