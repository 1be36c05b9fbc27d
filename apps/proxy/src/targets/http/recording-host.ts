import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Server as NetServer } from 'node:net';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import type { Problem } from '@wirescope/shared/control/problem';
import type { Frame, FrameBody } from '@wirescope/shared/traffic/frame';
import type { Delivery, Incoming, Outgoing, RecordNotes, TargetHost } from '../target.ts';

/** For tests: a host that keeps in memory what a session would be told, and lets a test wait for it. */
export class RecordingHost implements TargetHost {
  readonly frames: Frame[] = [];
  readonly incoming: Incoming[] = [];
  readonly deliveries = new Map<number, Delivery>();
  readonly ends: Problem[] = [];
  #listeners = new Set<() => void>();

  record(body: FrameBody, notes?: RecordNotes): number {
    const seq = this.frames.length + 1;
    this.frames.push({ ...body, seq, t: notes?.t ?? this.now() });
    this.#changed();
    return seq;
  }
  now(): number {
    return performance.timeOrigin + performance.now();
  }
  onMessage(incoming: Incoming): void {
    this.incoming.push(incoming);
    this.#changed();
  }
  onDelivery(seq: number, delivery: Delivery): void {
    this.deliveries.set(seq, delivery);
    this.#changed();
  }
  onEnd(problem: Problem): void {
    this.ends.push(problem);
    this.#changed();
  }

  /** Resolves with what `find` finds as soon as it finds something. */
  until<T>(find: () => T | undefined | false): Promise<T> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (found === undefined || found === false) return;
        this.#listeners.delete(look);
        resolve(found);
      };
      this.#listeners.add(look);
      look();
    });
  }
  delivered(seq: number): Promise<Delivery> {
    return this.until(() => this.deliveries.get(seq));
  }

  /** The frames in short: one word for each, as `http:request`, `message:in`, `event:stream-lost`. */
  get story(): string[] {
    return this.frames.map((frame) => {
      if (frame.kind === 'http') return `http:${frame.phase}`;
      if (frame.kind === 'message') return `message:${frame.dir}`;
      if (frame.kind === 'event') return `event:${frame.name}`;
      return frame.kind === 'noise' ? `noise:${frame.why}` : frame.kind;
    });
  }
  http(phase: 'request' | 'response' | 'end' | 'error') {
    return this.frames.filter((frame) => frame.kind === 'http').filter((f) => f.phase === phase);
  }
  events(name: string) {
    return this.frames.filter((frame) => frame.kind === 'event').filter((f) => f.name === name);
  }

  #changed(): void {
    for (const look of this.#listeners) look();
  }
}

export type SeenRequest = { method: string; url: string; rawHeaders: string[]; body: string };
export type TestServer = {
  origin: string;
  seen: SeenRequest[];
  close(): Promise<void>;
};

/** For tests: a server on a port of loopback, any that is free by default, that keeps what it was asked. */
export async function serve(
  handler: (request: SeenRequest, response: ServerResponse, raw: IncomingMessage) => unknown,
  create: (listener: (q: IncomingMessage, s: ServerResponse) => void) => Server = createServer,
  port = 0,
): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const server = create((incoming, response) => void answer(incoming, response));
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    const { method = '', url = '', rawHeaders } = incoming;
    seen.push({ method, url, rawHeaders, body });
    await handler({ method, url, rawHeaders, body }, response, incoming);
  };
  return {
    origin: `http://127.0.0.1:${await listening(server, port)}`,
    seen,
    close: () => closing(server),
  };
}

/** Listens on loopback; resolves to the port (a free one for 0). */
export async function listening(server: NetServer, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

async function closing(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

export const headerIn = ({ rawHeaders }: SeenRequest, name: string): string | undefined => {
  const at = rawHeaders.findIndex((text, i) => i % 2 === 0 && text.toLowerCase() === name);
  return at < 0 ? undefined : rawHeaders[at + 1];
};

/** A message to send, with its parse as the session passes it. */
export function outgoing(message: unknown): Outgoing {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const read = classifyText(text);
  return { text, ...(read.kind === 'message' && { envelope: read.envelope }) };
}

export const call = (id: number | string, name = 'echo') =>
  outgoing({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } });

export const answerTo = (body: string, result: unknown = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result });

export function json(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
