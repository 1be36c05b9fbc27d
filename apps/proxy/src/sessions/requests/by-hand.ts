import type { Problem } from '@wirescope/shared/control/problem';
import type { RawPreview, SendRaw, SentRaw } from '@wirescope/shared/control/request';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { Outgoing, Target } from '../../targets/target.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { NOT_CONNECTED } from '../not-connected.ts';
import { carriageOf } from '../connection/carriage.ts';
import type { Connection } from '../connection/connection.ts';
import { noteOfLimits, type DeadlineLimits } from '../connection/deadline.ts';
import { parsed } from '../connection/message-text.ts';
import type { Outcome } from '../connection/outcome.ts';

/** Text sent verbatim; an outcome is waited for only if it is a request with an id. */
export type RawStarted = { seq: number; outcome?: Promise<Outcome> };

type Parts = {
  /** The connection there is; it need not be negotiated. */
  connection(): Connection | undefined;
  inbox: Pick<Inbox, 'composed'>;
  limits: DeadlineLimits;
};

/** What a person writes whole: it goes out as it is, from the first byte of a connection on. */
export class ByHand {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Any text, verbatim. */
  send(text: string): Result<RawStarted, Problem> {
    const connection = this.#open();
    if (connection === undefined) return fail(NOT_CONNECTED);
    const envelope = parsed(text);
    if (envelope?.shape === 'request')
      return ok(connection.calls.start({ text, envelope }, this.#parts.limits));
    const seq = connection.target.send({ text, envelope });
    connection.calls.keepBatch(seq, envelope);
    return ok({ seq });
  }

  /** Text with what is unusual about the way it goes; nothing to send is an HTTP exchange by itself. */
  async compose(composed: SendRaw): Promise<Result<SentRaw, Problem>> {
    const connection = this.#open();
    if (connection === undefined) return fail(NOT_CONNECTED);
    const { calls, target } = connection;
    const outgoing = outgoingOf(composed);
    const { text, http, pause, envelope } = outgoing;
    if (http !== undefined) {
      const carriage = target.carriage?.(outgoing);
      if (carriage === undefined) return fail(NO_HTTP);
      if (!carriage.ok) return carriage;
      if (text === '') return beginExchange(target, http);
    }
    const isAsking = envelope?.shape === 'request';
    if (isAsking) outgoing.limits = noteOfLimits(this.#parts.limits);
    const seq =
      pause !== undefined && target.sendInTwo !== undefined
        ? await target.sendInTwo({ ...outgoing, pause })
        : target.send(outgoing);
    if (isAsking) void calls.keep(seq, envelope, this.#parts.limits);
    else calls.keepBatch(seq, envelope);
    for (const item of envelope?.items ?? [envelope]) this.#parts.inbox.composed(item);
    return ok({ seq });
  }

  /** What would carry a text that is composed. Sends nothing. */
  preview(composed: SendRaw): Result<RawPreview, Problem> {
    const target = this.#open()?.target;
    return target === undefined ? fail(NOT_CONNECTED) : carriageOf(target, outgoingOf(composed));
  }

  #open(): Connection | undefined {
    const connection = this.#parts.connection();
    return connection?.ended === false ? connection : undefined;
  }
}

const outgoingOf = ({ newline, ...message }: SendRaw): Outgoing => ({
  ...message,
  bare: newline === false,
  envelope: parsed(message.text),
});

function beginExchange(
  target: Target,
  http: NonNullable<Outgoing['http']>,
): Result<SentRaw, Problem> {
  const begun = target.exchange?.(http);
  if (begun === undefined) return fail(NO_HTTP);
  return begun.ok ? ok({ http: begun.value }) : begun;
}

const NO_HTTP: Problem = {
  code: 'no-http',
  what: 'This session has no HTTP: method and headers cannot be chosen.',
  todo: 'Send the text as it is.',
};
