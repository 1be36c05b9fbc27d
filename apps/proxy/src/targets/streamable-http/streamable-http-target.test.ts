import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { Revision } from '@wirescope/shared/mcp/revision';
import type { Header } from '@wirescope/shared/traffic/frame';
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
import type { Protocol, Target } from '../target.ts';
import { createStreamableHttpTarget } from './streamable-http-target.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

type Running = { host: RecordingHost; target: Target; server: TestServer };

async function running(
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
  open.push(server, target);
  expect(await target.open()).toEqual({ ok: true, value: undefined });
  return { host, target, server };
}

const protocol = (revision: Revision, params: [string, string][] = []): Protocol => ({
  revision,
  paramHeaders: () => new Map(params),
});

const INITIALIZE = outgoing({ jsonrpc: '2.0', id: 0, method: 'initialize', params: {} });
const INITIALIZED = outgoing({ jsonrpc: '2.0', method: 'notifications/initialized' });

/** The legacy handshake as a session does it. */
async function shakeHands({ host, target }: Running, revision: Revision): Promise<void> {
  await host.delivered(target.send(INITIALIZE));
  target.setProtocol(protocol(revision));
  await host.delivered(target.send(INITIALIZED));
}

const SSE = { 'content-type': 'text/event-stream' };

/** Plays a legacy server around what a test is about: handshake with session id s1, no stream of its own. */
const legacyServer =
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

const noStream = (request: SeenRequest, response: ServerResponse): boolean => {
  if (request.method !== 'GET') return false;
  response.writeHead(405).end('no stream');
  return true;
};

describe('headers of the legacy eras', () => {
  test.each<[Revision, string | undefined]>([
    ['2025-03-26', undefined],
    ['2025-06-18', '2025-06-18'],
    ['2025-11-25', '2025-11-25'],
  ])('%s', async (revision, version) => {
    const legacy = await running(
      legacyServer((request, response) => {
        if (!noStream(request, response)) json(response, answerTo(request.body));
      }),
      [
        ['X-Tenant', 'Brno'],
        ['Accept', 'application/json'],
      ],
    );
    const { host, target, server } = legacy;
    await shakeHands(legacy, revision);
    await host.delivered(target.send(call(1)));
    await host.until(() => host.http('end').length === 4);
    await target.close();
    const [initialize, ...later] = server.seen;
    expect(initialize && headerIn(initialize, 'mcp-protocol-version')).toBeUndefined();
    expect(initialize && headerIn(initialize, 'mcp-session-id')).toBeUndefined();
    expect(later.map(({ method }) => method).toSorted()).toEqual(['DELETE', 'GET', 'POST', 'POST']);
    for (const request of later) {
      expect(headerIn(request, 'mcp-protocol-version')).toBe(version);
      expect(headerIn(request, 'mcp-session-id')).toBe('s1');
    }
    for (const request of server.seen) {
      expect(headerIn(request, 'x-tenant')).toBe('Brno');
      expect(request.rawHeaders.filter((text) => /^accept$/i.test(text))).toEqual(['Accept']);
      expect(headerIn(request, 'accept')).toBe('application/json');
    }
  });

  test('a second initialize begins a new session without naming the old one', async () => {
    let sessions = 0;
    const legacy = await running((request, response) => {
      if (noStream(request, response)) return;
      if (request.method === 'DELETE') return response.end();
      if (request.body.includes('"initialize"')) {
        sessions += 1;
        response.setHeader('mcp-session-id', `s${sessions}`);
      }
      return request.body.includes('initialized')
        ? response.writeHead(202).end()
        : json(response, answerTo(request.body));
    });
    await shakeHands(legacy, '2025-11-25');
    await shakeHands(legacy, '2025-11-25');
    await legacy.host.delivered(legacy.target.send(call(9)));
    const posts = legacy.server.seen.filter(({ method }) => method === 'POST');
    expect(posts.map((request) => headerIn(request, 'mcp-session-id'))).toEqual([
      undefined,
      's1',
      undefined,
      's2',
      's2',
    ]);
  });

  test('a session that is gone is told with its status, for the session to decide', async () => {
    const legacy = await running(
      legacyServer((request, response) => {
        if (noStream(request, response)) return;
        json(response, '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"gone"}}', 404);
      }),
    );
    await shakeHands(legacy, '2025-11-25');
    const seq = legacy.target.send(call(1));
    expect(await legacy.host.delivered(seq)).toMatchObject({
      kind: 'http',
      status: 404,
      answered: true,
    });
    expect(legacy.host.incoming.at(-1)?.envelope.error?.message).toBe('gone');
  });
});

describe('headers of the modern era', () => {
  const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  test('repeat the message, for a probe as well, and no session is kept', async () => {
    const modern = await running((request, response) => {
      response.setHeader('mcp-session-id', 'ignored');
      json(response, answerTo(request.body));
    });
    const { host, target, server } = modern;
    const params = { name: 'query', arguments: { region: 'ž' }, _meta: meta };
    await host.delivered(
      target.send(
        outgoing({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta } }),
      ),
    );
    target.setProtocol(protocol('2026-07-28', [['region', 'Region']]));
    await host.delivered(
      target.send(outgoing({ jsonrpc: '2.0', id: 2, method: 'tools/call', params })),
    );
    await target.close();
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'POST']);
    const names = ['mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id'];
    expect(server.seen.map((request) => names.map((name) => headerIn(request, name)))).toEqual([
      ['2026-07-28', 'server/discover', undefined, undefined],
      ['2026-07-28', 'tools/call', 'query', undefined],
    ]);
    const [, second] = server.seen;
    const param = second?.rawHeaders.findIndex((text) => /^mcp-param-/i.test(text)) ?? -1;
    expect(second?.rawHeaders[param + 1]).toBe('=?base64?xb4=?=');
  });

  test('the version is the one the message names, or the negotiated one', async () => {
    const { host, target, server } = await running((request, response) =>
      json(response, answerTo(request.body)),
    );
    target.setProtocol(protocol('2026-07-28'));
    const odd = { _meta: { 'io.modelcontextprotocol/protocolVersion': '1900-01-01' } };
    await host.delivered(target.send(outgoing({ id: 1, method: 'ping', params: odd })));
    await host.delivered(target.send(outgoing({ id: 2, method: 'ping' })));
    expect(server.seen.map((request) => headerIn(request, 'mcp-protocol-version'))).toEqual([
      '1900-01-01',
      '2026-07-28',
    ]);
  });
});

describe('answers as servers send them', () => {
  const result = '{"jsonrpc":"2.0","id":1,"result":{"n":1.0}}';
  test.each<[string, string | undefined, string]>([
    ['JSON', 'application/json', result],
    ['odd case and parameters', 'Application/JSON; charset=UTF-8', result],
    ['no content type', undefined, result],
    ['a wrong one', 'text/plain', `\n ${result}\n`],
    ['a byte order mark', 'application/json', `\uFEFF${result}`],
    ['no jsonrpc member', 'application/json', '{"id":1,"result":{}}'],
    ['a batch', 'application/json', `[{"jsonrpc":"2.0","method":"notifications/x"},${result}]`],
  ])('%s is one message, text as it was', async (_name, type, body) => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(body);
    });
    const seq = target.send(call(1));
    expect(await host.delivered(seq)).toMatchObject({ kind: 'http', status: 200, answered: true });
    expect(host.incoming).toMatchObject([{ text: body, http: 1 }]);
    expect(host.story).toEqual([
      'message:out',
      'http:request',
      'http:response',
      'message:in',
      'http:end',
    ]);
  });

  test.each<[string, number, string, string]>([
    ['an HTML page', 502, 'text/html', '<h1>Bad gateway</h1>'],
    ['plain text', 404, 'text/plain', 'Cannot POST /mcp'],
    ['broken JSON', 200, 'application/json', '{"jsonrpc":"2.0",'],
    ["a gateway's own JSON", 401, 'application/json', '{"error":"invalid_token"}'],
    ["a framework's own JSON", 404, 'application/json', '{"detail":"Not Found"}'],
  ])('%s is noise, kept in full and told with the delivery', async (_name, status, type, body) => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    const seq = target.send(call(1));
    const delivery = await host.delivered(seq);
    expect(delivery).toMatchObject({ kind: 'http', status, answered: false, bodyText: body });
    expect(host.frames).toContainEqual(
      expect.objectContaining({ kind: 'noise', why: 'http-body', text: body }),
    );
    expect(host.incoming).toEqual([]);
  });

  test('bytes that are no text are kept as they are', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00]);
    const { host, target } = await running((_request, response) => response.end(bytes));
    await host.delivered(target.send(call(1)));
    expect(host.frames).toContainEqual(
      expect.objectContaining({ kind: 'noise', base64: bytes.toString('base64') }),
    );
  });

  test('a body that breaks off is kept and said to be cut off', async () => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99 });
      response.write('{"jsonrpc":', () => response.destroy());
    });
    expect(await host.delivered(target.send(call(1)))).toMatchObject({ kind: 'failed' });
    expect(host.story).toEqual([
      'message:out',
      'http:request',
      'http:response',
      'noise:cut-off',
      'http:error',
    ]);
  });

  test.each<[string, number, Record<string, string>, string]>([
    ['202', 202, {}, ''],
    ['204', 204, {}, ''],
    ['200 without a body', 200, {}, ''],
    ['202 with "Accepted"', 202, { 'content-type': 'text/plain' }, 'Accepted'],
    ['202 that calls itself a stream', 202, SSE, ''],
  ])('a notification is taken by %s', async (_name, status, headers, body) => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(status, headers).end(body);
    });
    const seq = target.send(outgoing({ jsonrpc: '2.0', method: 'notifications/x' }));
    expect(await host.delivered(seq)).toMatchObject({ kind: 'http', status, answered: false });
    expect(host.story).toEqual(['message:out', 'http:request', 'http:response', 'http:end']);
    expect(host.http('end')[0]?.body ?? '').toBe(body);
  });

  test('nobody there is told once, after the message was recorded', async () => {
    const { host, target, server } = await running(() => undefined);
    await server.close();
    open.splice(open.indexOf(server), 1);
    const seq = target.send(call(1));
    expect(host.deliveries.size).toBe(0);
    expect(await host.delivered(seq)).toMatchObject({
      kind: 'failed',
      problem: { code: 'http-econnrefused' },
    });
    expect(host.story).toEqual(['message:out', 'http:error']);
  });

  test('a message after the end is refused, not sent', async () => {
    const { host, target, server } = await running(() => undefined);
    await target.close();
    expect(await host.delivered(target.send(call(1)))).toMatchObject({
      problem: { code: 'closed' },
    });
    expect(server.seen).toEqual([]);
  });
});

describe('answers on an event stream', () => {
  test('each event is a frame; comments, priming and odd events are kept and are no messages', async () => {
    const answer = '{"jsonrpc":"2.0","id":1,"result":{"text":"žluť 👩‍🚀"}}';
    const parts = [
      ': open\n\n',
      'id: p-0\ndata:\n\n',
      'retry: 10\n\n',
      'event: ping\ndata: {}\n\n',
      'data: not json\n\n',
      `id: p-1\r\nevent: message\r\ndata: ${answer}\r\n\r\n`,
    ];
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream;charset=utf-8' });
      for (const byte of Buffer.from(parts.join(''))) response.write(Buffer.from([byte]));
      response.end();
    });
    expect(await host.delivered(target.send(call(1)))).toMatchObject({
      status: 200,
      answered: true,
    });
    expect(host.frames.slice(3, -1)).toMatchObject([
      { kind: 'event', name: 'sse', text: parts[0] },
      { kind: 'event', name: 'sse', text: parts[1], sse: { id: 'p-0' } },
      { kind: 'event', name: 'sse', text: parts[2], sse: { retry: '10' } },
      { kind: 'event', name: 'sse', text: parts[3], sse: { event: 'ping' } },
      { kind: 'noise', why: 'sse-data', text: 'not json', http: 1 },
      { kind: 'message', dir: 'in', text: answer, http: 1, sse: { id: 'p-1', event: 'message' } },
    ]);
  });

  test('a message is told while the stream is still open, at the time it came', async () => {
    const sends: ((text: string) => void)[] = [];
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, SSE).flushHeaders();
      sends.push((text) => response.write(`data: ${text}\n\n`));
    });
    const seq = target.send(call(1));
    await host.until(() => host.http('response').length === 1);
    const before = host.now();
    sends[0]?.('{"jsonrpc":"2.0","method":"notifications/progress"}');
    await host.until(() => host.incoming.length === 1);
    expect(host.frames.at(-1)?.t).toBeGreaterThan(before);
    expect(host.deliveries.has(seq)).toBe(false);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['ends', (response) => void response.end()],
    ['breaks', (response) => void response.destroy()],
  ])('a stream that %s before the answer is lost', async (_name, finish) => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, SSE);
      response.write('data: {"jsonrpc":"2.0","method":"notifications/x"}\n\n', () =>
        finish(response),
      );
    });
    expect(await host.delivered(target.send(call(1)))).toMatchObject({
      kind: 'failed',
      problem: { code: 'stream-lost' },
    });
    expect(host.events('stream-lost')).toMatchObject([{ http: 1 }]);
  });

  test('a stream that breaks after the answer has done its work', async () => {
    const { host, target } = await running(({ body }, response) => {
      response.writeHead(200, SSE);
      response.write(`data: ${answerTo(body)}\n\n`, () => response.destroy());
    });
    expect(await host.delivered(target.send(call(1)))).toMatchObject({
      kind: 'http',
      answered: true,
    });
    expect(host.events('stream-lost')).toEqual([]);
  });

  test('abort closes the stream, and the server sees it', async () => {
    const streams: ServerResponse[] = [];
    const { host, target } = await running((_request, response) => {
      streams.push(response);
      response.writeHead(200, SSE).flushHeaders();
    });
    target.setProtocol(protocol('2026-07-28'));
    const seq = target.send(call(1));
    await host.until(() => host.http('response').length === 1);
    const closed = streams.map((response) => once(response, 'close'));
    target.abort(seq);
    await Promise.all(closed);
    expect(streams[0]?.writableFinished).toBe(false);
    expect(await host.delivered(seq)).toMatchObject({
      kind: 'failed',
      problem: { code: 'aborted' },
    });
    expect(host.http('error')[0]).toMatchObject({ error: { code: 'ABORTED' } });
    target.abort(seq);
    target.abort(99);
  });

  test('many calls at once are told apart', async () => {
    const { host, target } = await running(({ body }, response) => {
      response.writeHead(200, SSE).end(`data: ${answerTo(body)}\n\n`);
    });
    const seqs = Array.from({ length: 100 }, (_, id) => target.send(call(id)));
    await Promise.all(seqs.map((seq) => host.delivered(seq)));
    expect(new Set(host.incoming.map(({ envelope }) => envelope.idText)).size).toBe(100);
    expect(new Set(host.http('request').map(({ http }) => http)).size).toBe(100);
  });
});

describe('the end', () => {
  test.each([200, 404, 405])('the session is deleted; %i is fine', async (status) => {
    const legacy = await running((request, response) => {
      if (request.method === 'DELETE') return response.writeHead(status).end();
      return legacyServer((other, to) => noStream(other, to))(request, response);
    });
    await shakeHands(legacy, '2025-11-25');
    await legacy.target.close();
    await legacy.target.close();
    expect(legacy.server.seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    const { length } = legacy.host.frames;
    await legacy.server.close();
    open.splice(open.indexOf(legacy.server), 1);
    expect(legacy.host.frames).toHaveLength(length);
  });

  test('a server that does not answer the DELETE holds nobody up', async () => {
    const legacy = await running((request, response) => {
      if (request.method !== 'DELETE') legacyServer(noStream)(request, response);
    });
    await shakeHands(legacy, '2025-11-25');
    await legacy.target.close();
    expect(legacy.host.http('error').at(-1)).toMatchObject({ error: { code: 'ABORTED' } });
  });

  test('what is running is ended and told', async () => {
    const { host, target } = await running((_request, response) => {
      response.writeHead(200, SSE).flushHeaders();
    });
    const seq = target.send(call(1));
    await host.until(() => host.http('response').length === 1);
    await target.close();
    expect(host.deliveries.get(seq)).toMatchObject({
      kind: 'failed',
      problem: { code: 'aborted' },
    });
  });
});
