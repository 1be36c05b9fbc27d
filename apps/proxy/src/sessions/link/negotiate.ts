import type { Problem } from '@wirescope/shared/control/problem';
import type { ServerFacts } from '@wirescope/shared/control/session';
import { createNegotiation } from '@wirescope/shared/mcp/negotiation';
import type {
  NegotiationOptions,
  NegotiationOutcome,
  NegotiationStep,
} from '@wirescope/shared/mcp/negotiation-step';
import { eraOf, type Era, type Revision } from '@wirescope/shared/mcp/revision';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { Recorder } from '../../captures/recorder.ts';
import type { ClientIdentity } from '../client-identity.ts';
import type { Started } from '../connection/calls.ts';
import type { Connection } from '../connection/connection.ts';
import { asLateProbe, onlyIfModern, openingOutcome } from './opening-outcome.ts';
import { patience, sendInitialize, sendInitialized, sendProbe } from './opening-requests.ts';

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
  /** The server said nothing to the probe, now or before, and is legacy. */
  ignoredProbe: boolean;
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
  /** No probe was sent, since one before got no answer. */
  #assumed: boolean;
  #answeredBy = 0;
  #declaredIn: number | undefined;
  #declaredAs: Revision | undefined;

  constructor(world: NegotiationWorld) {
    this.#world = world;
    this.#assumed = world.options.ignoredProbe === true;
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
        return this.#withConnection(step.fresh, (connection) => this.#initialize(connection, step));
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
      ignoredProbe: era === 'legacy' && (lateModern !== undefined || this.#assumed),
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
    this.#assumed = false;
    const started = sendProbe(connection, this.#world.identity, step);
    const answer = this.#answerTo(connection, started, step.version);
    if (connection.target.transport !== 'stdio') return answer;
    const first = await Promise.race([answer, patience(connection)]);
    if (first.kind !== 'silence') return first;
    this.#lateProbe = answer;
    if (started.ok && !connection.ended) this.#giveUpProbe(started.value.seq);
    return first;
  }

  /** Nobody waits for it any more, though an answer that comes after all is heard. */
  #giveUpProbe(exchange: number): void {
    const text = 'No answer came in its time; one that comes later is still heard.';
    this.#world.recorder.record({ kind: 'event', name: 'timeout', exchange, text });
  }

  async #initialize(
    connection: Connection,
    step: Extract<NegotiationStep, { do: 'send-initialize' }>,
  ): Promise<NegotiationOutcome> {
    const started = sendInitialize(connection, this.#world.identity, step);
    const answer = this.#answerTo(connection, started, step.version);
    const late = this.#lateProbe?.then((outcome) => asLateProbe(outcome) ?? answer);
    return late === undefined ? answer : Promise.race([answer, late]);
  }

  async #sendInitialized(version: Revision): Promise<NegotiationOutcome> {
    const connection = this.#connection;
    if (!connection || connection.ended) return { kind: 'exited', problem: ABANDONED };
    this.#adopt(connection, version);
    await sendInitialized(connection);
    return { kind: 'done' };
  }

  /** An opening request says what Wirescope is, in the manner of a revision. */
  async #answerTo(
    connection: Connection,
    started: Result<Started, Problem>,
    version: Revision,
  ): Promise<NegotiationOutcome> {
    if (!started.ok) return { kind: 'failed', problem: started.error };
    this.#declaredIn = started.value.seq;
    this.#declaredAs = version;
    return openingOutcome(connection, started.value, (seq) => {
      this.#answeredBy = seq;
    });
  }

  #adopt(connection: Connection, revision: Revision): void {
    connection.era = eraOf(revision);
    connection.target.setProtocol({
      revision,
      paramHeaders: (tool) => connection.paramHeaders.of(tool),
    });
  }
}
