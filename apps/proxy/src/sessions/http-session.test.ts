import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import {
  answerTo,
  headerIn,
  json,
  serve,
  type SeenRequest,
} from '../targets/http/recording-host.ts';
import type { Session } from './session.ts';
import { ask, eventsOf, framesOf, openSession, sentBy, until } from './sessions-in-tests.ts';

type Refuse = (body: string, response: ServerResponse) => void;

/** A legacy server with sessions; `keeps` says whether one that exists is still known when it is used. */
async function forgetful(keeps: (id: string, body: string) => boolean, refuse: Refuse) {
  let given = 0;
  const server = await serve((request: SeenRequest, response) => {
    const { method, body } = request;
    if (method !== 'POST') return response.writeHead(method === 'GET' ? 405 : 200).end();
    if (body.includes('"initialize"')) {
      response.setHeader('mcp-session-id', `id-${++given}`);
      const result = { protocolVersion: '2025-11-25', capabilities: {} };
      return json(response, answerTo(body, result));
    }
    if (!keeps(headerIn(request, 'mcp-session-id') ?? '', body)) return refuse(body, response);
    return body.includes('"id"')
      ? json(response, answerTo(body, { tools: [] }))
      : response.writeHead(202).end();
  });
  onTestFinished(() => server.close());
  return {
    connect: () =>
      openSession({ kind: 'http', url: `${server.origin}/mcp`, transport: 'http' }, '2025-11-25'),
    given: () => given,
  };
}

const notFound: Refuse = (body, response) =>
  json(
    response,
    `{"jsonrpc":"2.0","id":${JSON.parse(body).id ?? null},"error":{"code":-32001,"message":"Session not found"}}`,
    404,
  );

const badRequest: Refuse = (_body, response) =>
  json(
    response,
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"Bad Request: No valid session ID"}}',
    400,
  );

/** Resolves when the session was renewed that often, and what met the loss was answered after all. */
const renewed = (session: Session, times: number): Promise<void> =>
  until(session, () => {
    const frames = framesOf(session);
    const sent = frames.filter((frame) => frame.kind === 'message');
    const carrier = sent.filter(({ by }) => by === 'resume')[times - 1]?.http;
    const ends = frames.filter((frame) => frame.kind === 'http');
    return ends.some(({ http, phase }) => phase === 'end' && http === carrier);
  });

test('a session that the server forgot gives way to a new one, and both are named', async () => {
  const dropped = new Set<string>();
  const server = await forgetful((id) => !dropped.has(id), notFound);
  const session = server.connect();
  expect(await session.link.ready()).toBeUndefined();
  expect(await ask(session, 'tools/list')).toMatchObject({ kind: 'result' });
  dropped.add('id-1');
  expect(await ask(session, 'tools/list')).toMatchObject({ kind: 'error' });
  await renewed(session, 1);
  expect(session.state()).toMatchObject({ status: 'ready', revision: '2025-11-25' });
  // One connection takes the place of the other, and each of the two is told once.
  expect(eventsOf(session, 'reconnecting')).toMatchObject([
    { text: expect.stringContaining('does not know the session id-1 any more (HTTP 404)') },
  ]);
  expect(eventsOf(session, 'session-renewed')).toMatchObject([
    { text: 'Session id-1 has ended; the new session is id-2.' },
  ]);
  expect(session.state().negotiation).toBe(
    'The session before spoke 2025-11-25; the server answered initialize with 2025-11-25.',
  );
  const lists = sentBy(session).filter(({ method }) => method === 'tools/list');
  expect(lists).toHaveLength(3);
  const again = framesOf(session).filter(
    (frame) => frame.kind === 'message' && frame.by === 'resume',
  );
  expect(again).toMatchObject([{ dir: 'out', text: expect.stringContaining('"tools/list"') }]);
});

test('a new session that is forgotten as well ends it: there is no loop', async () => {
  const server = await forgetful((_id, body) => body.includes('initialized'), notFound);
  const session = server.connect();
  await session.link.ready();
  await ask(session, 'tools/list');
  await until(session, () => session.state().status === 'failed');
  expect(session.state()).toMatchObject({
    status: 'failed',
    problem: {
      code: 'session-lost-again',
      why: expect.stringContaining('id-2'),
      offers: [{ kind: 'new-session' }],
    },
  });
  expect(server.given()).toBe(2);
});

test('a session may be forgotten again and again as long as each one answers', async () => {
  const used = new Set<string>();
  const server = await forgetful((id, body) => {
    if (body.includes('initialized')) return true;
    const first = !used.has(id);
    used.add(id);
    return first;
  }, notFound);
  const session = server.connect();
  await session.link.ready();
  expect(await ask(session, 'tools/list')).toMatchObject({ kind: 'result' });
  for (let round = 1; round <= 3; round++) {
    expect(await ask(session, 'tools/list')).toMatchObject({ kind: 'error' });
    await renewed(session, round);
  }
  expect(server.given()).toBe(4);
});

test.each<[string, Refuse]>([
  ['an error', badRequest],
  ['text', (_body, response) => response.writeHead(400).end('Unknown session')],
])(
  '400 that speaks of a session, as %s, is offered a new one and not retried',
  async (_as, refuse) => {
    let fine = true;
    const server = await forgetful(() => fine, refuse);
    const session = server.connect();
    await session.link.ready();
    fine = false;
    await ask(session, 'tools/list');
    await until(session, () => session.state().trouble !== undefined);
    expect(session.state()).toMatchObject({
      status: 'ready',
      trouble: {
        code: 'session-refused',
        why: expect.stringMatching(/session/i),
        offers: [{ kind: 'new-session' }],
      },
    });
    expect(server.given()).toBe(1);
    expect(sentBy(session).filter(({ method }) => method === 'tools/list')).toHaveLength(1);
    fine = true;
    session.link.reconnect();
    expect(await session.link.ready()).toBeUndefined();
    expect(session.state().trouble).toBeUndefined();
    expect(server.given()).toBe(2);
    expect(eventsOf(session, 'reconnecting')).toMatchObject([
      { text: 'You asked for a fresh connection.' },
    ]);
  },
);

test('behind a redirect too, an error without an id answers the request it was sent for', async () => {
  const server = await serve((request: SeenRequest, response) => {
    const { method, url, body } = request;
    if (method !== 'POST') return response.writeHead(405).end();
    if (url === '/mcp') return response.writeHead(307, { location: '/mcp/' }).end();
    if (body.includes('"initialize"')) {
      response.setHeader('mcp-session-id', 'id-1');
      return json(response, answerTo(body, { protocolVersion: '2025-11-25', capabilities: {} }));
    }
    return body.includes('"id"') ? badRequest(body, response) : response.writeHead(202).end();
  });
  onTestFinished(() => server.close());
  const target = { kind: 'http', url: `${server.origin}/mcp`, transport: 'http' } as const;
  const session = openSession(target, '2025-11-25');
  expect(await session.link.ready()).toBeUndefined();
  expect(await ask(session, 'tools/list')).toMatchObject({
    kind: 'error',
    envelope: { error: { code: -32000 } },
    status: 400,
  });
  await until(session, () => session.state().trouble !== undefined);
  expect(session.state()).toMatchObject({ trouble: { code: 'session-refused' } });
});

test('a server that is gone is told by its stream, and so is that it is back without the session', async () => {
  const known = new Set<string>();
  const streams: ServerResponse[] = [];
  let given = 0;
  const handler = (request: SeenRequest, response: ServerResponse) => {
    const { method, body } = request;
    const id = headerIn(request, 'mcp-session-id') ?? '';
    if (method === 'GET' && !known.has(id)) return response.writeHead(404).end();
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      return streams.push(response);
    }
    if (method !== 'POST') return response.writeHead(200).end();
    if (!body.includes('"initialize"')) return response.writeHead(202).end();
    known.add(`id-${++given}`);
    response.setHeader('mcp-session-id', `id-${given}`);
    return json(response, answerTo(body, { protocolVersion: '2025-11-25', capabilities: {} }));
  };
  const server = await serve(handler);
  const { port } = new URL(server.origin);
  const session = openSession(
    { kind: 'http', url: `${server.origin}/mcp`, transport: 'http' },
    '2025-11-25',
  );
  expect(await session.link.ready()).toBeUndefined();
  await until(session, () => streams.length === 1);
  await server.close();
  await until(session, () => session.state().trouble !== undefined);
  expect(session.state()).toMatchObject({
    status: 'ready',
    trouble: { code: 'unreachable', why: expect.stringContaining('connection was refused') },
  });
  known.clear();
  const again = await serve(handler, undefined, Number(port));
  onTestFinished(() => again.close());
  await until(session, () => streams.length === 2);
  expect(session.state()).toMatchObject({ status: 'ready', trouble: undefined });
  expect(eventsOf(session, 'reconnecting').map(({ text }) => text)).toContain(
    'The server does not know the session id-1 any more (HTTP 404, to the GET of its own stream). A new one is initialised.',
  );
});

test('a server without a stream may say 404 to the GET: its session goes on', async () => {
  const server = await serve(({ method, body }, response) => {
    if (method !== 'POST') return response.writeHead(404).end();
    if (body.includes('"initialize"')) response.setHeader('mcp-session-id', 'one');
    return body.includes('"id"')
      ? json(response, answerTo(body, { protocolVersion: '2025-11-25', capabilities: {} }))
      : response.writeHead(202).end();
  });
  onTestFinished(() => server.close());
  const session = openSession(
    { kind: 'http', url: `${server.origin}/mcp`, transport: 'http' },
    '2025-11-25',
  );
  await session.link.ready();
  await until(session, () => eventsOf(session, 'stream-lost').length === 1);
  expect(await ask(session, 'tools/list')).toMatchObject({ kind: 'result' });
  expect(eventsOf(session, 'reconnecting')).toEqual([]);
});
