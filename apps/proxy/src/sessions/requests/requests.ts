import type { Problem } from '@wirescope/shared/control/problem';
import type { RequestPreview, SendRequest } from '@wirescope/shared/control/request';
import type { MetaEntry } from '@wirescope/shared/jsonrpc/build-message';
import type { Revision } from '@wirescope/shared/mcp/revision';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { declaring, type ClientIdentity } from '../client-identity.ts';
import type { Started } from '../connection/calls.ts';
import { carriageOf } from '../connection/carriage.ts';
import type { Connection } from '../connection/connection.ts';
import type { DeadlineLimits } from '../connection/deadline.ts';
import { parsed, requestText } from '../connection/message-text.ts';
import { NOT_CONNECTED } from '../not-connected.ts';
import { RequestLimits } from './request-limits.ts';
import { requestMeta } from './request-meta.ts';

type Parts = {
  identity: ClientIdentity;
  /** For requests that name none. */
  limits: DeadlineLimits;
  connection(): Connection | undefined;
  /** The connection that is ready, and what it speaks. */
  ready(): { connection: Connection; revision: Revision } | undefined;
  onSent(request: SendRequest, started: Started): void;
  /** The level of log messages is another one. */
  changed(): void;
};

/** The requests of one session, whatever connection they go over: their ids, what all of them carry, their limits. */
export class Requests {
  readonly #parts: Parts;
  readonly #limits = new RequestLimits();
  #lastId = 0;
  #logLevel: string | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Never used before in this session. */
  nextId(): number {
    return ++this.#lastId;
  }

  /** `retryOf` is the request that this one goes on with, since its answer asked for more. */
  send(request: SendRequest, retryOf?: number): Result<Started, Problem> {
    const ready = this.#parts.ready();
    if (ready === undefined) return fail(NOT_CONNECTED);
    const extensions = request.options?.extensions ?? this.#limits.extensionsOf(retryOf);
    const meta = this.#metaOf(request, ready.revision, extensions);
    const limits = this.#limits.of(retryOf) ?? this.#parts.limits;
    const started = ready.connection.request(request, meta, limits, retryOf);
    if (!started.ok) return started;
    this.#limits.keep(started.value.seq, request.options, retryOf);
    this.#parts.onSent(request, started.value);
    return started;
  }

  /** What `send` would send now, and what would carry it. */
  preview(request: SendRequest): Result<RequestPreview, Problem> {
    const ready = this.#parts.ready();
    if (ready === undefined) return fail(NOT_CONNECTED);
    const meta = this.#metaOf(request, ready.revision, request.options?.extensions);
    const text = requestText(request, meta, String(this.#lastId + 1));
    if (!text.ok) return text;
    const carried = carriageOf(ready.connection.target, {
      text: text.value,
      envelope: parsed(text.value),
    });
    return carried.ok ? ok({ ...carried.value, text: text.value }) : carried;
  }

  /** Undefined when the request was open and is now cancelled. */
  cancel(seq: number): Problem | undefined {
    const connection = this.#parts.connection();
    return connection ? connection.calls.cancel(seq, 'Cancelled by the user') : NOT_CONNECTED;
  }

  get logLevel(): string | undefined {
    return this.#logLevel;
  }

  /** What requests of a person ask for from now on; the legacy eras are told otherwise and ignore it. */
  setLogLevel(level: string | undefined): void {
    this.#logLevel = level;
    this.#parts.changed();
  }

  /** What a person did not ask for asks for no log messages. */
  #metaOf(
    { options }: SendRequest,
    revision: Revision,
    extensions: readonly string[] | undefined,
  ): readonly MetaEntry[] {
    const { by } = options ?? {};
    // What goes on with a person's request is one.
    const byPerson = by === undefined || by === 'resume' || by === 'answer';
    const identity = declaring(this.#parts.identity, extensions);
    return requestMeta(revision, identity, byPerson ? this.#logLevel : undefined);
  }
}
