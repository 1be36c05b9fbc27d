import type { Failure } from '../result.ts';
import { judgeHandshake, judgeRefusal, type HandshakeVerdict } from './handshake-verdict.ts';
import * as problems from './negotiation-problems.ts';
import type {
  Negotiation,
  NegotiationOptions,
  NegotiationOutcome,
  NegotiationStep,
} from './negotiation-step.ts';
import { isPinnedModern, judgeProbe, judgeStatus, type ProbeVerdict } from './probe-verdict.ts';
import { ProbedProcess } from './probed-process.ts';
import { eraOf, type Revision } from './revision.ts';
import { readDiscoverResult } from './revisions/2026-07-28/discover.ts';
import type { ServerStatement } from './server-statement.ts';
import { newest, newestOf } from './version-list.ts';
import { WayFound } from './way-found.ts';

/**
 * Finds out which revision to speak, by basic/transports/stdio and streamable-http "Backward Compatibility" and the
 * legacy lifecycle. It knows no clock and no transport: it says what to do and is told how it went. On stdio the era
 * sticks to the process, so one that spoke modern is not used for a handshake, nor the other way round; one that merely
 * refused the probe is, as nearly all legacy servers take `initialize` after that.
 */
export function createNegotiation(options: NegotiationOptions): Negotiation {
  return new Machine(options);
}

type Accepted = { revision: Revision; server: ServerStatement; how: string; warning?: string };

class Machine implements Negotiation {
  readonly #options: NegotiationOptions;
  #last: NegotiationStep['do'] | 'none' = 'none';
  #version: Revision;
  readonly #probed = new Set<Revision>();
  readonly #initialized = new Set<Revision>();
  #declared = false;
  readonly #process = new ProbedProcess();
  readonly #way: WayFound;
  /** The era is that of the connection before, and was not asked for. */
  #assumed = false;
  /** What a late answer to the probe said: the server is modern, however long it takes to say so again. */
  #lateServer: ServerStatement | undefined;
  #accepted: Accepted | undefined;

  constructor(options: NegotiationOptions) {
    this.#options = options;
    this.#way = new WayFound(options);
    this.#version = options.choice === 'auto' ? newest('modern') : options.choice;
  }

  start(): NegotiationStep {
    const { choice, transport } = this.#options;
    const isModern = isPinnedModern(choice);
    if (transport === 'sse')
      return isModern
        ? this.#fail(problems.modernOverSse(choice))
        : this.#take({ do: 'try-legacy-sse', because: 'The target is set to HTTP+SSE.' });
    if (choice === 'auto' && transport === 'stdio' && this.#options.ignoredProbe === true)
      return this.#assumeLegacy();
    if (choice === 'auto')
      return this.#discover(
        this.#version,
        false,
        'The revision is set to auto, so the server is asked with server/discover, which every modern server answers.',
      );
    return isModern
      ? this.#discover(choice, false, `${this.#way.pinned}, which has no handshake.`)
      : this.#initialize(choice, false, `${this.#way.pinned}.`);
  }

  next(outcome: NegotiationOutcome): NegotiationStep | undefined {
    if (outcome.kind === 'late-probe') return this.#lateProbe(outcome.value);
    switch (this.#last) {
      case 'send-discover':
        return this.#afterProbe(outcome);
      case 'send-initialize':
        return this.#askAfterAll(outcome, this.#afterInitialize(outcome));
      case 'try-legacy-sse':
        return this.#afterSse(outcome);
      case 'send-initialized':
        return this.#afterInitialized(outcome);
      case 'ready':
      case 'fail':
      case 'none':
        return undefined;
    }
  }

  /** A verdict may be kept if it is asked for anew once it fails (basic/transports/stdio, "Backward Compatibility"). */
  #assumeLegacy(): NegotiationStep {
    const because = 'The server did not answer server/discover when it was connected before';
    this.#assumed = true;
    this.#way.takenForLegacy(because);
    return this.#initialize(newest('legacy'), false, `${because}, so initialize is sent first.`);
  }

  /** What was found before holds no longer: the server may be another by now. */
  #askAfterAll(outcome: NegotiationOutcome, step: NegotiationStep): NegotiationStep {
    const sayNothing = outcome.kind === 'failed' || outcome.kind === 'wrong-id';
    if (!this.#assumed || step.do !== 'fail' || sayNothing) return step;
    this.#assumed = false;
    this.#way.turnedBack();
    this.#initialized.clear();
    return this.#discover(
      newest('modern'),
      true,
      'The server did not take initialize as it did before, so a fresh process is asked with server/discover.',
    );
  }

  #afterProbe(outcome: NegotiationOutcome): NegotiationStep {
    if (outcome.kind === 'silence' && this.#lateServer !== undefined)
      return this.#readyByLateAnswer(this.#lateServer);
    const asked = { version: this.#version, tried: this.#probed, declared: this.#declared };
    const verdict = judgeProbe(outcome, { ...this.#options, ...asked });
    switch (verdict.is) {
      case 'modern':
        this.#accept(verdict);
        return this.#ready(`${verdict.because}.`);
      case 'modern-otherwise': {
        const { version, declare, because } = verdict;
        if (declare !== undefined) this.#declared = true;
        const changed =
          declare === undefined ? `with ${version}` : 'with the capability it requires';
        const again = `${because}, so it is asked again ${changed}.`;
        return this.#discover(version, false, again, declare);
      }
      case 'legacy':
        return this.#goLegacy(verdict);
      case 'failure':
        return this.#fail(verdict.problem);
    }
  }

  #goLegacy(verdict: Extract<ProbeVerdict, { is: 'legacy' }>): NegotiationStep {
    const { choice, transport } = this.#options;
    const { because, answered, version } = verdict;
    const isStdio = transport === 'stdio';
    if (choice !== 'auto') return this.#fail(problems.notModern(choice, because));
    this.#way.takenForLegacy(because);
    const fresh = isStdio && verdict.fresh;
    if (isStdio) this.#process.toHandshake({ answered, fresh });
    const how = fresh ? 'a fresh process is opened with initialize' : 'initialize is sent';
    const so = version === undefined ? 'it is taken for a legacy server' : `${version} is left`;
    return this.#initialize(version ?? newest('legacy'), fresh, `${because}, so ${so} and ${how}.`);
  }

  #afterInitialize(outcome: NegotiationOutcome): NegotiationStep {
    const context = { ...this.#options, version: this.#version, tried: this.#initialized };
    switch (outcome.kind) {
      case 'result':
        return this.#byHandshake(judgeHandshake(outcome.value, context));
      case 'error':
        return this.#afterRefusal(outcome, judgeRefusal(outcome.error, context));
      case 'http':
        if (outcome.problem !== undefined) return this.#fail(outcome.problem);
        return this.#afterPost(
          outcome.status,
          outcome.bodyText,
          `initialize was answered with HTTP ${outcome.status} and no JSON-RPC message`,
        );
      case 'wrong-id':
        return this.#fail(problems.wrongId('initialize', outcome.sent, outcome.answered));
      case 'exited':
      case 'failed':
        return this.#freshOnce(outcome.problem.what) ?? this.#fail(outcome.problem);
      case 'silence':
      case 'late-probe':
      case 'done':
        return (
          this.#freshOnce('The server did not answer initialize.') ??
          this.#fail(problems.silence('initialize'))
        );
    }
  }

  /** Over HTTP an error may come with a status that points to HTTP+SSE. */
  #afterRefusal(
    outcome: Extract<NegotiationOutcome, { kind: 'error' }>,
    verdict: HandshakeVerdict,
  ): NegotiationStep {
    const { status } = outcome;
    const isHttpRefusal = status !== undefined && status >= 400 && verdict.is === 'refused';
    return isHttpRefusal && this.#way.mayTrySse
      ? this.#afterPost(status, undefined, verdict.because)
      : this.#byHandshake(verdict);
  }

  #byHandshake(verdict: HandshakeVerdict): NegotiationStep {
    switch (verdict.is) {
      case 'accepted':
        this.#accept(verdict);
        return this.#take({
          do: 'send-initialized',
          version: verdict.revision,
          because: `${verdict.because}, which ends the handshake.`,
        });
      case 'try-version':
        return this.#initialize(
          verdict.version,
          false,
          `${verdict.because}, so initialize is sent with ${verdict.version}.`,
        );
      case 'modern':
        return this.#process.mayTurnBack
          ? this.#backToModern(verdict.because)
          : this.#fail(verdict.problem);
      case 'refused':
        // A server that answers both messages has stumbled over neither.
        return (
          (this.#process.owesAnswer ? this.#freshOnce(`${verdict.because}.`) : undefined) ??
          this.#fail(verdict.problem)
        );
    }
  }

  /** A POST that was no handshake: HTTP+SSE is the last possibility (legacy transports, Backwards Compatibility). */
  #afterPost(status: number, bodyText: string | undefined, because: string): NegotiationStep {
    const problem = judgeStatus(status, bodyText, this.#options)?.problem;
    if (problem !== undefined) return this.#fail(problem);
    if (!this.#way.mayTrySse) return this.#fail(problems.notMcp(because, undefined));
    this.#way.noAnswerToPost(because);
    return this.#take({
      do: 'try-legacy-sse',
      because: `${because}, so the URL is tried as an HTTP+SSE stream.`,
    });
  }

  #accept({ because, revision, server, warning }: Omit<Accepted, 'how'> & { because: string }) {
    const how = this.#way.sentence(because);
    this.#accepted = { revision, server, how, ...(warning && { warning }) };
  }

  #afterSse(outcome: NegotiationOutcome): NegotiationStep {
    const version = this.#options.choice === 'auto' ? newest('legacy') : this.#options.choice;
    const because = 'The HTTP+SSE stream is open and named its endpoint.';
    if (outcome.kind === 'done') return this.#initialize(version, false, because);
    return this.#fail(problems.ofSse(outcome, this.#way.postFailed));
  }

  #afterInitialized(outcome: NegotiationOutcome): NegotiationStep {
    return outcome.kind === 'exited' || outcome.kind === 'failed'
      ? this.#fail(outcome.problem)
      : this.#ready('The handshake is done.');
  }

  /** The server spoke up after all: if it is modern, the handshake of this process was a mistake. */
  #lateProbe(value: unknown): NegotiationStep | undefined {
    const { choice } = this.#options;
    const server = readDiscoverResult(value);
    const knowsModern = server?.supported === undefined || newestOf('modern', server.supported);
    if (!this.#process.owesAnswer || choice !== 'auto' || server === undefined || !knowsModern)
      return undefined;
    this.#lateServer = server;
    return this.#backToModern('The server answered server/discover late');
  }

  /** It was slow once and is slow again; what it said the first time holds. */
  #readyByLateAnswer(server: ServerStatement): NegotiationStep {
    const because = 'The server answered server/discover late and is slow again';
    this.#accepted = { revision: this.#version, server, how: `${because}.` };
    return this.#ready(`${because}; what it said the first time holds.`);
  }

  #backToModern(because: string): NegotiationStep {
    this.#process.turnBack();
    this.#way.turnedBack();
    this.#accepted = undefined;
    return this.#discover(
      newest('modern'),
      true,
      `${because}, so it is modern after all: a fresh process is asked again.`,
    );
  }

  /** The probe may be what the process stumbled over: initialize gets one chance in a process without it. */
  #freshOnce(because: string): NegotiationStep | undefined {
    if (!this.#process.takeFreshChance()) return undefined;
    return this.#initialize(
      this.#version,
      true,
      `${because} The probe before may be the cause, so a fresh process gets initialize first.`,
    );
  }

  #discover(
    version: Revision,
    fresh: boolean,
    because: string,
    declare?: Record<string, unknown>,
  ): NegotiationStep {
    this.#version = version;
    this.#probed.add(version);
    const more = declare && { declare };
    return this.#take({ do: 'send-discover', version, fresh, because, ...more });
  }

  #initialize(version: Revision, fresh: boolean, because: string): NegotiationStep {
    this.#version = version;
    this.#initialized.add(version);
    const orSse = this.#way.mayTrySse && { orSse: true };
    return this.#take({ do: 'send-initialize', version, fresh, because, ...orSse });
  }

  #ready(because: string): NegotiationStep {
    const accepted = this.#accepted;
    if (accepted === undefined) return this.#fail(problems.silence('the handshake'));
    return this.#take({ do: 'ready', era: eraOf(accepted.revision), because, ...accepted });
  }

  #fail(problem: Failure): NegotiationStep {
    return this.#take({ do: 'fail', problem, because: problem.why ?? problem.what });
  }

  #take(step: NegotiationStep): NegotiationStep {
    this.#last = step.do;
    return step;
  }
}
