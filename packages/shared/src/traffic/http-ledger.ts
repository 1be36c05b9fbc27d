import type { HttpFrame } from './frame.ts';
import type { Row } from './row.ts';
import { subjectText } from './subject-text.ts';

type HttpEntry = { t?: number; method?: string; url?: string; exchange?: number };

/** Ended HTTP exchanges remembered, for redirects and for what is recorded after the end. */
const REMEMBERED = 4_096;

/** HTTP exchanges under way, and which request each of them carries. */
export class HttpLedger {
  #running = new Map<number, HttpEntry>();
  #ended = new Map<number, HttpEntry>();

  /** A message went out on this HTTP exchange: what comes back on it belongs to that request. */
  carries(http: number, exchange: number): void {
    const entry = this.#entry(http);
    entry.exchange ??= exchange;
  }

  exchangeOf(http: number): number | undefined {
    return (this.#running.get(http) ?? this.#ended.get(http))?.exchange;
  }

  project(frame: HttpFrame): Row {
    const entry = this.#entry(frame.http);
    if (frame.phase === 'request') this.#begin(entry, frame);
    if (frame.phase === 'end' || frame.phase === 'error') this.#end(frame.http, entry);
    const row: Row = {
      seq: frame.seq,
      t: frame.t,
      kind: 'http',
      bytes: frame.bytes ?? 0,
      dir: frame.phase === 'request' ? 'out' : 'in',
      http: frame.http,
    };
    const method = frame.method ?? entry.method;
    if (method !== undefined) row.method = method;
    const subject = subjectOfPhase(frame, entry);
    if (subject !== undefined && subject !== '') row.subject = subjectText(subject);
    if (entry.exchange !== undefined) row.exchange = entry.exchange;
    if (frame.status !== undefined) row.status = frame.status;
    if (frame.phase !== 'request' && entry.t !== undefined) row.took = elapsed(entry.t, frame.t);
    return row;
  }

  #begin(entry: HttpEntry, frame: HttpFrame): void {
    entry.t = frame.t;
    if (frame.method !== undefined) entry.method = frame.method;
    if (frame.url !== undefined) entry.url = frame.url;
    const from = frame.redirectOf === undefined ? undefined : this.exchangeOf(frame.redirectOf);
    if (from !== undefined) entry.exchange ??= from;
  }

  #entry(http: number): HttpEntry {
    const known = this.#running.get(http) ?? this.#ended.get(http);
    if (known !== undefined) return known;
    const created: HttpEntry = {};
    this.#running.set(http, created);
    return created;
  }

  #end(http: number, entry: HttpEntry): void {
    this.#running.delete(http);
    this.#ended.set(http, entry);
    if (this.#ended.size <= REMEMBERED) return;
    for (const oldest of this.#ended.keys()) {
      this.#ended.delete(oldest);
      break;
    }
  }
}

function subjectOfPhase(frame: HttpFrame, entry: HttpEntry): string | undefined {
  switch (frame.phase) {
    case 'request':
      return frame.url;
    case 'response':
      return frame.statusText ?? entry.url;
    case 'end':
      return entry.url;
    case 'error':
      return frame.error?.message ?? entry.url;
  }
}

/** Milliseconds between two times, to the microsecond: finer digits are noise of the number format. */
export function elapsed(from: number, to: number): number {
  return Math.round((to - from) * 1_000) / 1_000;
}
