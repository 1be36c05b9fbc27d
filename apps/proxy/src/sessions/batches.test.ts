import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '@wirescope/shared/target/target';
import { answerTo, json, serve } from '../targets/http/recording-host.ts';
import type { Session } from './session.ts';
import { ask, eventsOf, framesOf, openSession, sentBy, until } from './sessions-in-tests.ts';

const SERVER = fileURLToPath(
  new URL('../../../../test-servers/speaks-in-batches.mjs', import.meta.url),
);

/** The same talk over HTTP: to JSON or a stream, as asked. */
async function overHttp(stream: boolean): Promise<Target> {
  const server = await serve(({ method, body }, response) => {
    if (method !== 'POST') return response.writeHead(405).end();
    if (body.includes('"initialize"')) {
      const result = { protocolVersion: '2025-03-26', capabilities: { tools: {} } };
      return json(response, answerTo(body, result));
    }
    if (!body.includes('tools/list')) return response.writeHead(202).end();
    const batch = [
      '{"jsonrpc":"2.0","id":"p","method":"ping"}',
      answerTo(body, { tools: [] }),
      '{"jsonrpc":"2.0","id":7,"method":"roots/list"}',
    ];
    if (!stream) return json(response, `[${batch.join(',')}]`);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.end(`data: [${batch.join(',')}]\n\n`);
  });
  onTestFinished(() => server.close());
  return { kind: 'http', url: `${server.origin}/mcp`, transport: 'http' };
}

test.each<[string, () => Promise<Target>]>([
  ['a line', async () => ({ kind: 'stdio', command: process.execPath, args: [join(SERVER)] })],
  ['a JSON body', () => overHttp(false)],
  ['an event', () => overHttp(true)],
])('a batch in %s is matched, and what it asks is answered one by one', async (_in, target) => {
  const session = openSession(await target(), '2025-03-26');
  expect(await session.link.ready()).toBeUndefined();
  expect(await ask(session, 'tools/list')).toMatchObject({
    kind: 'result',
    envelope: { result: { tools: [] } },
  });
  const answers = () => sentBy(session).filter(({ method }) => method === undefined);
  await until(session, () => answers().length === 2);
  expect(answers()).toEqual([
    { jsonrpc: '2.0', id: 'p', result: {} },
    {
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32601, message: expect.stringContaining('roots/list') },
    },
  ]);
  expect(framesOf(session).filter(({ kind }) => kind === 'noise')).toEqual([]);
});

/** Two requests as a person composes them; the number of their frame. */
async function sendBatch(session: Session): Promise<number> {
  const text = JSON.stringify([1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/call' })));
  const sent = await session.byHand.compose({ text });
  if (!sent.ok || sent.value.seq === undefined) throw new Error('not sent');
  return sent.value.seq;
}

test.each<[string, number, string, number]>([
  ['nothing', 202, '', 1],
  ['an answer to one', 200, '[{"id":1,"result":{}}]', 1],
  ['an answer to each', 200, '[{"id":2,"result":{}},{"id":1,"result":{}}]', 0],
  ['a refusal', 400, '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no"}}', 1],
])('a batch that got %s is said to have failed or not', async (_name, status, said, failures) => {
  const server = await serve(({ method, body }, response) => {
    if (method !== 'POST') return response.writeHead(405).end();
    if (body.includes('tools/call')) return json(response, said, status);
    if (!body.includes('"id"')) return response.writeHead(202).end();
    return json(response, answerTo(body, { protocolVersion: '2025-03-26', capabilities: {} }));
  });
  onTestFinished(() => server.close());
  const target = { kind: 'http', url: server.origin, transport: 'http' } as const;
  const session = openSession(target, '2025-03-26');
  await session.link.ready();
  const exchange = await sendBatch(session);
  await until(session, () =>
    framesOf(session).some(
      (frame) => frame.seq > exchange && frame.kind === 'http' && frame.phase === 'end',
    ),
  );
  await ask(session, 'ping');
  expect(eventsOf(session, 'failed').map((event) => event.exchange)).toEqual(
    failures === 0 ? [] : [exchange],
  );
});

test('a batch that an HTTP+SSE server refuses has failed', async () => {
  let stream: ServerResponse | undefined;
  const server = await serve(({ method, body }, response) => {
    if (method === 'GET') {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
      return stream.write('event: endpoint\ndata: /messages\n\n');
    }
    if (body.includes('tools/call')) return response.writeHead(400).end('no batches');
    if (body.includes('initialize"')) {
      const result = { protocolVersion: '2024-11-05', capabilities: {} };
      stream?.write(`data: ${answerTo(body, result)}\n\n`);
    }
    return response.writeHead(202).end();
  });
  onTestFinished(() => server.close());
  const target = { kind: 'http', url: server.origin, transport: 'sse' } as const;
  const session = openSession(target, '2024-11-05');
  expect(await session.link.ready()).toBeUndefined();
  const exchange = await sendBatch(session);
  await until(session, () => eventsOf(session, 'failed').length > 0);
  expect(eventsOf(session, 'failed')).toMatchObject([
    { exchange, text: expect.stringContaining('no batches') },
  ]);
});
