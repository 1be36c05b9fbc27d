import type { Dispatcher } from 'undici';
import type { FrameBody, Header, HttpTimings, Via } from '@wirescope/shared/traffic/frame';
import type { Problem } from '@wirescope/shared/control/problem';
import { textOrBase64 } from './body-reader.ts';
import type { Connection, Connections } from './connections.ts';
import type { DialTimes } from './dial.ts';
import type { ForwardProxy } from './environment-proxies.ts';
import { ended, explainFailure, type Failure } from './explain-failure.ts';
import { headerOf, readRawHeaders, readSentHead, storedHeaders } from './header-list.ts';
import { proxyCredentials } from './open-tunnel.ts';
import { inPieces, lengthFor } from './pieces.ts';
import { decodeBody, type BodyDecoder, type Encoded } from './response-decoding.ts';
import { shownUrl } from './shown-url.ts';
import type { Pause } from '../target.ts';

export type ExchangeRequest = {
  /** Number of the exchange within the session. */
  http: number;
  method: string;
  url: URL;
  headers: readonly Header[];
  body?: string;
  /** Where in the body to be silent, and how long. */
  pause?: Pause;
  redirectOf?: number;
};

export type ResponseHead = { http: number; status: number; statusText: string; headers: Header[] };

/** How an exchange ended. Told once, after everything about it was recorded. */
export type ExchangeEnd =
  | { kind: 'complete'; head: ResponseHead }
  /** `head` is there if it broke off inside the body. Aborted: it was ended from our side. */
  | { kind: 'failed' | 'aborted'; problem: Problem; head?: ResponseHead };

/** Who reads the response. Called in this order; `onBodyEnd` and `onEnd` once each, whatever happens. */
export type ExchangeReader = {
  onHead(head: ResponseHead): void;
  /** Decoded bytes of the body and when they arrived. */
  onChunk(bytes: Uint8Array, t: number): void;
  /** The body is over, `whole` or not. Returns text to keep with the exchange when no message belonged there. */
  onBodyEnd(t: number, whole: boolean): string | undefined;
  onEnd(end: ExchangeEnd): void;
};

export type Exchange = { abort(why: string): void };

export type ExchangeHost = {
  connections: Connections;
  record(body: FrameBody, notes?: { t?: number }): number;
  now(): number;
};

/**
 * Runs one HTTP exchange and records each step when it happens: `request` as it is written, `response`, `end` or
 * `error`. Follows no redirect, retries nothing, has no time limit but the one for connecting. Nothing is told before
 * this function has returned.
 */
export function startExchange(
  host: ExchangeHost,
  request: ExchangeRequest,
  reader: ExchangeReader,
): Exchange {
  const run = new RunningExchange(host, request, reader);
  queueMicrotask(() => run.dispatch());
  return { abort: (why) => run.fail(ended(why, request.url), 'aborted') };
}

class RunningExchange {
  readonly #host: ExchangeHost;
  readonly #request: ExchangeRequest;
  readonly #reader: ExchangeReader;
  readonly #times: DialTimes = {};
  readonly #begun: number;
  #connection: Connection | undefined;
  #head: ResponseHead | undefined;
  #decoder: BodyDecoder | undefined;
  #headSent: number | undefined;
  #firstByte: number | undefined;
  #bytes = 0;
  #over = false;

  constructor(host: ExchangeHost, request: ExchangeRequest, reader: ExchangeReader) {
    this.#host = host;
    this.#request = request;
    this.#reader = reader;
    this.#begun = host.now();
  }

  dispatch(): void {
    if (this.#over) return;
    const { method, url, headers, body, pause } = this.#request;
    const { connections } = this.#host;
    // One that passes plain http on has to be told the whole address (RFC 9112, 3.2.2).
    const proxy = url.protocol === 'http:' ? connections.proxyFor(url)?.url : undefined;
    const place = `${url.pathname}${url.search}`;
    this.#connection = connections.take(url, {
      times: this.#times,
      onHeadSent: (head) => this.#recordRequest(head),
    });
    try {
      this.#connection.client.dispatch(
        {
          method,
          path: proxy === undefined ? place : `${url.origin}${place}`,
          headers: [
            ...headers.flat(),
            ...(proxy === undefined ? [] : proxyCredentials(proxy).flat()),
            ...lengthFor(body, pause),
          ],
          ...(body !== undefined && { body: inPieces(body, pause) }),
        },
        this.#handler(),
      );
    } catch (error) {
      this.fail(explainFailure(error, url), 'failed');
    }
  }

  /** Ends it from our side or because of an error; what had come of the body is handed on as not whole. */
  fail({ code, message, problem }: Failure, kind: 'aborted' | 'failed'): void {
    if (this.#over) return;
    this.#over = true;
    void this.#connection?.destroy();
    if (this.#head !== undefined) this.#reader.onBodyEnd(this.#host.now(), false);
    if (kind === 'failed') this.#recordEncoded();
    this.#record({ phase: 'error', ...this.#place(), error: { code, message }, ...this.#totals() });
    this.#reader.onEnd({ kind, problem, head: this.#head });
  }

  /** A compressed body that broke, or was none: what was decompressed of it is told, but is not what was on the wire. */
  #recordEncoded(): void {
    const { bytes, chunks } = this.#decoder?.encoded?.() ?? NOTHING;
    if (bytes.length === 0) return;
    const { http } = this.#request;
    this.#host.record({
      kind: 'noise',
      dir: 'in',
      http,
      why: 'encoded-body',
      ...textOrBase64(bytes),
      ...(chunks.length > 1 && { chunks }),
    });
  }

  #handler(): Dispatcher.DispatchHandler {
    return {
      onRequestStart: () => undefined,
      onResponseStart: (controller, status, _headers, statusText = '') => {
        if (this.#over) return;
        this.#takeHead(status, statusText, readRawHeaders(controller.rawHeaders));
      },
      onResponseData: (_controller, chunk) => {
        if (this.#over) return;
        this.#bytes += chunk.length;
        this.#decoder?.push(chunk, this.#host.now());
      },
      onResponseEnd: () => {
        if (this.#over) return;
        this.#decoder?.end(this.#host.now());
      },
      onResponseError: (_controller, error) =>
        this.fail(explainFailure(error, this.#request.url), 'failed'),
    };
  }

  #takeHead(status: number, statusText: string, headers: Header[]): void {
    const t = this.#host.now();
    const head = { http: this.#request.http, status, statusText, headers };
    this.#record({ phase: 'response', status, statusText, headers: storedHeaders(headers) }, t);
    // 1xx is news in between, not the answer.
    if (status < 200) return;
    this.#firstByte = t;
    this.#head = head;
    this.#decoder = decodeBody(headerOf(headers, 'content-encoding') ?? '', {
      onChunk: (bytes, at) => {
        if (!this.#over) this.#reader.onChunk(bytes, at);
      },
      onEnd: (at) => this.#complete(head, at),
      onError: (error) => this.fail(explainFailure(error, this.#request.url), 'failed'),
    });
    this.#reader.onHead(head);
  }

  #complete(head: ResponseHead, t: number): void {
    if (this.#over) return;
    this.#over = true;
    const body = this.#reader.onBodyEnd(t, true);
    this.#record({ phase: 'end', ...this.#totals(), ...(body !== undefined && { body }) });
    this.#connection?.release();
    this.#reader.onEnd({ kind: 'complete', head });
  }

  #recordRequest(head: string): void {
    const { body, method, redirectOf } = this.#request;
    const bytes = Buffer.byteLength(body ?? '');
    const headers = readSentHead(head);
    // The library appends this one after it has told us the rest.
    if (WITH_LENGTH.has(method) || bytes > 0) headers.push(['content-length', String(bytes)]);
    this.#headSent = this.#host.now();
    this.#record(
      { phase: 'request', ...this.#place(), headers: storedHeaders(headers), bytes, redirectOf },
      this.#headSent,
    );
  }

  #place() {
    const { method, url } = this.#request;
    const proxy = this.#host.connections.proxyFor(url);
    return { method, url: shownUrl(url), ...(proxy && { via: viaOf(proxy) }) };
  }

  #totals(): { bytes: number; timings: HttpTimings } {
    const { begun, resolved, connected, secured } = this.#times;
    const timings = {
      resolve: since(resolved, begun),
      connect: since(connected, resolved ?? begun),
      tls: since(secured, connected),
      firstByte: since(this.#firstByte, this.#headSent),
      total: this.#host.now() - this.#begun,
    };
    return { bytes: this.#bytes, timings };
  }

  #record(fields: Omit<HttpFields, 'kind' | 'http'>, t?: number): void {
    this.#host.record({ kind: 'http', http: this.#request.http, ...fields }, t ? { t } : undefined);
  }
}

/** Without what it takes to log in. */
const viaOf = ({ url, variable }: ForwardProxy): Via => ({
  proxy: `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`,
  from: variable,
});

const NOTHING: Encoded = { bytes: new Uint8Array(), chunks: [] };

/** Methods whose request says how long its body is even when there is none (RFC 9110, 8.6). */
const WITH_LENGTH = new Set(['POST', 'PUT', 'PATCH']);

const since = (to: number | undefined, from: number | undefined) =>
  to === undefined || from === undefined ? undefined : to - from;

type HttpFields = Extract<FrameBody, { kind: 'http' }>;
