import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import {
  answerTo,
  call,
  headerIn,
  outgoing,
  RecordingHost,
  serve,
} from '../http/recording-host.ts';
import type { SeenRequest, TestServer } from '../http/recording-host.ts';
import type { HttpTarget } from '@wirescope/shared/target/target';
import type { Target } from '../target.ts';
import { createLegacySseTarget } from './legacy-sse-target.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

type Running = {
  host: RecordingHost;
  target: Target;
  server: TestServer;
  streams: ServerResponse[];
};

/** A server whose stream begins with the text given, and that answers each POST by `post`. */
type Post = (request: SeenRequest, response: ServerResponse, stream: ServerResponse) => unknown;

async function running(
  first: string,
  { post = accept, target: more = {} }: { post?: Post; target?: Partial<HttpTarget> } = {},
): Promise<Running> {
  const streams: ServerResponse[] = [];
  const server = await serve((request, response) => {
    const [stream] = streams;
    if (request.method === 'POST' && stream !== undefined) return post(request, response, stream);
    streams.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(first);
    return undefined;
  });
  const host = new RecordingHost();
  const url = `${server.origin}/gateway/sse`;
  const headers: [string, string][] = [['Authorization', 'Bearer abc']];
  const target = createLegacySseTarget(
    { kind: 'http', url, transport: 'sse', headers, ...more },
    host,
  );
  open.push(server, target);
  return { host, target, server, streams };
}

const endpoint = (address: string) => `event: endpoint\ndata: ${address}\n\n`;

/** What the official servers do: 202 with a word, and the answer on the stream. */
function accept({ body }: SeenRequest, response: ServerResponse, stream: ServerResponse): void {
  response.writeHead(202).end('Accepted');
  stream.write(`event: message\ndata: ${answerTo(body)}\n\n`);
}

describe('the address for messages', () => {
  test.each([
    ['messages?s=1', '/gateway/messages?s=1'],
    ['/messages?s=1', '/messages?s=1'],
    ['?s=1', '/gateway/sse?s=1'],
  ])('%s is resolved against the stream', async (address, url) => {
    const { host, target, server } = await running(endpoint(address));
    expect(await target.open()).toEqual({ ok: true, value: undefined });
    expect(host.events('stream-opened')).toMatchObject([
      { http: 1, text: `Messages go to ${server.origin}${url}.` },
    ]);
    const seq = target.send(call(1));
    await host.until(() => host.incoming.length === 1 && host.http('end').length === 1);
    // The answer is what counts; that the POST was taken is in the record and told to nobody.
    expect(host.deliveries.has(seq)).toBe(false);
    expect(host.http('end')).toMatchObject([{ http: 2, body: 'Accepted' }]);
    expect(host.incoming).toMatchObject([
      { http: 1, envelope: { idText: '1', shape: 'response' } },
    ]);
    expect(server.seen.map((request) => `${request.method} ${request.url}`)).toEqual([
      'GET /gateway/sse',
      `POST ${url}`,
    ]);
    for (const request of server.seen)
      expect(headerIn(request, 'authorization')).toBe('Bearer abc');
    expect(host.frames.filter(({ kind }) => kind === 'noise')).toEqual([]);
  });

  test('may be given in full', async () => {
    const { host, target, server, streams } = await running(': hello\n\n');
    const opening = target.open();
    await host.until(() => host.events('sse').length === 1);
    streams[0]?.write(endpoint(`${server.origin}/else/where`));
    expect(await opening).toEqual({ ok: true, value: undefined });
    target.send(call(1));
    await host.until(() => host.incoming.length === 1);
    expect(server.seen.at(-1)?.url).toBe('/else/where');
  });

  test('that never comes can be given up by closing', async () => {
    const { host, target } = await running(': hello\n\n');
    const opening = target.open();
    await host.until(() => host.events('sse').length === 1);
    await target.close();
    expect(await opening).toMatchObject({ ok: false, error: { code: 'aborted' } });
  });

  test('of another origin is refused, with both shown, and nothing is sent there', async () => {
    const other = await running('');
    const { target, server } = await running(endpoint(`${other.server.origin}/messages`));
    expect(await target.open()).toMatchObject({
      ok: false,
      error: {
        code: 'endpoint-elsewhere',
        what: `${server.origin}/gateway/sse wants messages at ${other.server.origin}/messages.`,
      },
    });
    expect(other.server.seen).toEqual([]);
  });

  test('of another origin is used when the target allows that origin', async () => {
    let stream: ServerResponse | undefined;
    const other = await serve((request, response) => stream && accept(request, response, stream));
    const { host, target, streams } = await running(endpoint(`${other.origin}/messages?s=1`), {
      target: { endpoint: other.origin },
    });
    open.push(other);
    expect(await target.open()).toEqual({ ok: true, value: undefined });
    [stream] = streams;
    target.send(call(1));
    await host.until(() => host.incoming.length === 1);
    expect(other.seen.map(({ url }) => url)).toEqual(['/messages?s=1']);
  });

  test('that does not exist is named', async () => {
    const { host, target, server } = await running(endpoint('/messages?s=1'), {
      post: (_request, response) => response.writeHead(404).end('Cannot POST /messages'),
    });
    await target.open();
    const delivery = await host.delivered(target.send(call(1)));
    expect(delivery).toMatchObject({
      kind: 'failed',
      problem: {
        code: 'endpoint-refused',
        what: expect.stringContaining(`${server.origin}/messages`),
        why: 'It answered with HTTP 404: Cannot POST /messages',
        offers: [{ kind: 'edit-endpoint', endpoint: `${server.origin}/messages` }],
      },
    });
  });
});

test('an error a server answers to the POST itself is told as one', async () => {
  const error = '{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"no"}}';
  const { host, target } = await running(endpoint('messages'), {
    post: (_request, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end(error),
  });
  await target.open();
  const delivery = await host.delivered(target.send(call(1)));
  expect(delivery).toMatchObject({ kind: 'http', status: 400, answered: true });
  expect(host.incoming).toMatchObject([{ text: error, http: 2 }]);
});

describe('a stream that does not begin as it should', () => {
  test.each<[string, (response: ServerResponse) => unknown, string]>([
    ['refused', (response) => response.writeHead(405).end('POST only'), 'sse-not-offered'],
    [
      'a page',
      (response) => response.setHeader('content-type', 'text/html').end(),
      'sse-not-offered',
    ],
    [
      'ended at once',
      (response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': no\n\n'),
      'sse-no-endpoint',
    ],
    [
      'an address that is none',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write(endpoint('http://[')),
      'endpoint-not-understood',
    ],
  ])('%s', async (_name, answer, code) => {
    const server = await serve((_request, response) => void answer(response));
    const target = createLegacySseTarget(
      { kind: 'http', url: `${server.origin}/sse`, transport: 'sse' },
      new RecordingHost(),
    );
    open.push(server, target);
    expect(await target.open()).toMatchObject({ ok: false, error: { code } });
  });
});

describe('the stream', () => {
  test.each<[string, (stream: ServerResponse) => unknown]>([
    ['ends', (stream) => stream.end()],
    ['breaks', (stream) => stream.destroy()],
  ])('that %s ends the target, with words, once', async (_name, finish) => {
    const { host, target, streams } = await running(endpoint('messages'));
    await target.open();
    for (const stream of streams) finish(stream);
    await host.until(() => host.ends.length > 0);
    expect(host.ends).toMatchObject([{ code: 'stream-lost' }]);
    expect(host.events('stream-lost')).toMatchObject([{ http: 1 }]);
    expect(await host.delivered(target.send(call(1)))).toMatchObject({
      kind: 'failed',
      problem: { code: 'stream-lost' },
    });
    await target.close();
    expect(host.ends).toHaveLength(1);
  });

  test('is closed by close, without being told as lost', async () => {
    const { host, target } = await running(endpoint('messages'));
    await target.open();
    await target.close();
    await target.close();
    expect(host.ends).toEqual([]);
    expect(host.http('error')).toMatchObject([{ http: 1, error: { code: 'ABORTED' } }]);
  });

  test('brings messages before and after the endpoint, and a second endpoint changes nothing', async () => {
    const note = 'data: {"jsonrpc":"2.0","method":"notifications/early"}\n\n';
    const { host, target, server } = await running(
      `${note}${endpoint('messages')}${endpoint('http://evil.test/')}`,
    );
    await target.open();
    target.send(outgoing({ jsonrpc: '2.0', id: 'a', method: 'ping' }));
    await host.until(() => host.incoming.length === 2);
    expect(server.seen.at(-1)?.url).toBe('/gateway/messages');
  });
});
