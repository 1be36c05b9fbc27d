import { homedir } from 'node:os';
import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import type { RevisionChoice } from '@wirescope/shared/mcp/revision';
import { fillReferences } from '@wirescope/shared/target/fill-references';
import { maskTarget } from '@wirescope/shared/target/mask';
import type { Target as TargetSettings } from '@wirescope/shared/target/target';
import { openCapture } from '../captures/capture-store.ts';
import type { Recorder } from '../captures/recorder.ts';
import { clientIdentity, declaredCapabilities, type ClientIdentity } from './client-identity.ts';
import { Connection, type ConnectionHooks } from './connection/connection.ts';
import { ParamHeaders } from './connection/param-headers.ts';
import { Inbox } from './inbox/inbox.ts';
import { inboxWorld } from './inbox/inbox-world.ts';
import { createTargetFor } from './link/create-target.ts';
import { Link } from './link/link.ts';
import { ByHand } from './requests/by-hand.ts';
import { KeptListens } from './requests/kept-listens.ts';
import { Requests } from './requests/requests.ts';
import type { SessionWorld } from './session-world.ts';
import { Standing } from './standing.ts';
import { TaskDesk } from './tasks/task-desk.ts';
import { titleOf } from './title.ts';

/**
 * One conversation with one server; survives the end of its connection. It puts its parts together and tells how it
 * stands: what can be done with a session is a verb of the part it belongs to.
 */
export class Session {
  readonly id: SessionId;
  /** With its secrets: for this process only. `state()` has it masked. */
  readonly target: TargetSettings;
  readonly recorder: Recorder;
  readonly link: Link;
  readonly requests: Requests;
  readonly byHand: ByHand;
  readonly inbox: Inbox;
  readonly tasks: TaskDesk;
  readonly standing: Standing;
  /** The target as it is reached: what a configuration left open is filled in. */
  readonly #settings: TargetSettings;
  readonly #world: SessionWorld;
  readonly #choice: RevisionChoice;
  readonly #identity: ClientIdentity;
  readonly #listens: KeptListens;
  readonly #paramHeaders = new ParamHeaders();
  readonly #createdAt: number;
  readonly #capture: string;
  #lastExchange = 0;

  constructor(
    id: SessionId,
    { target, choice }: { target: TargetSettings; choice: RevisionChoice },
    world: SessionWorld,
    changed: (session: Session) => void,
  ) {
    this.id = id;
    this.target = target;
    this.#choice = choice;
    this.#world = world;
    const { recorder, file } = openCapture(world.captures, {
      id,
      title: titleOf(target),
      target: maskTarget(target),
    });
    this.recorder = recorder;
    this.#capture = file;
    this.#createdAt = recorder.now();
    const { limits, prepared, attended, declare } = world.defaults;
    const identity = clientIdentity(world.version, target.client, declare);
    this.#identity = identity;
    const tell = () => changed(this);
    const standing = new Standing(recorder, tell);
    this.standing = standing;
    const { env, cwd } = world;
    const settings = fillReferences(target, { env, cwd, home: homedir() });
    this.#settings = settings.ok ? settings.value : target;
    const connection = () => this.link.connection;
    const requests = new Requests({
      identity,
      limits,
      connection,
      ready: () => standing.ready,
      onSent: (request, started) => {
        this.tasks.watch(request, started);
        this.#listens.watch(request, started);
      },
      changed: tell,
    });
    this.requests = requests;
    this.#listens = new KeptListens({
      send: (request) => requests.send(request),
      alive: () => standing.ready !== undefined && connection()?.ended === false,
      record: (body) => recorder.record(body),
      now: () => recorder.now(),
    });
    const capabilities = () => this.#capabilities;
    this.inbox = new Inbox(
      inboxWorld({ prepared, attended, capabilities, recorder, requests, standing, changed: tell }),
    );
    const { inbox } = this;
    this.byHand = new ByHand({ connection, inbox, limits });
    this.tasks = new TaskDesk({
      send: (request) => requests.send(request),
      changed: tell,
      asks: (question) => inbox.inputRequired(question),
    });
    this.link = new Link({
      recorder,
      standing,
      identity,
      choice,
      refused: settings.ok ? undefined : settings.error,
      transport: target.kind === 'stdio' ? 'stdio' : target.transport,
      kept: [this.tasks, this.#listens],
      make: (how, events) => this.#makeConnection(how, events),
      send: (request) => requests.send(request),
    });
    recorder.onProblem((problem) => void this.link.giveUp(problem));
  }

  /** Ends the connection and closes the capture. */
  async dispose(): Promise<void> {
    this.tasks.close();
    this.#listens.close();
    await this.link.disconnect();
    this.recorder.close();
  }

  state(): SessionState {
    const { status, negotiated, process, problem, trouble, unreachable, stderrTail } =
      this.standing.now;
    return {
      id: this.id,
      title: titleOf(this.target, negotiated?.server),
      target: maskTarget(this.target),
      choice: this.#choice,
      status,
      transport: this.link.connection?.target.transport,
      revision: negotiated?.revision,
      era: negotiated?.era,
      negotiation: negotiated?.how,
      server: negotiated?.server,
      declared: {
        ...this.#identity.info,
        capabilities: this.#capabilities,
        seq: negotiated?.declaredIn,
      },
      inbox: this.inbox.state(),
      process,
      problem,
      trouble: unreachable ?? trouble,
      stderrTail,
      createdAt: this.#createdAt,
      lastSeq: this.recorder.lastSeq,
      followedTasks: this.tasks.followed,
      capture: this.#capture,
      logLevel: this.requests.logLevel,
    };
  }

  /** What is, or will be, declared. */
  get #capabilities(): Record<string, unknown> {
    const { negotiated } = this.standing.now;
    return declaredCapabilities(this.#identity, this.#choice, negotiated?.declaredAs);
  }

  #makeConnection(
    how: { legacySse: boolean },
    events: Pick<ConnectionHooks, 'onSession' | 'onEnd' | 'onReach'>,
  ): Connection {
    const { recorder, requests, inbox, tasks, standing } = this;
    const nextExchange = () => ++this.#lastExchange;
    return new Connection(
      recorder,
      {
        ...events,
        nextId: () => requests.nextId(),
        inbox,
        paramHeaders: this.#paramHeaders,
        onNotification: (method, params) => tasks.news(method, params),
        onStderr: (line) => standing.addStderr(line),
        onProcess: (facts) => standing.setProcess(facts),
      },
      (host) => createTargetFor(this.#settings, host, { ...how, nextExchange }, this.#world),
    );
  }
}
