import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { HttpTarget } from '@wirescope/shared/target/target';
import { startBareExchange } from '../http/bare-exchange.ts';
import { carriageOf } from '../http/carriage.ts';
import type { Exchange } from '../http/exchange.ts';
import { createHttpLink, type HttpLink, type HttpOptions } from '../http/http-link.ts';
import { notesOf, type Carriage, type Outgoing, type Target, type TargetHost } from '../target.ts';
import { ENDPOINT_HEADERS, postToEndpoint } from './endpoint-post.ts';
import { openEventChannel, type EventChannel } from './event-channel.ts';

/**
 * A server reached by HTTP with SSE, the transport of 2024-11-05: one GET stream for everything that comes, one POST for
 * each message that goes, to the address the stream names first. When the stream is lost the target has ended.
 */
export function createLegacySseTarget(
  target: HttpTarget,
  host: TargetHost,
  options: HttpOptions = {},
): Target {
  return new LegacySseTarget(host, createHttpLink(target, host, options), target.endpoint);
}

class LegacySseTarget implements Target {
  readonly transport = 'sse';
  readonly #host: TargetHost;
  readonly #link: Result<HttpLink, Problem>;
  /** Where a person wants messages to go. */
  readonly #chosen: string | undefined;
  readonly #posts = new Map<number, Exchange>();
  readonly #bare = new Set<Exchange>();
  #channel: EventChannel | undefined;
  #endpoint: Result<URL, Problem> = fail(notOpen);
  #closing: Promise<void> | undefined;

  constructor(host: TargetHost, link: Result<HttpLink, Problem>, chosen: string | undefined) {
    this.#host = host;
    this.#link = link;
    this.#chosen = chosen;
  }

  async open(): Promise<Result<void, Problem>> {
    if (!this.#link.ok) return fail(this.#link.error);
    if (this.#closing !== undefined) return fail(closed);
    this.#channel = openEventChannel(this.#link.value, this.#host, {
      endpoint: this.#chosen,
      onLost: (problem) => {
        this.#endpoint = fail(problem);
        this.#host.onEnd(problem);
      },
    });
    this.#endpoint = await this.#channel.opened;
    return this.#endpoint.ok ? ok(undefined) : fail(this.#endpoint.error);
  }

  send(outgoing: Outgoing): number {
    const { text, envelope, http: composed, pause } = outgoing;
    const sendable = this.#link.ok && this.#endpoint.ok && this.#closing === undefined;
    const http = this.#link.ok && sendable ? this.#link.value.nextExchange() : undefined;
    const seq = this.#host.record(
      { kind: 'message', dir: 'out', text, ...notesOf(outgoing), ...(http && { http }) },
      envelope && { envelope },
    );
    if (this.#link.ok && this.#endpoint.ok && http !== undefined) {
      const to = { link: this.#link.value, host: this.#host, url: this.#endpoint.value };
      const post = postToEndpoint(
        to,
        { http, text, composed, pause },
        {
          onDelivery: (delivery) => this.#host.onDelivery(seq, delivery),
          onDone: () => void this.#posts.delete(seq),
        },
      );
      this.#posts.set(seq, post);
    } else {
      const problem = this.#endpoint.ok ? closed : this.#endpoint.error;
      queueMicrotask(() => this.#host.onDelivery(seq, { kind: 'failed', problem }));
    }
    return seq;
  }

  /** Goes to the address of the stream, which is the one a person named. */
  exchange({ method, headers }: NonNullable<Outgoing['http']>): Result<number, Problem> {
    if (!this.#link.ok) return this.#link;
    if (this.#closing !== undefined) return fail(closed);
    const link = this.#link.value;
    const http = link.nextExchange();
    const request = { method, headers: headers ?? [], composed: headers !== undefined, http };
    const exchange = startBareExchange({ link, host: this.#host }, request, () => {
      this.#bare.delete(exchange);
    });
    this.#bare.add(exchange);
    return ok(http);
  }

  carriage({ text, http }: Outgoing): Result<Carriage, Problem> {
    if (!this.#link.ok) return this.#link;
    const bodyless = text === '';
    return carriageOf(this.#link.value, {
      method: http?.method ?? 'POST',
      usual: bodyless ? [] : [...ENDPOINT_HEADERS],
      headers: http?.headers,
      url: !bodyless && this.#endpoint.ok ? this.#endpoint.value : undefined,
    });
  }

  /** This transport says the revision nowhere but in `initialize`. */
  setProtocol(): void {}

  /** Answers come on the one stream that all share: there is none to close for a single message. */
  abort(): void {}

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const why = 'The session was closed.';
    for (const exchange of [...this.#posts.values(), ...this.#bare]) exchange.abort(why);
    this.#channel?.close(why);
    if (this.#link.ok) await this.#link.value.close();
  }
}

const notOpen: Problem = { code: 'not-open', what: 'The stream for answers is not open.' };
const closed: Problem = { code: 'closed', what: 'The session is closed.', todo: 'Connect again.' };
