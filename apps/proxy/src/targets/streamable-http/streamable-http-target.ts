import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '@wirescope/shared/control/problem';
import { eraOf } from '@wirescope/shared/mcp/revision';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { HttpTarget } from '@wirescope/shared/target/target';
import type { Header } from '@wirescope/shared/traffic/frame';
import { startBareExchange } from '../http/bare-exchange.ts';
import { carriageOf } from '../http/carriage.ts';
import type { Exchange, ResponseHead } from '../http/exchange.ts';
import { headerOf } from '../http/header-list.ts';
import { createHttpLink, type HttpLink, type HttpOptions } from '../http/http-link.ts';
import {
  notesOf,
  type Carriage,
  type Delivery,
  type Outgoing,
  type Protocol,
  type Target,
  type TargetHost,
} from '../target.ts';
import { endSession } from './end-session.ts';
import {
  bodylessHeaders,
  legacyHeaders,
  messageHeaders,
  type Conversation,
} from './message-headers.ts';
import { createOpenRequests } from './open-requests.ts';
import { startPost, type Post } from './post.ts';
import { openServerStream, type ServerStream } from './server-stream.ts';

/**
 * A server reached by Streamable HTTP, any revision from 2025-03-26 on. One POST for each message; in the legacy eras
 * also the session id, the server's own GET stream, resuming and the DELETE at the end. There is no connection to lose,
 * so `onEnd` is never told: each message's delivery says how it went.
 */
export function createStreamableHttpTarget(
  target: HttpTarget,
  host: TargetHost,
  options: HttpOptions = {},
): Target {
  return new StreamableHttpTarget(host, createHttpLink(target, host, options));
}

class StreamableHttpTarget implements Target {
  readonly transport = 'http';
  readonly #host: TargetHost;
  readonly #link: Result<HttpLink, Problem>;
  readonly #requests = createOpenRequests();
  readonly #posts = new Map<number, Post>();
  readonly #bare = new Set<Exchange>();
  #conversation: Conversation = {};
  #stream: ServerStream | undefined;
  #initialized = false;
  /** The session of which the server said that it knows it no longer: there is nothing to end. */
  #forgotten: string | undefined;
  #closing: Promise<void> | undefined;

  constructor(host: TargetHost, link: Result<HttpLink, Problem>) {
    this.#host = host;
    this.#link = link;
  }

  /** Nothing is sent yet: HTTP has nothing to open before the first message. */
  async open(): Promise<Result<void, Problem>> {
    return this.#link.ok ? ok(undefined) : fail(this.#link.error);
  }

  send(outgoing: Outgoing): number {
    const { text, envelope, pause, http: asked } = outgoing;
    const link: Result<HttpLink, Problem> = this.#closing === undefined ? this.#link : fail(closed);
    const http = link.ok ? link.value.nextExchange() : undefined;
    const seq = this.#host.record(
      { kind: 'message', dir: 'out', text, ...notesOf(outgoing), ...(http && { http }) },
      envelope && { envelope },
    );
    if (!link.ok || http === undefined) {
      const problem = link.ok ? closed : link.error;
      queueMicrotask(() => this.#host.onDelivery(seq, { kind: 'failed', problem }));
      return seq;
    }
    const headers = asked?.headers ?? messageHeaders(envelope, this.#conversation);
    const post = startPost(
      {
        link: link.value,
        host: this.#host,
        requests: this.#requests,
        resumeHeaders: () => this.#legacyHeaders(),
        onHead: (head) => {
          if (envelope?.method === 'initialize') this.#takeSession(head);
          else if (head.status === 404)
            this.#forgotten = headerOf(headers, 'mcp-session-id') ?? this.#forgotten;
        },
        onDone: (delivery) => {
          this.#posts.delete(seq);
          if (envelope?.method === 'notifications/initialized') this.#initializedSent(delivery);
        },
      },
      {
        seq,
        http,
        text,
        envelope,
        headers,
        sessionId: headerOf(headers, 'mcp-session-id'),
        method: asked?.method,
        composed: asked?.headers !== undefined,
        pause,
      },
    );
    this.#posts.set(seq, post);
    return seq;
  }

  exchange({ method, headers }: NonNullable<Outgoing['http']>): Result<number, Problem> {
    const link: Result<HttpLink, Problem> = this.#closing === undefined ? this.#link : fail(closed);
    if (!link.ok) return link;
    const http = link.value.nextExchange();
    const request = {
      method,
      headers: headers ?? bodylessHeaders(method, this.#conversation),
      composed: headers !== undefined,
      http,
    };
    const exchange = startBareExchange({ link: link.value, host: this.#host }, request, () => {
      this.#bare.delete(exchange);
    });
    this.#bare.add(exchange);
    return ok(http);
  }

  carriage({ text, envelope, http }: Outgoing): Result<Carriage, Problem> {
    if (!this.#link.ok) return this.#link;
    const method = http?.method ?? 'POST';
    const usual =
      text === ''
        ? bodylessHeaders(method, this.#conversation)
        : messageHeaders(envelope, this.#conversation);
    return carriageOf(this.#link.value, { method, usual, headers: http?.headers });
  }

  setProtocol(protocol: Protocol): void {
    this.#conversation = { ...this.#conversation, protocol };
    this.#openStreamIfDue();
  }

  abort(seq: number): void {
    this.#posts.get(seq)?.abort('The request was cancelled by closing its stream.');
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    if (!this.#link.ok) return;
    const why = 'The session was closed.';
    this.#stream?.stop(why);
    await this.#answersToEnd();
    for (const post of this.#posts.values()) post.abort(why);
    for (const exchange of this.#bare) exchange.abort(why);
    // Only `initialize` gives a session id, so it is there to be ended even if the handshake went no further.
    const { sessionId } = this.#conversation;
    if (sessionId !== undefined && sessionId !== this.#forgotten) {
      await endSession(this.#link.value, legacyHeaders(this.#conversation));
    }
    await this.#link.value.close();
  }

  /** The end of a response usually stands right behind the answer: a moment more, and it is no break-off. */
  async #answersToEnd(): Promise<void> {
    const ending = [...this.#posts.values()].filter(({ answered }) => answered);
    if (ending.length === 0) return;
    await Promise.race([
      Promise.all(ending.map(({ over }) => over)),
      delay(A_MOMENT, undefined, { ref: false }),
    ]);
  }

  /** A session id comes with the answer to `initialize` and replaces an older one (2025-11-25 basic/transports). */
  #takeSession({ status, headers }: ResponseHead): void {
    if (status < 200 || status > 299) return;
    const sessionId = headerOf(headers, 'mcp-session-id');
    this.#stream?.stop('A new session begins.');
    this.#stream = undefined;
    this.#initialized = false;
    this.#conversation = { ...this.#conversation, sessionId };
  }

  #initializedSent(delivery: Delivery): void {
    this.#initialized = delivery.kind === 'http' && delivery.status < 300;
    this.#openStreamIfDue();
  }

  #openStreamIfDue(): void {
    const due = this.#initialized && this.#stream === undefined && this.#closing === undefined;
    if (!due || !this.#link.ok || this.#legacyHeaders() === undefined) return;
    this.#stream = openServerStream({
      link: this.#link.value,
      host: this.#host,
      headers: () => this.#legacyHeaders() ?? [],
      onMessage: (envelope) => this.#requests.received(envelope),
      onGone: () => {
        const { sessionId } = this.#conversation;
        this.#forgotten = sessionId;
        if (sessionId !== undefined) this.#host.onSessionGone?.(sessionId);
      },
    });
  }

  /** Headers for GET and DELETE; undefined where the era has neither. */
  #legacyHeaders(): Header[] | undefined {
    const { protocol } = this.#conversation;
    if (protocol === undefined || eraOf(protocol.revision) === 'modern') return undefined;
    return legacyHeaders(this.#conversation);
  }
}

/** Between an answer and the end of its response, ms. */
const A_MOMENT = 150;

const closed: Problem = { code: 'closed', what: 'The session is closed.', todo: 'Connect again.' };
