import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { Client, type buildConnector } from 'undici';
import type { ForwardProxy } from './environment-proxies.ts';
import { dial, type DialOptions, type DialTimes } from './dial.ts';

/** What an exchange wants to know of the connection it runs on. */
type ConnectionUser = {
  /** Filled while a new connection is made for this exchange. */
  times: DialTimes;
  /** Start line and headers as they are written, without the `content-length` that follows them. */
  onHeadSent(head: string): void;
};

/** One connection, used by one exchange at a time, so that it is known which exchange ran on it. */
export type Connection = {
  client: Client;
  /** Gives it back for the next exchange if it is still open. */
  release(): void;
  destroy(): Promise<void>;
};

export type Connections = {
  /** An open connection that is idle, or a new one. Any number may be in use: a long stream holds up nobody. */
  take(origin: URL, user: ConnectionUser): Connection;
  /** The forward proxy on the way to it, if any. */
  proxyFor(origin: URL): ForwardProxy | undefined;
  close(): Promise<void>;
};

/** The library tells under this name what it is about to write. */
const SENDING = 'undici:client:sendHeaders';

const isSending = (message: unknown): message is { socket: object; headers: string } =>
  typeof message === 'object' &&
  message !== null &&
  'socket' in message &&
  typeof message.socket === 'object' &&
  'headers' in message &&
  typeof message.headers === 'string';

/**
 * Keeps the connections of one target. Instead of the HTTP library's pool, which does not say which request went out on
 * which connection and so not whether it was reused or how long it took to make.
 */
export function createConnections(options: DialOptions): Connections {
  const idle = new Map<string, OwnedConnection[]>();
  const all = new Set<OwnedConnection>();
  const bySocket = new WeakMap<object, OwnedConnection>();

  const onSending = (message: unknown): void => {
    if (isSending(message)) bySocket.get(message.socket)?.user?.onHeadSent(message.headers);
  };
  subscribe(SENDING, onSending);

  const keep = (connection: OwnedConnection): void => {
    connection.user = undefined;
    if (!connection.client.stats.connected) return void connection.destroy();
    const others = idle.get(connection.origin.origin) ?? [];
    idle.set(connection.origin.origin, [...others, connection]);
  };

  const forget = (connection: OwnedConnection): void => {
    all.delete(connection);
    const others = idle.get(connection.origin.origin) ?? [];
    idle.set(
      connection.origin.origin,
      others.filter((other) => other !== connection),
    );
  };

  return {
    take(origin, user) {
      const waiting = idle.get(origin.origin)?.pop();
      const connection =
        waiting ??
        new OwnedConnection(origin, options, {
          onOpen: (socket, owner) => bySocket.set(socket, owner),
          onClosed: forget,
        });
      all.add(connection);
      connection.user = user;
      return {
        client: connection.client,
        release: () => keep(connection),
        destroy: () => connection.destroy(),
      };
    },
    proxyFor: (origin) => options.proxyFor(origin),
    async close() {
      unsubscribe(SENDING, onSending);
      await Promise.all([...all].map((connection) => connection.destroy()));
    },
  };
}

type ConnectionEvents = {
  onOpen(socket: Socket, owner: OwnedConnection): void;
  onClosed(owner: OwnedConnection): void;
};

class OwnedConnection {
  readonly client: Client;
  readonly origin: URL;
  user: ConnectionUser | undefined;
  readonly #dialling = new AbortController();
  readonly #events: ConnectionEvents;

  constructor(origin: URL, options: DialOptions, events: ConnectionEvents) {
    this.origin = origin;
    this.#events = events;
    this.client = new Client(origin.origin, {
      pipelining: 1,
      // How long silence may last is the session's business; a stream may rightly be quiet for hours.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 262_144,
      connect: (_options, callback) => void this.#connect(options, callback),
    });
    // An idle connection the server closed is of no use; one in use tells its exchange by an error.
    this.client.on('disconnect', () => {
      if (this.user === undefined) void this.destroy();
    });
  }

  async #connect(options: DialOptions, callback: buildConnector.Callback): Promise<void> {
    let socket: Socket;
    try {
      socket = await dial(this.origin, options, this.user?.times ?? {}, this.#dialling.signal);
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), null);
      return;
    }
    this.#events.onOpen(socket, this);
    callback(null, socket);
  }

  async destroy(): Promise<void> {
    this.#dialling.abort(new Error('The connection was given up'));
    this.#events.onClosed(this);
    if (!this.client.destroyed) await this.client.destroy();
  }
}
