import type { Problem } from '@wirescope/shared/control/problem';
import type { SendRequest } from '@wirescope/shared/control/request';
import type { NegotiationOptions } from '@wirescope/shared/mcp/negotiation-step';
import { REVISIONS, type Revision, type RevisionChoice } from '@wirescope/shared/mcp/revision';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { Recorder } from '../../captures/recorder.ts';
import type { ClientIdentity } from '../client-identity.ts';
import type { Connection, ConnectionHooks } from '../connection/connection.ts';
import type { Standing } from '../standing.ts';
import type { Attempt } from './attempt.ts';
import { negotiate } from './negotiate.ts';
import { judgeSession } from './renew-session.ts';

type Parts = {
  recorder: Recorder;
  standing: Standing;
  identity: ClientIdentity;
  /** What the settings of the target name. */
  transport: NegotiationOptions['transport'];
  choice: RevisionChoice;
  /** Why there is nothing to connect to. */
  refused: Problem | undefined;
  /** What outlives a connection and goes on with the next. */
  kept: readonly Kept[];
  /** A connection that is not opened yet. */
  make: (
    how: { legacySse: boolean },
    events: Pick<ConnectionHooks, 'onSession' | 'onEnd' | 'onReach'>,
  ) => Connection;
  send: (request: SendRequest) => unknown;
};

type Kept = { connected(revision: Revision): void; disconnected?(): void };

/** What ties a session to its server: one connection after the other, each begun, negotiated and ended here. */
export class Link {
  readonly #parts: Parts;
  #connection: Connection | undefined;
  #attempt: Attempt | undefined;
  /** The server was silent to the probe, which is a wait that need not be repeated with each connection. */
  #ignoredProbe = false;
  #settled: Promise<Problem | undefined> = Promise.resolve(undefined);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The newest connection; it may be negotiated still, or have ended. */
  get connection(): Connection | undefined {
    return this.#connection;
  }

  /** Resolves when connecting has ended: undefined when the session is ready, else why not. */
  ready(): Promise<Problem | undefined> {
    return this.#settled;
  }

  /** Begins to connect; `ready()` tells how it went. */
  connect(): void {
    const attempt = this.#newAttempt({ choice: this.#parts.choice });
    this.#settled = this.#connect(attempt);
  }

  /** A fresh connection in place of the one there is. */
  reconnect(): void {
    // The end of a process tells by itself; over HTTP nothing would say that what the server asked is void now.
    const isSilent =
      this.#connection?.ended === false && this.#connection.target.transport === 'http';
    if (isSilent)
      this.#parts.recorder.record({ kind: 'event', name: 'reconnecting', text: ASKED_FOR });
    const before = this.#endConnection(LEFT);
    const attempt = this.#newAttempt({ choice: this.#parts.choice });
    this.#parts.standing.begin();
    this.#settled = before.then(() => this.#connect(attempt));
  }

  async disconnect(): Promise<void> {
    const { standing } = this.#parts;
    this.#attempt = undefined;
    await this.#endConnection(LEFT);
    if (standing.now.status !== 'failed') standing.end('closed', LEFT);
  }

  /** Connects anew without being asked to, which the record says. */
  beginAnew(text: string, attempt: Attempt, onReady: () => void = () => undefined): void {
    this.#newAttempt(attempt);
    this.#parts.recorder.record({ kind: 'event', name: 'reconnecting', text });
    this.#parts.standing.begin();
    this.#settled = this.#connect(attempt).then((problem) => {
      if (problem === undefined && this.#isCurrent(attempt)) onReady();
      return problem;
    });
  }

  /** Ends the connection for a reason that is no person's wish. */
  async giveUp(problem: Problem): Promise<void> {
    this.#attempt = undefined;
    await this.#endConnection(problem);
    this.#parts.standing.end('failed', problem);
  }

  async #connect(attempt: Attempt): Promise<Problem | undefined> {
    const { recorder, identity, transport, standing, kept } = this.#parts;
    const current = () => this.#isCurrent(attempt);
    const result = await negotiate({
      options: {
        transport,
        choice: attempt.choice,
        choiceBecause: attempt.choiceBecause,
        ignoredProbe: this.#ignoredProbe,
      },
      recorder,
      identity,
      current,
      open: (how) => this.#open(how, attempt),
    });
    if (!current()) return LEFT;
    if (!result.ok) {
      await this.#endConnection(result.error);
      if (current()) standing.end('failed', result.error);
      return result.error;
    }
    const { ignoredProbe, lateModern } = result.value;
    this.#ignoredProbe = ignoredProbe;
    standing.becomeReady(result.value);
    for (const each of kept) each.connected(result.value.revision);
    void lateModern?.then(() => current() && this.#beginAsModern());
    return undefined;
  }

  /** The era sticks to the process: one that turned out modern is started anew and asked as modern. */
  #beginAsModern(): void {
    const choice = REVISIONS.at(-1) ?? 'auto';
    this.beginAnew(
      'The server answered server/discover late, so it is modern after all: a fresh process is asked again.',
      { choice, choiceBecause: `The server turned out to speak ${choice}` },
    );
  }

  async #open(how: { legacySse: boolean }, attempt: Attempt): Promise<Result<Connection, Problem>> {
    const { standing, make, refused } = this.#parts;
    if (refused !== undefined) return fail(refused);
    await this.#endConnection(REPLACED);
    // The session was closed, or begun anew, while the connection before was still ending.
    if (!this.#isCurrent(attempt)) return fail(LEFT);
    standing.opening();
    const connection = make(how, {
      onSession: (sign, asked) => {
        if (!this.#isCurrent(attempt)) return;
        judgeSession({ sign, asked }, { ...this.#parts, link: this, connection, attempt });
      },
      onReach: (problem) => {
        if (this.#isCurrent(attempt) && this.#connection === connection) standing.reach(problem);
      },
      onEnd: (problem) => {
        // While connecting, negotiation sees the end itself and may begin anew.
        const isInUse = this.#isCurrent(attempt) && this.#connection === connection;
        if (isInUse && standing.ready !== undefined) standing.end('failed', problem);
      },
    });
    this.#connection = connection;
    const opened = await connection.target.open();
    return opened.ok ? ok(connection) : opened;
  }

  async #endConnection(problem: Problem): Promise<void> {
    for (const each of this.#parts.kept) each.disconnected?.();
    await this.#connection?.close(problem);
  }

  #newAttempt(attempt: Attempt): Attempt {
    this.#attempt = attempt;
    return attempt;
  }

  #isCurrent(attempt: Attempt): boolean {
    return this.#attempt === attempt;
  }
}

const ASKED_FOR = 'You asked for a fresh connection.';
const LEFT: Problem = { code: 'left', what: 'You closed the connection.' };
const REPLACED: Problem = {
  code: 'replaced',
  what: 'A fresh connection takes the place of this one.',
};
