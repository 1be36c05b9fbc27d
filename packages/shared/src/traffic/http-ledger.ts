import type { HttpFrame, SseFields } from './frame.ts';
import { leadsNowhere } from './http-anatomy/redirects.ts';
import type { Row } from './row.ts';
import { subjectText } from './subject-text.ts';

type HttpEntry = {
  t?: number;
  method?: string;
  url?: string;
  exchange?: number;
  /** Of the response. */
  status?: number;
  /** It asks for a stream, or for the end of a session: a server may refuse both with 405. */
  isOptional?: boolean;
  /** Of the newest event on its stream. */
  lastEventId?: string;
};

/** Whether a status turns a probe away and says no more than that. */
type Refusal = (status: number) => boolean;

/** The code of an exchange that was ended on our side. */
export const CLOSED_HERE = 'ABORTED';

/** Ended HTTP exchanges remembered, for redirects and for what is recorded after the end. */
const REMEMBERED = 4_096;

/** HTTP exchanges under way, and which request each of them carries. */
export class HttpLedger {
  #running = new Map<number, HttpEntry>();
  #ended = new Map<number, HttpEntry>();
  /** Newest event id of each stream → the exchange that carried it. */
  #eventIds = new Map<string, number>();
  /** Requests that find out what the server speaks, and the statuses by which it says that it is not this. */
  readonly #probes = new Map<number, Refusal>();
  /** Those of them that were turned away so. */
  readonly #turnedAway = new Set<number>();

  /** A message went out on this HTTP exchange: what comes back on it belongs to that request. */
  carries(http: number, exchange: number, refusal: Refusal | undefined): void {
    const entry = this.#entry(http);
    entry.exchange ??= exchange;
    if (refusal !== undefined) this.#probes.set(exchange, refusal);
  }

  /** Whether that response turns a probe away with a status that says no more than that. */
  turnsProbeAway(http: number | undefined): boolean {
    if (http === undefined) return false;
    const status = this.statusOf(http);
    const refuses = this.#probes.get(this.exchangeOf(http) ?? 0);
    return status !== undefined && refuses?.(status) === true;
  }

  /** Of the response, once it is there. */
  statusOf(http: number | undefined): number | undefined {
    return http === undefined
      ? undefined
      : (this.#running.get(http) ?? this.#ended.get(http))?.status;
  }

  wasTurnedAway(exchange: number | undefined): boolean {
    return exchange !== undefined && this.#turnedAway.has(exchange);
  }

  exchangeOf(http: number): number | undefined {
    return (this.#running.get(http) ?? this.#ended.get(http))?.exchange;
  }

  /** An event came on the stream of this exchange: a stream is continued by the id of its newest event. */
  seeId(http: number | undefined, sse: SseFields | undefined): void {
    if (http === undefined || sse?.id === undefined) return;
    const entry = this.#entry(http);
    this.#forgetId(http, entry);
    // An empty id takes the one before back (HTML standard).
    if (sse.id === '') return;
    entry.lastEventId = sse.id;
    this.#eventIds.set(sse.id, http);
  }

  project(frame: HttpFrame): Row {
    const entry = this.#entry(frame.http);
    const continues = frame.phase === 'request' ? this.#begin(entry, frame) : undefined;
    if (frame.phase === 'end' || frame.phase === 'error') this.#end(frame.http, entry);
    const row: Row = {
      seq: frame.seq,
      t: frame.t,
      kind: 'http',
      bytes: frame.bytes ?? 0,
      dir: frame.phase === 'request' ? 'out' : 'in',
      http: frame.http,
      phase: frame.phase,
      ...(continues !== undefined && { continues }),
    };
    const method = frame.method ?? entry.method;
    if (method !== undefined) row.method = method;
    const subject = subjectOfPhase(frame, entry);
    if (subject !== undefined && subject !== '') row.subject = subjectText(subject);
    if (entry.exchange !== undefined) row.exchange = entry.exchange;
    if (frame.status !== undefined) {
      row.status = frame.status;
      entry.status = frame.status;
      const isProbe = this.turnsProbeAway(frame.http);
      if (isProbe && entry.exchange !== undefined) this.#turnedAway.add(entry.exchange);
      if (isProbe || (entry.isOptional === true && frame.status === 405)) row.marks = ['expected'];
    }
    if (frame.error?.code === CLOSED_HERE) row.marks = ['closed-here'];
    if (frame.phase !== 'request' && entry.t !== undefined) row.took = elapsed(entry.t, frame.t);
    return row;
  }

  /** Returns the exchange it goes on with: the one that redirected here, or whose stream is asked for again. */
  #begin(entry: HttpEntry, frame: HttpFrame): number | undefined {
    entry.t = frame.t;
    if (frame.method !== undefined) entry.method = frame.method;
    if (frame.url !== undefined) entry.url = frame.url;
    entry.isOptional = isOptional(frame);
    const continues = frame.redirectOf ?? this.#resumed(frame);
    const exchange = continues === undefined ? undefined : this.exchangeOf(continues);
    if (exchange !== undefined) entry.exchange ??= exchange;
    return continues;
  }

  #resumed({ method, headers }: HttpFrame): number | undefined {
    if (method !== 'GET') return undefined;
    const id = headers?.find(([name]) => name.toLowerCase() === 'last-event-id')?.[1];
    return id === undefined ? undefined : this.#eventIds.get(id);
  }

  #forgetId(http: number, { lastEventId }: HttpEntry): void {
    if (lastEventId === undefined || this.#eventIds.get(lastEventId) !== http) return;
    this.#eventIds.delete(lastEventId);
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
    for (const [oldest, forgotten] of this.#ended) {
      this.#ended.delete(oldest);
      this.#forgetId(oldest, forgotten);
      break;
    }
  }
}

/** Within a conversation, which its headers say; the GET that opens HTTP+SSE has to be taken. */
const isOptional = ({ method, headers }: HttpFrame): boolean =>
  (method === 'GET' || method === 'DELETE') &&
  headers?.some(([name]) => /^mcp-(session-id|protocol-version)$/i.test(name)) === true;

function subjectOfPhase(frame: HttpFrame, entry: HttpEntry): string | undefined {
  switch (frame.phase) {
    case 'request':
      return frame.url;
    case 'response':
      return leadsNowhere(frame.status ?? 0, frame.headers ?? [])
        ? `${frame.statusText ?? ''} without Location`.trimStart()
        : (frame.statusText ?? entry.url);
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
