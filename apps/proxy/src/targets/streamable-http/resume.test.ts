import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { Revision } from '@wirescope/shared/mcp/revision';
import {
  answerTo,
  call,
  headerIn,
  json,
  outgoing,
  RecordingHost,
  serve,
  type SeenRequest,
  type TestServer,
} from '../http/recording-host.ts';
import type { Target } from '../target.ts';
import { createStreamableHttpTarget } from './streamable-http-target.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

type Behaviour = {
  /** Answers a tools/call; `n` counts them from 1. */
  post?: (request: SeenRequest, response: ServerResponse) => unknown;
  /** Answers a GET; `n` counts them from 1. */
  get?: (request: SeenRequest, response: ServerResponse, n: number) => unknown;
};

type Running = { host: RecordingHost; target: Target; server: TestServer };

async function connected({ post, get }: Behaviour, revision: Revision): Promise<Running> {
  let gets = 0;
  const server = await serve((request, response) => {
    if (request.method === 'DELETE') return response.end();
    if (request.method === 'GET') {
      gets += 1;
      return get === undefined ? response.writeHead(405).end() : get(request, response, gets);
    }
    if (request.body.includes('initialized')) return response.writeHead(202).end();
    if (request.body.includes('tools/call')) return post?.(request, response);
    response.setHeader('mcp-session-id', 's1');
    return json(response, answerTo(request.body));
  });
  const host = new RecordingHost();
  const target = createStreamableHttpTarget(
    { kind: 'http', url: `${server.origin}/mcp`, transport: 'http' },
    host,
  );
  open.push(server, target);
  await host.delivered(
    target.send(outgoing({ jsonrpc: '2.0', id: 0, method: 'initialize', params: {} })),
  );
  target.setProtocol({ revision, paramHeaders: () => new Map() });
  await host.delivered(
    target.send(outgoing({ jsonrpc: '2.0', method: 'notifications/initialized' })),
  );
  return { host, target, server };
}

const stream = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(text);

const resumes = ({ server }: Running) =>
  server.seen
    .filter((request) => headerIn(request, 'last-event-id') !== undefined)
    .map((request) => `${request.method} ${headerIn(request, 'last-event-id')}`);

describe('an answer whose stream was lost', () => {
  const ANSWER = 'data: {"jsonrpc":"2.0","id":7,"result":{}}\n\n';
  const primed = 'id: s7-0\ndata:\n\nretry: 5\n\n';

  test.each<Revision>(['2025-03-26', '2025-11-25'])(
    '%s: is fetched by GET after the last event id, as often as it takes',
    async (revision) => {
      const running = await connected(
        {
          post: (_request, response) => stream(response, primed),
          get(request, response, n) {
            if (headerIn(request, 'last-event-id') === undefined)
              return response.writeHead(405).end();
            return stream(
              response,
              n < 4 ? `id: s7-${n}\nretry: 5\ndata:\n\n` : `id: s7-9\n${ANSWER}`,
            );
          },
        },
        revision,
      );
      const { host, target } = running;
      expect(await host.delivered(target.send(call(7)))).toMatchObject({
        kind: 'http',
        answered: true,
      });
      expect(resumes(running)).toEqual(['GET s7-0', 'GET s7-2', 'GET s7-3']);
      expect(host.events('stream-lost')).toEqual([]);
      const told = host.events('reconnecting').map(({ text }) => text);
      expect(told[0]).toBe('Opening the stream again in 5 ms, to go on after event s7-0.');
      const answer = host.frames.find(
        (f) => f.kind === 'message' && f.text.includes('"id":7,"result"'),
      );
      const get = host.http('request').findLast(({ method }) => method === 'GET');
      expect(answer).toMatchObject({ http: get?.http, sse: { id: 's7-9' } });
    },
  );

  test('a connection that breaks is treated as one that was closed', async () => {
    const running = await connected(
      {
        post(_request, response) {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write(primed, () => response.destroy());
        },
        get: (request, response) =>
          headerIn(request, 'last-event-id') === undefined
            ? response.writeHead(405).end()
            : stream(response, ANSWER),
      },
      '2025-11-25',
    );
    const { host, target } = running;
    expect(await host.delivered(target.send(call(7)))).toMatchObject({
      kind: 'http',
      answered: true,
    });
    expect(resumes(running)).toEqual(['GET s7-0']);
  });

  test('is lost when the server will not continue it', async () => {
    const running = await connected(
      { post: (_request, response) => stream(response, primed) },
      '2025-11-25',
    );
    expect(await running.host.delivered(running.target.send(call(7)))).toMatchObject({
      kind: 'failed',
      problem: { code: 'stream-lost', why: 'The server would not continue it (HTTP 405).' },
    });
  });

  test('is lost without event ids', async () => {
    const running = await connected(
      { post: (_request, response) => stream(response, 'retry: 5\n\n') },
      '2025-11-25',
    );
    expect(await running.host.delivered(running.target.send(call(7)))).toMatchObject({
      problem: { code: 'stream-lost' },
    });
    expect(resumes(running)).toEqual([]);
  });

  test('is lost in the modern era, whatever ids there are', async () => {
    const running = await connected(
      { post: (_request, response) => stream(response, primed) },
      '2026-07-28',
    );
    expect(await running.host.delivered(running.target.send(call(7)))).toMatchObject({
      problem: { code: 'stream-lost' },
    });
    expect(running.server.seen.filter(({ method }) => method === 'GET')).toEqual([]);
  });

  test('is not asked for again once the request was cancelled', async () => {
    const held: ServerResponse[] = [];
    const running = await connected(
      {
        post(request, response) {
          if (request.body.includes('"id":7')) {
            response.writeHead(200, { 'content-type': 'text/event-stream' }).write(primed);
            held.push(response);
          } else response.writeHead(202).end();
        },
      },
      '2025-11-25',
    );
    const { host, target } = running;
    const seq = target.send(call(7));
    await host.until(() => host.events('sse').length === 2);
    target.send(
      outgoing({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }),
    );
    held[0]?.end();
    expect(await host.delivered(seq)).toMatchObject({ kind: 'http', answered: false });
    expect(resumes(running)).toEqual([]);
  });

  test('abort ends the waiting for it', async () => {
    const running = await connected(
      { post: (_request, response) => stream(response, 'id: 1\nretry: 600000\ndata:\n\n') },
      '2025-11-25',
    );
    const seq = running.target.send(call(7));
    await running.host.until(() => running.host.events('reconnecting').length === 1);
    running.target.abort(seq);
    expect(await running.host.delivered(seq)).toMatchObject({ problem: { code: 'aborted' } });
  });
});

describe("the server's own stream", () => {
  const NOTE = 'data: {"jsonrpc":"2.0","method":"notifications/x"}\n\n';

  test('is opened after the handshake and brings what belongs to no request', async () => {
    const { host } = await connected(
      {
        get: (_request, response) =>
          void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(NOTE),
      },
      '2025-11-25',
    );
    const [message] = await host.until(() =>
      host.incoming.length === 2 ? host.incoming.slice(1) : false,
    );
    expect(message).toMatchObject({ envelope: { method: 'notifications/x' } });
    expect(host.events('stream-opened')).toMatchObject([{ http: message?.http }]);
  });

  test('may be refused by 405 without a word', async () => {
    const { host, target } = await connected({}, '2025-11-25');
    await host.until(() => host.http('end').length === 3);
    await target.close();
    expect(host.frames.filter(({ kind }) => kind === 'event')).toEqual([]);
  });

  test.each([400, 404, 500])('refused by %i is said, and not tried again', async (status) => {
    const { host, target, server } = await connected(
      { get: (_request, response) => response.writeHead(status).end('why') },
      '2025-11-25',
    );
    const [event] = await host.until(
      () => host.events('stream-lost').length > 0 && host.events('stream-lost'),
    );
    expect(event?.text).toContain(`HTTP ${status}`);
    await target.close();
    expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });

  test('is opened again after its last event, with each loss and attempt said', async () => {
    const running = await connected(
      {
        get(_request, response, n) {
          if (n === 1) return stream(response, `id: e1\nretry: 5\n${NOTE}`);
          if (n === 2) return response.socket?.destroy();
          if (n === 3) return response.writeHead(503).end('starting');
          return response
            .writeHead(200, { 'content-type': 'text/event-stream' })
            .write(`id: e2\n${NOTE}`);
        },
      },
      '2025-11-25',
    );
    const { host } = running;
    await host.until(() => host.incoming.length === 3);
    expect(resumes(running)).toEqual(['GET e1', 'GET e1', 'GET e1']);
    expect(host.events('stream-opened')).toHaveLength(2);
    expect(host.events('reconnecting')).toHaveLength(3);
  });

  test('an answer may come on it', async () => {
    const posts: ServerResponse[] = [];
    const gets: ServerResponse[] = [];
    const { host, target } = await connected(
      {
        post(_request, response) {
          response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
          posts.push(response);
        },
        get(_request, response) {
          response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
          gets.push(response);
        },
      },
      '2025-11-25',
    );
    await host.until(() => host.events('stream-opened').length === 1);
    const seq = target.send(call(7));
    await host.until(() => host.http('response').length === 4);
    gets[0]?.write('data: {"jsonrpc":"2.0","id":7,"result":{}}\n\n');
    await host.until(() => host.incoming.length === 2);
    posts[0]?.end();
    expect(await host.delivered(seq)).toMatchObject({ kind: 'http', status: 200 });
    expect(host.events('stream-lost')).toEqual([]);
  });
});
