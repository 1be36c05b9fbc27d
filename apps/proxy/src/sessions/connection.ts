import type { Problem } from '@wirescope/shared/control/problem';
import type {
  RawPreview,
  RequestPreview,
  SendRequest,
  SentRaw,
} from '@wirescope/shared/control/request';
import {
  buildNotification,
  buildRequest,
  type MetaEntry,
} from '@wirescope/shared/jsonrpc/build-message';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import type { Era } from '@wirescope/shared/mcp/revision';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { Automatic } from '@wirescope/shared/traffic/frame';
import type { Incoming, Outgoing, Target, TargetHost } from '../targets/target.ts';
import type { Recorder } from '../captures/recorder.ts';
import { DEFAULT_LIMITS, startDeadline, type DeadlineLimits } from './deadline.ts';
import { OpenRequests, type OpenRequest } from './open-requests.ts';
import { metaEntries } from './meta-entries.ts';
import type { Outcome } from './outcome.ts';
import { HttpSession, type SessionSign } from './http-session.ts';
import type { ParamHeaders } from './param-headers.ts';
import { SignsOfLife } from './signs-of-life.ts';
import { callsBehind } from './inbox/calls-behind.ts';
import type { Inbox } from './inbox/inbox.ts';
import { withdrawnId } from './inbox/withdrawn-id.ts';

/** A request on its way: its frame, and how it will have ended. Never rejects. */
export type Started = { seq: number; idText: string; outcome: Promise<Outcome> };
/** Text sent verbatim; an outcome is waited for only if it is a request with an id. */
export type RawStarted = { seq: number; outcome?: Promise<Outcome> };

export type ConnectionHooks = {
  /** The next request id, never used before in this session. */
  nextId(): number;
  /** Takes what the server asks. */
  inbox: Pick<
    Inbox,
    'asked' | 'composed' | 'misplaced' | 'withdrawn' | 'inputRequired' | 'connectionEnded'
  >;
  paramHeaders: ParamHeaders;
  /** What a legacy HTTP server's answer to `request` says about its session; without one it is no request of a person. */
  onSession(sign: SessionSign, request: SendRequest | undefined): void;
  onEnd(problem: Problem): void;
  onNotification(method: string, params: unknown): void;
  onStderr(line: string): void;
  onProcess: NonNullable<TargetHost['onProcess']>;
};

/**
 * One process or one HTTP peer, from opening to end: sends requests with their clocks, matches what comes back, answers
 * what must be answered. A session has one after the other.
 */
export class Connection {
  readonly target: Target;
  readonly #recorder: Recorder;
  readonly #hooks: ConnectionHooks;
  readonly #open = new OpenRequests();
  readonly #awaitingDelivery = new Map<number, () => void>();
  /** What a person asked over HTTP, as long as it is not delivered. */
  readonly #asked = new Map<number, SendRequest>();
  /** The last error that named no request and could not be told to be the answer to one. */
  #nameless: { seq: number; said: string } | undefined;
  readonly paramHeaders: ParamHeaders;
  readonly life = new SignsOfLife();
  readonly http = new HttpSession();
  readonly openedAt: number;
  era: Era | undefined;
  ended = false;

  constructor(
    recorder: Recorder,
    hooks: ConnectionHooks,
    createTarget: (host: TargetHost) => Target,
  ) {
    this.#recorder = recorder;
    this.#hooks = hooks;
    this.paramHeaders = hooks.paramHeaders;
    this.openedAt = recorder.now();
    this.target = createTarget(this.#host());
  }

  /** `limits` fall back to the defaults; `meta` is the dialect's; `retryOf` is the request this one goes on with. */
  request(
    request: SendRequest,
    meta: readonly MetaEntry[],
    defaults: DeadlineLimits = DEFAULT_LIMITS,
    retryOf?: number,
  ): Result<Started, Problem> {
    const { options = {} } = request;
    const built = requestText(request, meta, String(this.#hooks.nextId()));
    if (!built.ok) return built;
    const envelope = parsed(built.value);
    const limits = {
      timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
      maxTimeMs: options.maxTimeMs ?? defaults.maxTimeMs,
    };
    const started = this.#start({ text: built.value, by: options.by, envelope, retryOf }, limits);
    if (options.by === undefined && this.target.transport === 'http')
      this.#asked.set(started.seq, request);
    return ok(started);
  }

  notify(method: string, by?: Automatic, paramsText?: string): number {
    const text = buildNotification({ method, paramsText });
    return this.target.send({ text, by, envelope: parsed(text) });
  }

  /** Resolves when the transport is done with a message. HTTP+SSE and stdio tell of trouble only: do not wait there. */
  delivered(seq: number): Promise<void> {
    return new Promise((resolve) => this.#awaitingDelivery.set(seq, resolve));
  }

  /** Any text, verbatim. */
  raw(text: string, limits: DeadlineLimits = DEFAULT_LIMITS): RawStarted {
    const envelope = parsed(text);
    if (envelope?.shape !== 'request') return { seq: this.target.send({ text, envelope }) };
    return this.#start({ text, envelope }, limits);
  }

  /** Text composed by hand, with what is unusual about the way it goes; nothing to send is an HTTP exchange by itself. */
  async compose(
    message: Outgoing,
    limits: DeadlineLimits = DEFAULT_LIMITS,
  ): Promise<Result<SentRaw, Problem>> {
    const { text, http, pause } = message;
    const outgoing = { ...message, envelope: parsed(text) };
    if (http !== undefined) {
      const carriage = this.target.carriage?.(outgoing);
      if (carriage === undefined) return fail(NO_HTTP);
      if (!carriage.ok) return carriage;
      if (text === '') {
        const begun = this.target.exchange?.(http);
        if (begun === undefined) return fail(NO_HTTP);
        return begun.ok ? ok({ http: begun.value }) : begun;
      }
    }
    const seq =
      pause !== undefined && this.target.sendInTwo !== undefined
        ? await this.target.sendInTwo({ ...outgoing, pause })
        : this.target.send(outgoing);
    const { envelope } = outgoing;
    if (envelope?.shape === 'request') void this.#await(seq, envelope, limits);
    for (const item of envelope?.items ?? [envelope]) this.#hooks.inbox.composed(item);
    return ok({ seq });
  }

  /** What would carry a text that is sent by `compose`. Sends nothing. */
  preview(message: Outgoing): Result<RawPreview, Problem> {
    const { transport } = this.target;
    const carriage = this.target.carriage?.({ ...message, envelope: parsed(message.text) });
    if (carriage === undefined) return ok({ transport });
    return carriage.ok ? ok({ transport, http: carriage.value }) : carriage;
  }

  /** What `request` would send under an id, and what would carry it. Sends nothing. */
  previewRequest(
    request: SendRequest,
    meta: readonly MetaEntry[],
    idText: string,
  ): Result<RequestPreview, Problem> {
    const built = requestText(request, meta, idText);
    if (!built.ok) return built;
    const carried = this.preview({ text: built.value });
    return carried.ok ? ok({ ...carried.value, text: built.value }) : carried;
  }

  cancel(seq: number, reason: string): Problem | undefined {
    const request = this.#open.find(seq);
    if (!request) return NOT_OPEN;
    if (request.method === 'initialize') return NEVER_CANCELLED;
    this.#giveUp(request, 'cancelled', { code: 'cancelled', what: reason }, reason);
    return undefined;
  }

  async close(problem: Problem): Promise<void> {
    this.ended = true;
    this.#open.failAll(problem);
    this.#hooks.inbox.connectionEnded();
    await this.target.close();
  }

  #start(outgoing: Outgoing, limits: DeadlineLimits): Started {
    const { envelope } = outgoing;
    const seq = this.target.send(outgoing);
    return { seq, idText: envelope?.idText ?? '', outcome: this.#await(seq, envelope, limits) };
  }

  /** Keeps a request that was sent as open until it ends, whichever way. */
  #await(seq: number, envelope: Envelope | undefined, limits: DeadlineLimits): Promise<Outcome> {
    // Nothing would ever end it, and its clocks would keep the program running.
    if (this.ended) return Promise.resolve({ kind: 'none', seq, why: 'failed', problem: ENDED });
    return new Promise<Outcome>((settle) => {
      const open: OpenRequest = {
        seq,
        idText: envelope?.idText ?? '',
        method: envelope?.method ?? '',
        token: progressToken(envelope),
        pauses: 0,
        settle,
      };
      const sentAt = this.#recorder.now();
      open.deadline = startDeadline(limits, (limit) => {
        this.#expire(open, limit, { ms: limits[limit], after: this.#recorder.now() - sentAt });
      });
      this.#open.add(open);
    });
  }

  /** `after`: how long the request was open in all, ms; more than a limit for silence when progress put it off. */
  #expire(
    request: OpenRequest,
    limit: keyof DeadlineLimits,
    { ms, after }: { ms: number; after: number },
  ): void {
    const putOff = limit === 'timeoutMs' && request.deadline?.touched === true;
    const within = limit === 'timeoutMs' ? '' : 'the hard maximum of ';
    const what = putOff
      ? `No response: nothing came for ${ms / 1000} s, and the request was sent ${(after / 1000).toFixed(1)} s ago.`
      : `No response within ${within}${ms / 1000} s.`;
    const stray = this.#nameless;
    const why =
      stray !== undefined && stray.seq > request.seq
        ? `An error came meanwhile that names no request (#${stray.seq}): ${JSON.stringify(stray.said)}. It may be the answer.`
        : undefined;
    const text = why === undefined ? what : `${what} ${why}`;
    this.#recorder.record({ kind: 'event', name: 'timeout', exchange: request.seq, text });
    const problem = {
      code: 'timeout',
      what,
      why,
      todo: `Allow more time, or look at what the server wrote to ${this.target.transport === 'stdio' ? 'stderr' : 'its own log'}.`,
    };
    this.#giveUp(request, 'timeout', problem, what);
  }

  /** Stops waiting and tells the server by its era's means (basic/utilities/cancellation). */
  #giveUp(
    request: OpenRequest,
    why: 'timeout' | 'cancelled',
    problem: Problem,
    reason: string,
  ): void {
    this.#open.end(request, why, problem);
    if (request.method === 'initialize') return;
    const closesStream = this.target.transport === 'http' && this.era === 'modern';
    if (closesStream) {
      this.#recorder.record({
        kind: 'event',
        name: 'cancelled',
        exchange: request.seq,
        text: 'Closed the response stream: over HTTP that is the cancellation.',
      });
      this.target.abort(request.seq);
      return;
    }
    const paramsText = `{"requestId":${request.idText},"reason":${JSON.stringify(reason)}}`;
    this.notify('notifications/cancelled', 'cancel', paramsText);
  }

  #host(): TargetHost {
    const recorder = this.#recorder;
    return {
      record: (body, notes) => {
        const seq = recorder.record(body, notes);
        this.life.see(body, seq, recorder.now());
        return seq;
      },
      now: () => recorder.now(),
      onMessage: (incoming) => this.#receive(incoming),
      onDelivery: (seq, delivery) => {
        const problem = this.#open.delivered(seq, delivery);
        // Otherwise nothing on record would say that this call alone has ended.
        if (problem && !this.ended) {
          const text = [problem.what, problem.why].filter(Boolean).join(' ');
          recorder.record({ kind: 'event', name: 'failed', exchange: seq, text });
        }
        this.#awaitingDelivery.get(seq)?.();
        this.#awaitingDelivery.delete(seq);
        const sign = this.http.delivered(seq, delivery);
        const asked = this.#asked.get(seq);
        this.#asked.delete(seq);
        if (sign !== undefined && !this.ended) this.#hooks.onSession(sign, asked);
      },
      onStderr: (line) => this.#hooks.onStderr(line),
      onProcess: (facts) => this.#hooks.onProcess(facts),
      onEnd: (problem) => {
        if (this.ended) return;
        this.ended = true;
        this.#open.failAll(problem);
        this.#hooks.inbox.connectionEnded();
        this.#hooks.onEnd(problem);
      },
    };
  }

  #receive(incoming: Incoming): void {
    for (const envelope of incoming.envelope.items ?? [incoming.envelope]) {
      this.#take(envelope, incoming);
    }
  }

  #take(envelope: Envelope, incoming: Incoming): void {
    const { seq, http } = incoming;
    switch (envelope.shape) {
      case 'response':
        this.#hooks.paramHeaders.learn(envelope.result);
        this.#settle(envelope, seq, http);
        return;
      case 'error':
        this.#settle(envelope, seq, http);
        return;
      case 'notification':
        if (envelope.method === 'notifications/progress')
          this.#open.progress(tokenOf(envelope.params));
        else if (envelope.method === 'notifications/cancelled')
          this.#hooks.inbox.withdrawn(withdrawnId(envelope, incoming.text));
        this.#hooks.onNotification(envelope.method ?? '', envelope.params);
        return;
      case 'request':
        this.#answer(envelope, incoming);
        return;
      case 'invalid':
        this.#takeInvalid(envelope, seq);
        return;
      case 'batch':
        return;
    }
  }

  #settle(envelope: Envelope, seq: number, http: number | undefined): void {
    const status = this.life.statusOf(http);
    this.http.errorSeen(this.life.sentBy(http), status, envelope.error?.message ?? '');
    const request = this.#open.answer(envelope, seq, status);
    if (request !== undefined) {
      if (fieldOf(envelope.result, 'resultType') === 'input_required')
        this.#hooks.inbox.inputRequired({ request, answer: seq });
      return;
    }
    const isWithoutId = envelope.idText === undefined || envelope.idText === 'null';
    // While connecting one request is open at a time: an old server that makes nothing of the probe may mean no other.
    const opening = http === undefined && this.era === undefined ? this.#open.only : undefined;
    const sentBy = this.life.sentBy(http) ?? opening?.seq;
    if (envelope.shape === 'error' && isWithoutId && sentBy !== undefined) {
      this.#open.answerBySeq(sentBy, { envelope, seq, status });
      return;
    }
    if (envelope.shape === 'error' && isWithoutId)
      this.#nameless = { seq, said: envelope.error?.message ?? '' };
    this.life.orphanSeen(envelope.idText ?? 'null');
  }

  /** An answer with neither result nor error still ends its request: nothing better will come. */
  #takeInvalid({ idText, method }: Envelope, seq: number): void {
    if (idText === undefined || method !== undefined) return;
    const exchange = this.#open.endById(idText, NEITHER);
    if (exchange === undefined) return;
    const text = `${NEITHER.what} (#${seq})`;
    this.#recorder.record({ kind: 'event', name: 'failed', exchange, text });
  }

  #answer({ idText, method, params }: Envelope, { seq, http }: Incoming): void {
    if (this.ended || idText === undefined || method === undefined) return;
    const { inbox } = this.#hooks;
    if (this.era === 'modern') return inbox.misplaced(seq);
    const respond = (text: string, by?: 'answer') =>
      this.target.send({ text, by, envelope: parsed(text) });
    if (method === 'ping') {
      respond(`{"jsonrpc":"2.0","id":${idText},"result":{}}`, 'answer');
      return;
    }
    const { exchange, hold } = callsBehind(method, {
      open: this.#open,
      sentBy: this.life.sentBy(http),
      // On the one stream of HTTP+SSE, as over a pipe, nothing says which call it belongs to.
      ownStreams: this.target.transport === 'http',
      record: (body) => this.#recorder.record(body),
    });
    inbox.asked({
      seq,
      idText,
      method,
      params,
      exchange,
      hold,
      // What comes after the end goes nowhere.
      respond: (text, by) => (this.ended ? 0 : respond(text, by)),
    });
  }
}

function parsed(text: string): Envelope | undefined {
  const classified = classifyText(text);
  return classified.kind === 'message' ? classified.envelope : undefined;
}

/** The message of a request: its params as written, with what belongs into `_meta` spliced in. */
function requestText(
  { method, paramsText, options = {} }: SendRequest,
  meta: readonly MetaEntry[],
  idText: string,
): Result<string, Problem> {
  const wantsProgress = options.progress ?? options.by === undefined;
  const ours: MetaEntry[] = wantsProgress ? [...meta, ['progressToken', idText]] : [...meta];
  const entries = metaEntries(ours, options.metaText);
  if (!entries.ok) return entries;
  return buildRequest({ idText, method, paramsText, meta: entries.value });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const tokenOf = (params: unknown) => (isObject(params) ? params['progressToken'] : undefined);

function progressToken(envelope: Envelope | undefined): string | undefined {
  const meta = isObject(envelope?.params) ? envelope.params['_meta'] : undefined;
  const token = tokenOf(meta);
  return token === undefined ? undefined : JSON.stringify(token);
}

const NEITHER: Problem = {
  code: 'no-result-no-error',
  what: 'The answer has neither a result nor an error.',
  why: 'A JSON-RPC response has exactly one of them.',
  todo: 'Look at the frame, and make the server send one of them.',
};

const ENDED: Problem = {
  code: 'connection-ended',
  what: 'The connection has ended.',
  todo: 'Connect again, then repeat the request.',
};

const NOT_OPEN: Problem = {
  code: 'not-open',
  what: 'That request is not open any more.',
  why: 'It was answered, cancelled or lost before.',
};

const NO_HTTP: Problem = {
  code: 'no-http',
  what: 'This session has no HTTP: method and headers cannot be chosen.',
  todo: 'Send the text as it is.',
};

const NEVER_CANCELLED: Problem = {
  code: 'never-cancelled',
  what: 'The handshake cannot be cancelled.',
  why: 'The protocol forbids to cancel initialize.',
  todo: 'Close the session instead.',
};
