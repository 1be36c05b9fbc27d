import type { Problem } from '@wirescope/shared/control/problem';
import type { ProcessFacts, SessionState } from '@wirescope/shared/control/session';
import type {
  RawPreview,
  RequestPreview,
  SendRaw,
  SendRequest,
  SentRaw,
} from '@wirescope/shared/control/request';
import type { InboxAnswer } from '@wirescope/shared/control/inbox';
import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { Root } from '@wirescope/shared/mcp/asks/roots';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import type { SessionId } from '@wirescope/shared/ids';
import type { MetaEntry } from '@wirescope/shared/jsonrpc/build-message';
import { REVISIONS, type Revision, type RevisionChoice } from '@wirescope/shared/mcp/revision';
import { fail, ok, type Result } from '@wirescope/shared/result';
import { maskTarget } from '@wirescope/shared/target/mask';
import type { Target as TargetSettings } from '@wirescope/shared/target/target';
import type { Row } from '@wirescope/shared/traffic/row';
import type { RowTable } from '@wirescope/shared/traffic/row-table';
import type { Recorder } from '../captures/recorder.ts';
import { openCapture } from '../captures/capture-store.ts';
import { clientIdentity, declaring, type ClientIdentity } from './client-identity.ts';
import { Connection, type RawStarted, type Started } from './connection.ts';
import { createTargetFor, type TargetWorld } from './create-target.ts';
import type { DeadlineLimits } from './deadline.ts';
import {
  lostText,
  replacedText,
  sessionLostAgain,
  sessionRefused,
  type SessionSign,
} from './http-session.ts';
import { callName } from './inbox/call-name.ts';
import { Inbox } from './inbox/inbox.ts';
import { RequestLimits } from './request-limits.ts';
import { negotiate, type Negotiated } from './negotiate.ts';
import { ParamHeaders } from './param-headers.ts';
import { requestMeta } from './request-meta.ts';
import type { PreparedAnswers } from './prepared-answer.ts';
import { TaskDesk } from './tasks/task-desk.ts';
import { titleOf } from './title.ts';

/** What every session of one proxy (or one `wirescope request`) shares. */
export type SessionWorld = TargetWorld & {
  /** Tells sessions of different launches apart. */
  launch: string;
  version: string;
  /** Folder of the capture files. */
  captures: string;
  defaults: {
    limits: DeadlineLimits;
    prepared: PreparedAnswers;
    /** Client capabilities that are declared unless the target names others. */
    declare: readonly string[];
    /** Somebody is there to answer what a server asks. */
    attended: boolean;
  };
};

const STDERR_TAIL = 12;

/** One conversation with one server: connects, negotiates, sends, records; survives the end of its connection. */
export class Session {
  readonly id: SessionId;
  readonly recorder: Recorder;
  readonly tasks: TaskDesk;
  readonly #settings: { target: TargetSettings; choice: RevisionChoice };
  readonly #world: SessionWorld;
  readonly #changed: (session: Session) => void;
  readonly #createdAt: number;
  readonly #capture: string;
  readonly #identity: ClientIdentity;
  readonly #paramHeaders = new ParamHeaders();
  readonly #inbox: Inbox;
  readonly #limits = new RequestLimits();
  #connection: Connection | undefined;
  /** Counts attempts to connect; what belongs to an earlier one is history. */
  #attempt = 0;
  #lastId = 0;
  #lastExchange = 0;
  #status: SessionState['status'] = 'connecting';
  #negotiated: Negotiated | undefined;
  #process: ProcessFacts | undefined;
  #problem: Problem | undefined;
  #trouble: Problem | undefined;
  /** This session of HTTP took the place of one the server forgot. */
  #renewed = false;
  /** The frame that said first on this connection what Wirescope says of itself. */
  #declaredIn: number | undefined;
  #logLevel: string | undefined;
  /** In the manner of which revision it said so. */
  #declaredAs: Revision | undefined;
  #stderrTail: string[] = [];
  #settled: Promise<Problem | undefined> = Promise.resolve(undefined);

  constructor(
    id: SessionId,
    settings: { target: TargetSettings; choice: RevisionChoice },
    world: SessionWorld,
    changed: (session: Session) => void,
  ) {
    this.id = id;
    this.#settings = settings;
    this.#world = world;
    this.#changed = changed;
    this.#identity = clientIdentity(world.version, settings.target.client, world.defaults.declare);
    const { recorder, file } = openCapture(world.captures, {
      id,
      title: titleOf(settings.target),
      target: maskTarget(settings.target),
    });
    this.recorder = recorder;
    this.#capture = file;
    this.#createdAt = recorder.now();
    this.tasks = new TaskDesk({
      send: (request) => this.request(request),
      changed: () => this.#changed(this),
      asks: (question) => this.#inbox.inputRequired(question),
    });
    recorder.onProblem((problem) => void this.#giveUp(problem));
    this.#inbox = this.#makeInbox();
  }

  /** Begins to connect; `ready()` tells how it went. */
  connect(): void {
    this.#settled = this.#connect(++this.#attempt);
  }

  /** Resolves when connecting has ended: undefined when the session is ready, else why not. */
  ready(): Promise<Problem | undefined> {
    return this.#settled;
  }

  reconnect(): void {
    const before = this.#endConnection(LEFT);
    const attempt = ++this.#attempt;
    this.#reset();
    this.#settled = before.then(() => this.#connect(attempt));
  }

  async disconnect(): Promise<void> {
    this.#attempt++;
    await this.#endConnection(LEFT);
    if (this.#status !== 'failed') this.#end('closed', LEFT);
  }

  /** Ends the connection and closes the capture. */
  async dispose(): Promise<void> {
    this.tasks.close();
    await this.disconnect();
    this.recorder.close();
  }

  /** `retryOf` is the request that this one goes on with, since its answer asked for more. */
  request(request: SendRequest, retryOf?: number): Result<Started, Problem> {
    const connection = this.#connection;
    const negotiated = this.#negotiated;
    if (this.#status !== 'ready' || !connection || !negotiated) return fail(NOT_CONNECTED);
    const extensions = request.options?.extensions ?? this.#limits.extensionsOf(retryOf);
    const meta = this.#metaFor(request, negotiated, extensions);
    const limits = this.#limits.of(retryOf) ?? this.#world.defaults.limits;
    const started = connection.request(request, meta, limits, retryOf);
    if (!started.ok) return started;
    this.#limits.keep(started.value.seq, request.options, retryOf);
    this.tasks.watch(request, started.value);
    return started;
  }

  /** Answers what the server asked in that frame; returns the frame that went out. */
  answer(seq: number, answer: InboxAnswer): Result<number, Problem> {
    return this.#inbox.answer(seq, answer);
  }

  /** Null: a person is asked each time. */
  setRoots(roots: Root[] | null): void {
    this.#inbox.setRoots(roots);
  }

  setResponders(responders: Responder[]): void {
    this.#inbox.setResponders(responders);
  }

  /** What `request` would send now. */
  previewRequest(request: SendRequest): Result<RequestPreview, Problem> {
    const connection = this.#connection;
    const negotiated = this.#negotiated;
    if (this.#status !== 'ready' || !connection || !negotiated) return fail(NOT_CONNECTED);
    const meta = this.#metaFor(request, negotiated);
    return connection.previewRequest(request, meta, String(this.#lastId + 1));
  }

  /** What a person did not ask for asks for no log messages. */
  #metaFor(
    { options }: SendRequest,
    { revision }: Negotiated,
    extensions: readonly string[] | undefined = options?.extensions,
  ): readonly MetaEntry[] {
    const { by } = options ?? {};
    // What goes on with a person's request is one.
    const byPerson = by === undefined || by === 'resume' || by === 'answer';
    const identity = declaring(this.#identity, extensions);
    return requestMeta(revision, identity, byPerson ? this.#logLevel : undefined);
  }

  /** What requests of a person ask for from now on; the legacy eras are told otherwise and ignore it. */
  setLogLevel(level: string | undefined): void {
    this.#logLevel = level;
    this.#changed(this);
  }

  raw(text: string): Result<RawStarted, Problem> {
    if (!this.#connection || this.#connection.ended) return fail(NOT_CONNECTED);
    return { ok: true, value: this.#connection.raw(text, this.#world.defaults.limits) };
  }

  /** Text composed by hand; works from the first byte of a connection on, also while it is negotiated. */
  async compose({ newline, ...message }: SendRaw): Promise<Result<SentRaw, Problem>> {
    if (!this.#connection || this.#connection.ended) return fail(NOT_CONNECTED);
    const outgoing = { ...message, bare: newline === false };
    return this.#connection.compose(outgoing, this.#world.defaults.limits);
  }

  /** What would carry it. */
  preview({ newline, ...message }: SendRaw): Result<RawPreview, Problem> {
    if (!this.#connection || this.#connection.ended) return fail(NOT_CONNECTED);
    return this.#connection.preview({ ...message, bare: newline === false });
  }

  /** The process that runs now, if one does. */
  get runningProcess(): number | undefined {
    return this.#process?.exit === undefined ? this.#process?.pid : undefined;
  }

  /** Undefined when the request was open and is now cancelled. */
  cancel(seq: number): Problem | undefined {
    return this.#connection ? this.#connection.cancel(seq, 'Cancelled by the user') : NOT_CONNECTED;
  }

  /** With its secrets: for this process only. `state()` has it masked. */
  get target(): TargetSettings {
    return this.#settings.target;
  }

  state(): SessionState {
    const { target, choice } = this.#settings;
    const negotiated = this.#negotiated;
    const { info } = this.#identity;
    return {
      id: this.id,
      title: titleOf(target, negotiated?.server),
      target: maskTarget(target),
      choice,
      status: this.#status,
      transport: this.#connection?.target.transport,
      revision: negotiated?.revision,
      era: negotiated?.era,
      negotiation: negotiated?.how,
      server: negotiated?.server,
      declared: { ...info, capabilities: this.#capabilities, seq: this.#declaredIn },
      inbox: this.#inbox.state(),
      process: this.#process,
      problem: this.#problem,
      trouble: this.#trouble,
      stderrTail: this.#stderrTail,
      createdAt: this.#createdAt,
      lastSeq: this.recorder.lastSeq,
      followedTasks: this.tasks.followed,
      capture: this.#capture,
      logLevel: this.#logLevel,
    };
  }

  #makeInbox(): Inbox {
    const { recorder } = this;
    const { prepared, attended } = this.#world.defaults;
    return new Inbox({
      prepared,
      attended,
      record: (body) => recorder.record(body),
      read: (seq) => recorder.read(seq),
      row: (seq) => rowOf(recorder.rows, seq),
      nameOf: (seq) => (seq === undefined ? undefined : callName(recorder.read(seq))),
      era: () => this.#negotiated?.era,
      capabilities: () => this.#capabilities,
      retry: (request, of) => {
        const started = this.request(request, of);
        return started.ok ? ok(started.value.seq) : started;
      },
      send: (request) => {
        const started = this.request(request);
        return started.ok ? ok(started.value.seq) : started;
      },
      rootsChanged: () => this.#tellRootsChanged(),
      changed: () => this.#changed(this),
    });
  }

  /** What is, or will be, declared. */
  get #capabilities(): Record<string, unknown> {
    const { choice } = this.#settings;
    const newest = choice === 'auto' ? REVISIONS.at(-1) : choice;
    const revision = this.#declaredAs ?? newest;
    return revision === undefined ? {} : this.#identity.capabilities(revision);
  }

  /** Only the legacy eras have this notification, for clients that announced it (client/roots). */
  #tellRootsChanged(): void {
    const told = fieldOf(this.#capabilities['roots'], 'listChanged') === true;
    if (this.#status === 'ready' && this.#negotiated?.era === 'legacy' && told)
      this.#connection?.notify('notifications/roots/list_changed');
  }

  async #connect(
    attempt: number,
    known: { choice: RevisionChoice; choiceBecause?: string } = this.#settings,
  ): Promise<Problem | undefined> {
    const current = () => attempt === this.#attempt;
    const { target } = this.#settings;
    const result = await negotiate({
      options: {
        transport: target.kind === 'stdio' ? 'stdio' : target.transport,
        choice: known.choice,
        choiceBecause: known.choiceBecause,
      },
      recorder: this.recorder,
      identity: this.#identity,
      current,
      open: (how) => this.#open(how, current),
    });
    if (!current()) return LEFT;
    if (!result.ok) {
      await this.#endConnection(result.error);
      if (current()) this.#end('failed', result.error);
      return result.error;
    }
    this.#negotiated = result.value;
    this.#declaredIn = result.value.declaredIn;
    this.#declaredAs = result.value.declaredAs;
    this.#status = 'ready';
    this.#changed(this);
    this.tasks.connected(result.value.revision);
    void result.value.lateModern?.then(() => current() && this.#restartAsModern());
    return undefined;
  }

  /** The era sticks to the process: one that turned out modern is started anew and asked as modern. */
  #restartAsModern(): void {
    const attempt = ++this.#attempt;
    this.recorder.record({
      kind: 'event',
      name: 'reconnecting',
      text: 'The server answered server/discover late, so it is modern after all: a fresh process is asked again.',
    });
    this.#reset();
    const choice = REVISIONS.at(-1) ?? 'auto';
    const choiceBecause = `The server turned out to speak ${choice}`;
    this.#settled = this.#connect(attempt, { choice, choiceBecause });
  }

  #judgeSession({ http }: Connection, sign: SessionSign, asked: SendRequest | undefined): void {
    const revision = this.#negotiated?.revision;
    if (sign.is === 'refused') {
      this.#trouble = sessionRefused(sign.said);
      this.#changed(this);
    } else if (revision !== undefined && (http.fruitful || !this.#renewed)) {
      this.#renewSession(revision, sign.sessionId, asked);
    } else if (revision !== undefined) void this.#giveUp(sessionLostAgain(sign.sessionId));
  }

  /**
   * The HTTP server forgot the session, so the client must begin a new one (2025-11-25 basic/transports). A request that
   * was turned away for this was not carried out; one of a person is sent again, once.
   */
  #renewSession(revision: Revision, sessionId: string, asked: SendRequest | undefined): void {
    const attempt = ++this.#attempt;
    const text = lostText(sessionId, asked !== undefined);
    this.recorder.record({ kind: 'event', name: 'reconnecting', text });
    this.#reset();
    this.#renewed = true;
    const choiceBecause = `The session before spoke ${revision}`;
    this.#settled = this.#connect(attempt, { choice: revision, choiceBecause }).then((problem) => {
      if (problem !== undefined || attempt !== this.#attempt) return problem;
      const now = replacedText(sessionId, this.#connection?.http.sessionId);
      this.recorder.record({ kind: 'event', name: 'reconnecting', text: now });
      if (asked !== undefined) this.request(sentAgain(asked));
      return undefined;
    });
  }

  /** A fresh connection in place of the one before. */
  async #open(
    how: { legacySse: boolean },
    current: () => boolean,
  ): Promise<Result<Connection, Problem>> {
    await this.#endConnection(REPLACED);
    // The session was closed, or begun anew, while the connection before was still ending.
    if (!current()) return fail(LEFT);
    // What the process before wrote does not explain what becomes of the next.
    this.#stderrTail = [];
    const connection = new Connection(
      this.recorder,
      {
        nextId: () => ++this.#lastId,
        inbox: this.#inbox,
        paramHeaders: this.#paramHeaders,
        onSession: (sign, asked) => current() && this.#judgeSession(connection, sign, asked),
        onEnd: (problem) => current() && this.#connectionEnded(connection, problem),
        onNotification: (method, params) => this.tasks.news(method, params),
        onStderr: (line) => this.#keepStderr(line),
        onProcess: (facts) => {
          this.#process = facts;
          this.#changed(this);
        },
      },
      (host) =>
        createTargetFor(
          this.#settings.target,
          host,
          { ...how, nextExchange: () => ++this.#lastExchange },
          this.#world,
        ),
    );
    this.#connection = connection;
    const opened = await connection.target.open();
    return opened.ok ? ok(connection) : opened;
  }

  #connectionEnded(connection: Connection, problem: Problem): void {
    // While connecting, negotiation sees the end itself and may begin anew.
    if (this.#connection === connection && this.#status === 'ready') this.#end('failed', problem);
  }

  async #endConnection(problem: Problem): Promise<void> {
    this.tasks.disconnected();
    const connection = this.#connection;
    if (connection) await connection.close(problem);
  }

  /** What cannot be recorded is not received: nothing may be seen that is not on file. */
  async #giveUp(problem: Problem): Promise<void> {
    this.#attempt++;
    await this.#endConnection(problem);
    this.#end('failed', problem);
  }

  #keepStderr(line: string): void {
    this.#stderrTail = [...this.#stderrTail, line].slice(-STDERR_TAIL);
    if (this.#status === 'connecting') this.#changed(this);
  }

  #reset(): void {
    this.#negotiated = undefined;
    this.#problem = undefined;
    this.#trouble = undefined;
    this.#renewed = false;
    this.#declaredIn = undefined;
    this.#declaredAs = undefined;
    this.#stderrTail = [];
    this.#status = 'connecting';
    this.#changed(this);
  }

  #end(status: 'closed' | 'failed', problem: Problem): void {
    this.recorder.record({ kind: 'event', name: status, text: problem.what });
    this.#problem = status === 'failed' ? problem : undefined;
    this.#status = status;
    this.#changed(this);
  }
}

/** Sent by Wirescope: it is not sent a third time. */
const sentAgain = ({ options, ...request }: SendRequest): SendRequest => ({
  ...request,
  options: { ...options, progress: options?.progress ?? true, by: 'resume' },
});

const rowOf = (rows: RowTable, seq: number | undefined): Row | undefined => {
  const index = seq === undefined ? -1 : rows.indexOfSeq(seq);
  return index < 0 ? undefined : rows.at(index);
};

const NOT_CONNECTED: Problem = {
  code: 'not-connected',
  what: 'The session is not connected.',
  todo: 'Connect it again, then repeat the request.',
};

const LEFT: Problem = { code: 'left', what: 'You closed the connection.' };
const REPLACED: Problem = {
  code: 'replaced',
  what: 'A fresh connection takes the place of this one.',
};
