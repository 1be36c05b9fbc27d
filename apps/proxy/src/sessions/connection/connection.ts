import type { Problem } from '@wirescope/shared/control/problem';
import type { SendRequest } from '@wirescope/shared/control/request';
import type { MetaEntry } from '@wirescope/shared/jsonrpc/build-message';
import type { Era } from '@wirescope/shared/mcp/revision';
import { ok, type Result } from '@wirescope/shared/result';
import type { Recorder } from '../../captures/recorder.ts';
import type { Target, TargetHost } from '../../targets/target.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { Calls, type Started } from './calls.ts';
import { DEFAULT_LIMITS, type DeadlineLimits } from './deadline.ts';
import { Deliveries } from './deliveries.ts';
import { HttpSession, type SessionSign } from './http-session.ts';
import { IncomingMessages, type IncomingParts } from './incoming-messages.ts';
import type { Line } from './line.ts';
import { parsed, requestText } from './message-text.ts';
import type { ParamHeaders } from './param-headers.ts';
import { SignsOfLife } from './signs-of-life.ts';

export type ConnectionHooks = {
  /** The next request id, never used before in this session. */
  nextId(): number;
  inbox: IncomingParts['inbox'] & Pick<Inbox, 'connectionEnded'>;
  paramHeaders: ParamHeaders;
  /** What a legacy HTTP server's answer to `request` says about its session; without one it is no request of a person. */
  onSession: (sign: SessionSign, request: SendRequest | undefined) => void;
  onEnd: (problem: Problem) => void;
  /** Whether the HTTP server could be reached, with every exchange. */
  onReach: (problem: Problem | undefined) => void;
  onNotification: IncomingParts['onNotification'];
  onStderr: (line: string) => void;
  onProcess: NonNullable<TargetHost['onProcess']>;
};

/**
 * One process or one HTTP peer, from opening to end. It puts its parts together: what is called, what comes in, what
 * the transport says. A session has one connection after the other.
 */
export class Connection implements Line {
  readonly recorder: Recorder;
  readonly target: Target;
  readonly paramHeaders: ParamHeaders;
  readonly life = new SignsOfLife();
  readonly http = new HttpSession();
  readonly calls = new Calls(this);
  readonly deliveries: Deliveries;
  readonly openedAt: number;
  era: Era | undefined;
  readonly #hooks: ConnectionHooks;
  #ended = false;

  constructor(
    recorder: Recorder,
    hooks: ConnectionHooks,
    createTarget: (host: TargetHost) => Target,
  ) {
    this.recorder = recorder;
    this.paramHeaders = hooks.paramHeaders;
    this.openedAt = recorder.now();
    this.#hooks = hooks;
    const { http } = this;
    const { open } = this.calls;
    this.deliveries = new Deliveries(this, { open, http, told: hooks.onSession });
    this.target = createTarget(this.#host());
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** `limits` fall back to the defaults; `meta` is the dialect's; `retryOf` is the request this one goes on with. */
  request(
    request: SendRequest,
    meta: readonly MetaEntry[],
    defaults: DeadlineLimits = DEFAULT_LIMITS,
    retryOf?: number,
  ): Result<Started, Problem> {
    const { by, timeoutMs, maxTimeMs, run, orSse } = request.options ?? {};
    const text = requestText(request, meta, String(this.#hooks.nextId()));
    if (!text.ok) return text;
    const started = this.calls.start(
      { text: text.value, by, envelope: parsed(text.value), retryOf, run, orSse },
      {
        timeoutMs: timeoutMs ?? defaults.timeoutMs,
        maxTimeMs: maxTimeMs ?? defaults.maxTimeMs,
      },
    );
    if (by === undefined && this.target.transport === 'http')
      this.deliveries.remember(started.seq, request);
    return ok(started);
  }

  async close(problem: Problem): Promise<void> {
    this.#end(problem);
    await this.target.close();
  }

  #end(problem: Problem): void {
    this.#ended = true;
    this.calls.open.failAll(problem);
    this.#hooks.inbox.connectionEnded();
  }

  #host(): TargetHost {
    const { recorder, life, http, deliveries } = this;
    const { inbox, paramHeaders, onNotification, onStderr, onProcess, onEnd } = this.#hooks;
    const { onReach, onSession } = this.#hooks;
    const { open } = this.calls;
    const learn = (result: unknown) => paramHeaders.learn(result);
    const incoming = new IncomingMessages(this, { open, http, inbox, learn, onNotification });
    return {
      record: (body, notes) => {
        const seq = recorder.record(body, notes);
        life.see(body, seq, recorder.now());
        return seq;
      },
      now: () => recorder.now(),
      onMessage: (message) => incoming.take(message),
      onDelivery: (seq, delivery) => deliveries.take(seq, delivery),
      onReach: (problem) => {
        if (!this.ended) onReach(problem);
      },
      onSessionGone: (sessionId) => {
        if (!this.ended) onSession({ is: 'lost', sessionId, toStream: true }, undefined);
      },
      onStderr,
      onProcess,
      onEnd: (problem) => {
        if (this.ended) return;
        this.#end(problem);
        onEnd(problem);
      },
    };
  }
}
