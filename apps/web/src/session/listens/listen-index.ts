import type { RowTable } from '@wirescope/shared/traffic/row-table';
import { endOf } from '../exchange-end.ts';

const LISTEN = 'subscriptions/listen';
const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const UPDATED = 'notifications/resources/updated';

/** A stream of notifications that was asked for (2026-07-28). */
export type ListenStream = {
  /** Frame of the request. */
  seq: number;
  /** Frame that says what was granted. */
  acknowledged: number | undefined;
  /** Frame that ended it; undefined while it goes on. */
  ended: number | undefined;
  /** Whether an error ended it. */
  failed: boolean;
};

/** A word of the server that a resource is another now. */
export type ResourceUpdate = { seq: number; t: number };

/**
 * What the session's record says of subscriptions: a fold over its rows that only looks at new ones. Addresses are cut
 * as rows cut them.
 */
export class ListenIndex {
  readonly #table: RowTable;
  readonly #listens = new Map<number, ListenStream>();
  #ended: ListenStream[] = [];
  /** Frame of the answer that began a subscription of the legacy eras, by address. */
  readonly #subscribed = new Map<string, number>();
  readonly #asked = new Map<number, { uri: string; begins: boolean }>();
  readonly #updates = new Map<string, ResourceUpdate[]>();
  #taken = 0;
  #version = 0;
  #streams: readonly ListenStream[] = [];

  constructor(table: RowTable) {
    this.#table = table;
  }

  /** Takes the rows that came since. Returns a number that changes when something here did. */
  update(): number {
    const table = this.#table;
    const before = this.#version;
    for (; this.#taken < table.length; this.#taken += 1) this.#take(this.#taken);
    if (this.#version !== before) this.#streams = [...this.#ended, ...this.#listens.values()];
    return this.#version;
  }

  #take(index: number): void {
    const table = this.#table;
    const method = table.methodAt(index);
    const isEvent = table.kindAt(index) === 'event';
    const exchange = table.exchangeAt(index);
    const concerned = exchange !== undefined && this.#listens.has(exchange);
    // Most rows are none of ours; building each would be the whole cost.
    if (!isEvent && !concerned && !OURS.has(method ?? '')) return;
    const row = table.at(index);
    for (const stream of this.#listens.values()) {
      const { seq } = stream;
      if (seq === row.seq || endOf(seq, row) === undefined) continue;
      this.#listens.delete(seq);
      this.#ended = [
        ...this.#ended.slice(-MOST_ENDED),
        { ...stream, ended: row.seq, failed: row.shape === 'error' },
      ];
      this.#version += 1;
    }
    if (isEvent && exchange === undefined && ENDS.has(method ?? '')) this.#forget();
    else if (row.shape === 'request' && row.dir === 'out') this.#request(row.seq, row);
    else if (row.shape === 'response') this.#answer(row.exchange, row.seq);
    else if (row.shape === 'notification' && row.dir === 'in') this.#notification(row);
  }

  #request(seq: number, { method, subject = '' }: { method?: string; subject?: string }): void {
    if (method === LISTEN) {
      this.#listens.set(seq, { seq, acknowledged: undefined, ended: undefined, failed: false });
      this.#version += 1;
    } else if (method === 'initialize') this.#forget();
    else if (method === 'resources/subscribe') this.#asked.set(seq, { uri: subject, begins: true });
    else if (method === 'resources/unsubscribe')
      this.#asked.set(seq, { uri: subject, begins: false });
  }

  #answer(exchange: number | undefined, seq: number): void {
    const asked = exchange === undefined ? undefined : this.#asked.get(exchange);
    if (exchange === undefined || asked === undefined) return;
    this.#asked.delete(exchange);
    if (asked.begins) this.#subscribed.set(asked.uri, seq);
    else this.#subscribed.delete(asked.uri);
    this.#version += 1;
  }

  #notification(row: {
    method?: string;
    subject?: string;
    exchange?: number;
    seq: number;
    t: number;
  }) {
    const { seq, t, exchange, subject } = row;
    if (row.method === ACKNOWLEDGED && exchange !== undefined && this.#listens.has(exchange)) {
      this.#listens.set(exchange, {
        seq: exchange,
        acknowledged: seq,
        ended: undefined,
        failed: false,
      });
      this.#version += 1;
    }
    if (row.method !== UPDATED || subject === undefined) return;
    this.#updates.set(subject, [...(this.#updates.get(subject) ?? []).slice(-MOST), { seq, t }]);
    this.#version += 1;
  }

  /** A new conversation knows nothing of the subscriptions of the one before. */
  #forget(): void {
    if (this.#subscribed.size > 0) this.#version += 1;
    this.#subscribed.clear();
    this.#asked.clear();
  }

  /** Streams that go on and the last that ended; the same list as long as nothing changes. */
  streams(): readonly ListenStream[] {
    return this.#streams;
  }

  /** Frame of the answer that began the subscription; undefined when there is none. */
  subscribedBy(uri: string): number | undefined {
    return this.#subscribed.get(uri);
  }

  /** What the server said of this address, or of one below it, oldest first; the newest few. */
  updatesOf(uri: string): ResourceUpdate[] {
    const below = uri.endsWith('/') ? uri : `${uri}/`;
    return [...this.#updates]
      .filter(([address]) => address === uri || address.startsWith(below))
      .flatMap(([, updates]) => updates)
      .sort((a, b) => a.seq - b.seq);
  }
}

/** Streams remembered after their end. */
const MOST_ENDED = 8;

/** Updates kept of one address. */
const MOST = 200;

const OURS = new Set([
  'initialize',
  LISTEN,
  ACKNOWLEDGED,
  UPDATED,
  'resources/subscribe',
  'resources/unsubscribe',
]);

/** Events after which the server is gone. */
const ENDS = new Set(['exited', 'closed', 'failed', 'spawn-failed']);
