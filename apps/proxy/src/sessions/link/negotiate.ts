import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '@wirescope/shared/control/problem';
import type { ServerFacts } from '@wirescope/shared/control/session';
import { createNegotiation } from '@wirescope/shared/mcp/negotiation';
import type {
  NegotiationOptions,
  NegotiationOutcome,
  NegotiationStep,
} from '@wirescope/shared/mcp/negotiation-step';
import { probePatience } from '@wirescope/shared/mcp/probe-patience';
import { eraOf, type Era, type Revision } from '@wirescope/shared/mcp/revision';
import { readDiscoverResult } from '@wirescope/shared/mcp/revisions/2026-07-28/discover';
import { initializeParams } from '@wirescope/shared/mcp/revisions/legacy/initialize';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { MISTYPED } from '@wirescope/shared/traffic/http-anatomy/body-form';
import type { Recorder } from '../../captures/recorder.ts';
import type { ClientIdentity } from '../client-identity.ts';
import type { Started } from '../connection/calls.ts';
import type { Connection } from '../connection/connection.ts';
import { notify } from '../connection/notify.ts';
import { UNLIMITED, type DeadlineLimits } from '../connection/deadline.ts';
import type { Outcome } from '../connection/outcome.ts';
import { requestMeta } from '../requests/request-meta.ts';

export type Negotiated = {
  connection: Connection;
  revision: Revision;
  era: Era;
  /** How the revision was found, in one sentence. */
  how: string;
  server: ServerFacts;
  /** The frame that said first what Wirescope says of itself. */
  declaredIn: number | undefined;
  /** In the manner of which revision. */
  declaredAs: Revision | undefined;
  /** Resolves if a probe that was given up on is answered after all, as only a modern server does. */
  lateModern?: Promise<void>;
};

export type NegotiationWorld = {
  options: NegotiationOptions;
  recorder: Recorder;
  identity: ClientIdentity;
  /** A fresh connection, opened, in place of the one before. */
  open(how: { legacySse: boolean }): Promise<Result<Connection, Problem>>;
  /** False once this attempt to connect is history. */
  current(): boolean;
};

/** A handshake may wait for a package that is downloaded first. */
const HANDSHAKE: DeadlineLimits = { timeoutMs: 180_000, maxTimeMs: 600_000 };
/** Over HTTP the probe has the time of any request; on stdio its patience is counted by `probePatience`. */
const HTTP_PROBE: DeadlineLimits = { timeoutMs: 30_000, maxTimeMs: 30_000 };
/** A server that holds the answer to a notification back is not waited for longer, ms. */
const SLOW_TO_ACCEPT = 5_000;

/** Carries out what the negotiation machine says, until the session is ready or has failed. */
export async function negotiate(world: NegotiationWorld): Promise<Result<Negotiated, Problem>> {
  const run = new NegotiationRun(world);
  const machine = createNegotiation(world.options);
  let step = machine.start();
  for (;;) {
    if (step.do === 'fail') return fail(step.problem);
    if (step.do === 'ready') return run.ready(step);
    const outcome = await run.carryOut(step);
    if (!world.current()) return fail(ABANDONED);
    const next = machine.next(outcome);
    if (!next) return fail(ABANDONED);
    step = next;
    run.tell(step);
  }
}

const ABANDONED: Problem = { code: 'abandoned', what: 'Connecting was given up.' };

class NegotiationRun {
  readonly #world: NegotiationWorld;
  #connection: Connection | undefined;
  /** The probe that was given up on; this process may answer it still. */
  #lateProbe: Promise<NegotiationOutcome> | undefined;
  #answeredBy = 0;
  #declaredIn: number | undefined;
  #declaredAs: Revision | undefined;

  constructor(world: NegotiationWorld) {
    this.#world = world;
  }

  /** A change of course is worth a frame; the first step speaks for itself. */
  tell(step: NegotiationStep): void {
    if (step.do === 'ready' || step.do === 'send-initialized' || step.do === 'fail') return;
    this.#world.recorder.record({ kind: 'event', name: 'negotiating', text: step.because });
  }

  async carryOut(step: NegotiationStep): Promise<NegotiationOutcome> {
    switch (step.do) {
      case 'send-discover':
        return this.#withConnection(step.fresh, (connection) => this.#probe(connection, step));
      case 'send-initialize':
        return this.#withConnection(step.fresh, (connection) =>
          this.#initialize(connection, step.version),
        );
      case 'try-legacy-sse':
        return this.#withConnection(true, () => Promise.resolve({ kind: 'done' }), true);
      case 'send-initialized':
        return this.#sendInitialized(step.version);
      case 'ready':
      case 'fail':
        return { kind: 'done' };
    }
  }

  ready(step: Extract<NegotiationStep, { do: 'ready' }>): Result<Negotiated, Problem> {
    const connection = this.#connection;
    if (!connection) return fail(ABANDONED);
    const { revision, era, how, server, warning } = step;
    this.#adopt(connection, revision);
    const text = warning === undefined ? how : `${how} ${warning}`;
    this.#world.recorder.record({ kind: 'event', name: 'negotiated', revision, era, text });
    const lateModern = this.#lateProbe?.then(onlyIfModern);
    return ok({
      connection,
      revision,
      era,
      how: text,
      server: { ...server, seq: this.#answeredBy },
      declaredIn: this.#declaredIn,
      declaredAs: this.#declaredAs,
      lateModern,
    });
  }

  async #withConnection(
    fresh: boolean,
    use: (connection: Connection) => Promise<NegotiationOutcome>,
    legacySse = false,
  ): Promise<NegotiationOutcome> {
    if (fresh || !this.#connection || this.#connection.ended) {
      const opened = await this.#world.open({ legacySse });
      if (!opened.ok) return { kind: 'failed', problem: opened.error };
      this.#connection = opened.value;
      this.#lateProbe = undefined;
    }
    return use(this.#connection);
  }

  async #probe(
    connection: Connection,
    step: Extract<NegotiationStep, { do: 'send-discover' }>,
  ): Promise<NegotiationOutcome> {
    const { identity } = this.#world;
    const capabilities = { ...identity.capabilities(step.version), ...step.declare };
    const meta = requestMeta(step.version, { ...identity, capabilities: () => capabilities });
    const onStdio = connection.target.transport === 'stdio';
    const request = {
      method: 'server/discover',
      paramsText: '{}',
      options: { by: 'probe' },
    } as const;
    const started = connection.request(request, meta, onStdio ? UNLIMITED : HTTP_PROBE);
    if (!started.ok) return { kind: 'failed', problem: started.error };
    this.#declaredIn = started.value.seq;
    this.#declaredAs = step.version;
    const answer = this.#outcomeOf(connection, started.value);
    if (!onStdio) return answer;
    const first = await Promise.race([answer, this.#patience(connection)]);
    if (first.kind === 'silence') this.#lateProbe = answer;
    return first;
  }

  /** Resolves when the silence of a process is to be taken for an answer to the probe. */
  async #patience(connection: Connection): Promise<NegotiationOutcome> {
    for (;;) {
      const wait = probePatience({
        now: this.#world.recorder.now(),
        spawnedAt: connection.openedAt,
        stderrAt: connection.life.stderrAt,
        stdoutSeen: connection.life.stdoutSeen,
      });
      if (wait === 0 || connection.ended) return { kind: 'silence' };
      // The process keeps the program running, not the wait for it.
      await delay(wait, undefined, { ref: false });
    }
  }

  async #initialize(connection: Connection, version: Revision): Promise<NegotiationOutcome> {
    const { info, capabilities } = this.#world.identity;
    const paramsText = JSON.stringify(initializeParams(version, info, capabilities(version)));
    const request = { method: 'initialize', paramsText, options: { by: 'handshake' } } as const;
    const started = connection.request(request, [], HANDSHAKE);
    if (!started.ok) return { kind: 'failed', problem: started.error };
    this.#declaredIn = started.value.seq;
    this.#declaredAs = version;
    const answer = this.#outcomeOf(connection, started.value);
    const late = this.#lateProbe;
    if (!late) return answer;
    const first = await Promise.race([
      answer,
      late.then((outcome) => asLateProbe(outcome) ?? answer),
    ]);
    return first;
  }

  /** Over HTTP messages overtake each other, so the server must have taken this one before the first request goes out. */
  async #sendInitialized(version: Revision): Promise<NegotiationOutcome> {
    const connection = this.#connection;
    if (!connection || connection.ended) return { kind: 'exited', problem: ABANDONED };
    this.#adopt(connection, version);
    const seq = notify(connection.target, { method: 'notifications/initialized' }, 'handshake');
    if (connection.target.transport === 'http') {
      await Promise.race([
        connection.deliveries.done(seq),
        delay(SLOW_TO_ACCEPT, undefined, { ref: false }),
      ]);
    }
    return { kind: 'done' };
  }

  #adopt(connection: Connection, revision: Revision): void {
    connection.era = eraOf(revision);
    connection.target.setProtocol({
      revision,
      paramHeaders: (tool) => connection.paramHeaders.of(tool),
    });
  }

  async #outcomeOf(connection: Connection, started: Started): Promise<NegotiationOutcome> {
    const stray = connection.life.orphan.then((answered) => ({ kind: 'stray', answered }) as const);
    const outcome = await Promise.race([started.outcome, stray]);
    // While connecting one request is open at a time, so an answer to none of them is meant for it.
    if (outcome.kind === 'stray')
      return { kind: 'wrong-id', sent: started.idText, answered: outcome.answered };
    if (outcome.kind !== 'none') this.#answeredBy = outcome.answer;
    return asNegotiationOutcome(outcome, connection);
  }
}

function asNegotiationOutcome(outcome: Outcome, connection: Connection): NegotiationOutcome {
  switch (outcome.kind) {
    case 'result':
      return { kind: 'result', value: outcome.envelope.result, status: outcome.status };
    case 'error':
      return { kind: 'error', error: outcome.envelope.error ?? {}, status: outcome.status };
    case 'none':
      if (outcome.http) {
        const { problem, http } = outcome;
        const { status, bodyText } = http;
        return {
          kind: 'http',
          status,
          bodyText,
          ...(problem.code === MISTYPED && { problem }),
        };
      }
      if (outcome.why === 'timeout') return { kind: 'silence' };
      return connection.ended && connection.target.transport === 'stdio'
        ? { kind: 'exited', problem: outcome.problem }
        : { kind: 'failed', problem: outcome.problem };
  }
}

const asLateProbe = (outcome: NegotiationOutcome): NegotiationOutcome | undefined =>
  outcome.kind === 'result' && readDiscoverResult(outcome.value)
    ? { kind: 'late-probe', value: outcome.value }
    : undefined;

/** Passes a modern answer on and lets any other wait for ever. */
const onlyIfModern = (outcome: NegotiationOutcome): Promise<void> =>
  asLateProbe(outcome) ? Promise.resolve() : new Promise(() => undefined);
