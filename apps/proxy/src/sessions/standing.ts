import type { Problem } from '@wirescope/shared/control/problem';
import {
  UNREACHABLE,
  type ProcessFacts,
  type SessionState,
} from '@wirescope/shared/control/session';
import { causeText } from '@wirescope/shared/result';
import type { Recorder } from '../captures/recorder.ts';
import type { Negotiated } from './link/negotiate.ts';

type Facts = {
  readonly status: SessionState['status'];
  /** Kept when the connection ends: it says what was spoken. */
  readonly negotiated?: Negotiated;
  readonly process?: ProcessFacts;
  /** Why the session has failed. */
  readonly problem?: Problem;
  /** Trouble of a session that is ready all the same. */
  readonly trouble?: Problem;
  /** Why the HTTP server of a session that is ready could not be reached when that was last tried. */
  readonly unreachable?: Problem;
  /** The last lines of stderr, newest last. */
  readonly stderrTail: string[];
};

const STDERR_TAIL = 12;

/** How a session stands with its server, as pages are told. Begins anew with each attempt to connect. */
export class Standing {
  readonly #recorder: Recorder;
  readonly #changed: () => void;
  #now: Facts = { status: 'connecting', stderrTail: [] };

  constructor(recorder: Recorder, changed: () => void) {
    this.#recorder = recorder;
    this.#changed = changed;
  }

  get now(): Facts {
    return this.#now;
  }

  /** What was negotiated, while requests can be sent over it. */
  get ready(): Negotiated | undefined {
    return this.#now.status === 'ready' ? this.#now.negotiated : undefined;
  }

  /** The process that runs now, if one does. */
  get runningProcess(): number | undefined {
    const { process } = this.#now;
    return process?.exit === undefined ? process?.pid : undefined;
  }

  /** An attempt to connect begins. What is known of the last process is so until there is another. */
  begin(): void {
    this.#now = { status: 'connecting', process: this.#now.process, stderrTail: [] };
    this.#changed();
  }

  /** Another connection is opened: what the process before wrote does not explain what becomes of the next. */
  opening(): void {
    this.#now = { ...this.#now, stderrTail: [] };
  }

  becomeReady(negotiated: Negotiated): void {
    this.#now = { ...this.#now, status: 'ready', negotiated };
    this.#changed();
  }

  end(status: 'closed' | 'failed', problem: Problem): void {
    this.#recorder.record({ kind: 'event', name: status, text: problem.what });
    this.#now = {
      ...this.#now,
      status,
      problem: status === 'failed' ? problem : undefined,
      unreachable: undefined,
    };
    this.#changed();
  }

  setProcess(process: ProcessFacts): void {
    this.#now = { ...this.#now, process };
    this.#changed();
  }

  setTrouble(trouble: Problem): void {
    this.#now = { ...this.#now, trouble };
    this.#changed();
  }

  /** The server was reached, or could not be. HTTP has no connection whose end would tell it. */
  reach(problem: Problem | undefined): void {
    const { status, unreachable } = this.#now;
    if (status !== 'ready' || (problem === undefined) === (unreachable === undefined)) return;
    this.#now = { ...this.#now, unreachable: problem && unreachableProblem(problem) };
    this.#changed();
  }

  addStderr(line: string): void {
    const stderrTail = [...this.#now.stderrTail, line].slice(-STDERR_TAIL);
    this.#now = { ...this.#now, stderrTail };
    if (this.#now.status === 'connecting') this.#changed();
  }
}

const unreachableProblem = (problem: Problem): Problem => ({
  code: UNREACHABLE,
  what: 'The server cannot be reached any more.',
  why: causeText(problem),
  todo: 'Start the server again; the next exchange that reaches it says so here.',
  offers: [{ kind: 'new-session' }],
});
