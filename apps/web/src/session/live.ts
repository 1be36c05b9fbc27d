import { LiveDown, type LiveUp } from '@wirescope/shared/control/live';
import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import type { Row } from '@wirescope/shared/traffic/row';
import { listSessions } from './api.ts';
import { ProblemError } from './problem.ts';
import { backoffMs, takeRows } from './resume.ts';

/** Who takes what the proxy tells. The app wires it to the session store and the traffic store. */
export type LiveSink = {
  /** The last frame held of each session, to go on from. */
  have: () => Record<string, number>;
  onSessions: (sessions: SessionState[]) => void;
  onSession: (session: SessionState) => void;
  onGone: (id: SessionId) => void;
  /** In order of `seq`, without gap or double. */
  onRows: (id: SessionId, rows: readonly Row[]) => void;
  onLink: (link: Link) => void;
};

/** The state of the one connection to the proxy. */
export type Link =
  | { state: 'connecting' }
  | { state: 'open' }
  /** Tries again by itself. */
  | { state: 'unreachable'; since: number }
  /** The proxy answers but does not accept this browser. */
  | { state: 'refused'; since: number };

/** The page's end of one connection. */
export type LiveSocket = { send: (text: string) => void; close: () => void };
export type LiveEvents = {
  onOpen: () => void;
  onText: (text: string) => void;
  /** Also when it never opened. */
  onClose: () => void;
};

type World = {
  open: (events: LiveEvents) => LiveSocket;
  /** Whether a lost connection means that the cookie is not accepted (rather than that nobody answers). */
  refused: () => Promise<boolean>;
};

const browser: World = {
  open: ({ onOpen, onText, onClose }) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    socket.addEventListener('open', onOpen);
    socket.addEventListener('message', (event) => onText(String(event.data)));
    socket.addEventListener('close', onClose);
    return socket;
  },
  refused: async () => {
    try {
      await listSessions();
      return false;
    } catch (error) {
      return error instanceof ProblemError && (error.status === 401 || error.status === 403);
    }
  },
};

/** Keeps one WebSocket to the proxy for all sessions and goes on after a loss where it stopped. */
export class Live {
  readonly #sink: LiveSink;
  readonly #world: World;
  #socket: LiveSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  #attempt = 0;
  #lostAt: number | undefined;
  #have: Record<string, number> = {};

  constructor(sink: LiveSink, world: World = browser) {
    this.#sink = sink;
    this.#world = world;
  }

  /** Connects now; also the "try again" of a person who does not want to wait. */
  start(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#sink.onLink(
      this.#lostAt === undefined ? { state: 'connecting' } : this.#lost(this.#lostAt),
    );
    // Events of a socket that was let go of carry an old number and are not heard.
    const turn = ++this.#turn;
    const heard = (action: () => void) => () => {
      if (turn === this.#turn) action();
    };
    this.#socket = this.#world.open({
      onOpen: heard(() => this.#hello()),
      onText: (text) => heard(() => this.#receive(text))(),
      onClose: heard(() => this.#retry()),
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#drop();
  }

  #drop(): void {
    this.#turn++;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #lost(since: number): Link {
    return { state: 'unreachable', since };
  }

  #hello(): void {
    this.#have = { ...this.#sink.have() };
    this.#say({ type: 'hello', have: this.#have });
  }

  #receive(text: string): void {
    const message = LiveDown.parse(JSON.parse(text));
    switch (message.type) {
      case 'sessions':
        this.#attempt = 0;
        this.#lostAt = undefined;
        this.#sink.onLink({ state: 'open' });
        this.#sink.onSessions(message.sessions);
        return;
      case 'session':
        this.#sink.onSession(message.session);
        return;
      case 'gone':
        delete this.#have[message.id];
        this.#sink.onGone(message.id);
        return;
      case 'rows':
        this.#takeRows(message.id, message.rows);
        return;
    }
  }

  #takeRows(id: SessionId, rows: readonly Row[]): void {
    const taken = takeRows(this.#have[id] ?? 0, rows);
    const last = taken.rows.at(-1);
    if (last !== undefined) {
      this.#sink.onRows(id, taken.rows);
      this.#have[id] = last.seq;
    }
    if (taken.gap) {
      this.start();
      return;
    }
    // Only now: credit says that the rows were taken in, so a slow page slows the sender.
    this.#say({ type: 'credit', rows: rows.length });
  }

  #say(message: LiveUp): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #retry(): void {
    this.#socket = undefined;
    this.#lostAt ??= Date.now();
    this.#sink.onLink(this.#lost(this.#lostAt));
    this.#timer = setTimeout(() => void this.#again(), backoffMs(this.#attempt++));
  }

  async #again(): Promise<void> {
    if (await this.#world.refused()) {
      this.#sink.onLink({ state: 'refused', since: this.#lostAt ?? Date.now() });
      return;
    }
    if (this.#socket === undefined) this.start();
  }
}
