import type { ServerResponse } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import type { Revision } from '@wirescope/shared/mcp/revision';
import type { Header } from '@wirescope/shared/traffic/frame';
import {
  answerTo,
  json,
  outgoing,
  RecordingHost,
  serve,
  type SeenRequest,
  type TestServer,
} from '../http/recording-host.ts';
import type { Protocol, Target } from '../target.ts';
import { createStreamableHttpTarget } from './streamable-http-target.ts';

export type Running = { host: RecordingHost; target: Target; server: TestServer };

/** For tests: a server that answers as the test says, and a target connected to it. */
export async function running(
  handler: (request: SeenRequest, response: ServerResponse) => unknown,
  headers?: Header[],
): Promise<Running> {
  const server = await serve(handler);
  const host = new RecordingHost();
  const url = `${server.origin}/mcp`;
  const target = createStreamableHttpTarget(
    { kind: 'http', url, transport: 'http', headers },
    host,
  );
  onTestFinished(async () => {
    await target.close();
    await server.close();
  });
  expect(await target.open()).toEqual({ ok: true, value: undefined });
  return { host, target, server };
}

export const protocol = (revision: Revision, params: [string, string][] = []): Protocol => ({
  revision,
  paramHeaders: () => new Map(params),
});

export const INITIALIZE = outgoing({ jsonrpc: '2.0', id: 0, method: 'initialize', params: {} });
const INITIALIZED = outgoing({ jsonrpc: '2.0', method: 'notifications/initialized' });

/** The legacy handshake as a session does it. */
export async function shakeHands({ host, target }: Running, revision: Revision): Promise<void> {
  await host.delivered(target.send(INITIALIZE));
  target.setProtocol(protocol(revision));
  await host.delivered(target.send(INITIALIZED));
}

export const SSE = { 'content-type': 'text/event-stream' };

/** Plays a legacy server around what a test is about: handshake with session id s1, no stream of its own. */
export const legacyServer =
  (rest: (request: SeenRequest, response: ServerResponse) => unknown) =>
  (request: SeenRequest, response: ServerResponse): unknown => {
    if (request.method === 'DELETE') return response.writeHead(200).end();
    if (request.body.includes('"initialize"')) {
      response.setHeader('Mcp-Session-Id', 's1');
      return json(response, answerTo(request.body));
    }
    if (request.body.includes('initialized')) return response.writeHead(202).end();
    return rest(request, response);
  };

export const noStream = (request: SeenRequest, response: ServerResponse): boolean => {
  if (request.method !== 'GET') return false;
  response.writeHead(405).end('no stream');
  return true;
};
