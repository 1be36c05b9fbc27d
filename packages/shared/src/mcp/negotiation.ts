import type { Failure } from '../result.ts';
import { judgeHandshake, judgeRefusal, type HandshakeVerdict } from './handshake-verdict.ts';
import * as problems from './negotiation-problems.ts';
import type {
  NegotiationOptions,
  NegotiationOutcome,
  NegotiationStep,
} from './negotiation-step.ts';
import { isPinnedModern, judgeProbe, judgeStatus, type ProbeVerdict } from './probe-verdict.ts';
import { eraOf, type Revision } from './revision.ts';
import { readDiscoverResult } from './revisions/2026-07-28/discover.ts';
import type { ServerStatement } from './server-statement.ts';
import { newest, newestOf } from './version-list.ts';

export type Negotiation = {
  /** The first step. */
  start(): NegotiationStep;
  /**
   * The step after the last one ended that way; undefined when the outcome changes nothing and the last step is still
   * under way. After `ready` only a late answer to a given-up probe is of interest.
   */
  next(outcome: NegotiationOutcome): NegotiationStep | undefined;
};

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
  /** A probe was given up on without an answer; this process has it still. */
  #probeUnanswered = false;
  /** The process under the handshake was probed before, which it may have stumbled over. */
  #processWasProbed = false;
  /** What a late answer to the probe said: the server is modern, however long it takes to say so again. */
  #lateServer: ServerStatement | undefined;
  #backAtModern = false;
  /** Why the server is taken for a legacy one. */
  #legacyBecause = '';
  /** What Streamable HTTP came to, once HTTP+SSE is tried. */
  #postFailed: string | undefined;
  #accepted: Accepted | undefined;

  constructor(options: NegotiationOptions) {
    this.#options = options;
    this.#version = options.choice === 'auto' ? newest('modern') : options.choice;
  }

  start(): NegotiationStep {
    const { choice, transport } = this.#options;
    const isModern = isPinnedModern(choice);
    if (transport === 'sse')
      return isModern
        ? this.#fail(problems.modernOverSse(choice))
        : this.#take({ do: 'try-legacy-sse', because: 'The target is set to HTTP+SSE.' });
    if (choice === 'auto')
      return this.#discover(
        this.#version,
        false,
        'The revision is set to auto, so the server is asked with server/discover, which every modern server answers.',
      );
    return isModern
      ? this.#discover(choice, false, `${this.#pinned()}, which has no handshake.`)
      : this.#initialize(choice, false, `${this.#pinned()}.`);
  }

  next(outcome: NegotiationOutcome): NegotiationStep | undefined {
    if (outcome.kind === 'late-probe') return this.#lateProbe(outcome.value);
    switch (this.#last) {
      case 'send-discover':
        return this.#afterProbe(outcome);
      case 'send-initialize':
        return this.#afterInitialize(outcome);
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

  #afterProbe(outcome: NegotiationOutcome): NegotiationStep {
    if (outcome.kind === 'silence' && this.#lateServer !== undefined)
      return this.#readyByLateAnswer(this.#lateServer);
    const asked = { version: this.#version, tried: this.#probed, declared: this.#declared };
    const verdict = judgeProbe(outcome, { ...this.#options, ...asked });
    switch (verdict.is) {
      case 'modern': {
        const { revision, server, because, warning } = verdict;
        const how = this.#sentence(because);
        this.#accepted = { revision, server, how, ...(warning && { warning }) };
        return this.#ready(`${because}.`);
      }
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
    this.#legacyBecause = because;
    this.#probeUnanswered = isStdio && !answered;
    const fresh = isStdio && verdict.fresh;
    this.#processWasProbed = isStdio && !fresh;
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
    return isHttpRefusal && this.#mayTrySse()
      ? this.#afterPost(status, undefined, verdict.because)
      : this.#byHandshake(verdict);
  }

  #byHandshake(verdict: HandshakeVerdict): NegotiationStep {
    switch (verdict.is) {
      case 'accepted': {
        const { revision, server, because, warning } = verdict;
        const how = this.#sentence(because);
        this.#accepted = { revision, server, how, ...(warning && { warning }) };
        return this.#take({
          do: 'send-initialized',
          version: revision,
          because: `${because}, which ends the handshake.`,
        });
      }
      case 'try-version':
        return this.#initialize(
          verdict.version,
          false,
          `${verdict.because}, so initialize is sent with ${verdict.version}.`,
        );
      case 'modern':
        return this.#probeUnanswered && !this.#backAtModern
          ? this.#backToModern(verdict.because)
          : this.#fail(verdict.problem);
      case 'refused':
        // A server that answers both messages has stumbled over neither.
        return (
          (this.#probeUnanswered ? this.#freshOnce(`${verdict.because}.`) : undefined) ??
          this.#fail(verdict.problem)
        );
    }
  }

  /** A POST that was no handshake: HTTP+SSE is the last possibility (legacy transports, Backwards Compatibility). */
  #afterPost(status: number, bodyText: string | undefined, because: string): NegotiationStep {
    const problem = judgeStatus(status, bodyText, this.#options)?.problem;
    if (problem !== undefined) return this.#fail(problem);
    if (!this.#mayTrySse()) return this.#fail(problems.notMcp(because, undefined));
    this.#postFailed = because;
    return this.#take({
      do: 'try-legacy-sse',
      because: `${because}, so the URL is tried as an HTTP+SSE stream.`,
    });
  }

  #mayTrySse(): boolean {
    return this.#options.transport === 'auto' && this.#postFailed === undefined;
  }

  #pinned(): string {
    const { choice, choiceBecause } = this.#options;
    return choiceBecause ?? `The revision is pinned to ${choice}`;
  }

  /** The whole way in one sentence: what was asked for, what was found on the way, what decided. */
  #sentence(decided: string): string {
    const { choice, transport } = this.#options;
    const overSse = transport === 'sse' || this.#postFailed !== undefined;
    const clauses = [
      transport === 'sse' ? 'The target is set to HTTP+SSE' : undefined,
      choice === 'auto' ? undefined : this.#pinned(),
      this.#legacyBecause === '' ? undefined : this.#legacyBecause,
      this.#postFailed,
      overSse ? `Over HTTP+SSE ${lowered(decided)}` : decided,
    ].filter((clause) => clause !== undefined);
    return `${clauses.map((clause, index) => (index === 0 ? clause : lowered(clause))).join('; ')}.`;
  }

  #afterSse(outcome: NegotiationOutcome): NegotiationStep {
    const version = this.#options.choice === 'auto' ? newest('legacy') : this.#options.choice;
    const because = 'The HTTP+SSE stream is open and named its endpoint.';
    if (outcome.kind === 'done') return this.#initialize(version, false, because);
    return this.#fail(problems.ofSse(outcome, this.#postFailed));
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
    if (!this.#probeUnanswered || choice !== 'auto' || server === undefined || !knowsModern)
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
    this.#probeUnanswered = false;
    this.#processWasProbed = false;
    this.#legacyBecause = '';
    this.#accepted = undefined;
    this.#backAtModern = true;
    return this.#discover(
      newest('modern'),
      true,
      `${because}, so it is modern after all: a fresh process is asked again.`,
    );
  }

  /** The probe may be what the process stumbled over: initialize gets one chance in a process without it. */
  #freshOnce(because: string): NegotiationStep | undefined {
    if (!this.#processWasProbed) return undefined;
    this.#processWasProbed = false;
    this.#probeUnanswered = false;
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
    return this.#take({ do: 'send-initialize', version, fresh, because });
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

/** A sentence that goes on behind a semicolon. */
const lowered = (sentence: string): string =>
  sentence.replace(/^(The|Over)\b/, (word) => word.toLowerCase());
