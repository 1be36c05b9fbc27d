import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Target } from '@wirescope/shared/target/target';
import { answerTo, json, serve } from '../targets/http/recording-host.ts';
import { ask, eventsOf, openSession } from './sessions-in-tests.ts';

const losesIds: Target = {
  kind: 'stdio',
  command: process.execPath,
  args: [fileURLToPath(new URL('../../../../test-servers/loses-ids.mjs', import.meta.url))],
};

/** Calls a tool with little patience and says how it ended. */
async function call(name: string) {
  const session = openSession(losesIds);
  await session.link.ready();
  const options = { timeoutMs: 300 };
  const paramsText = JSON.stringify({ name });
  const started = session.requests.send({ method: 'tools/call', paramsText, options });
  if (!started.ok) throw new Error(started.error.what);
  return { session, outcome: await started.value.outcome };
}

test('a probe that is refused without its id leads to the handshake', async () => {
  const session = openSession(losesIds);
  expect(await session.link.ready()).toBeUndefined();
  expect(session.state()).toMatchObject({ status: 'ready', era: 'legacy' });
  expect(session.state().negotiation).toContain('"cannot do server/discover"');
});

test('an error that names no request is told beside the request nobody answered', async () => {
  const { session, outcome } = await call('anything');
  expect(outcome).toMatchObject({
    why: 'timeout',
    problem: { why: expect.stringMatching(/names no request \(#\d+\): "cannot do tools\/call"/) },
  });
  expect(eventsOf(session, 'timeout')).toMatchObject([
    { text: expect.stringContaining('cannot do tools/call') },
  ]);
});

test('a request that was put off says how long it was open in all', async () => {
  const { outcome } = await call('stalls');
  expect(outcome).toMatchObject({
    problem: {
      what: expect.stringMatching(
        /nothing came for 0\.3 s, and the request was sent \d+\.\d s ago/,
      ),
    },
  });
});

test.each<[string, string | undefined, (answer: string) => string, RegExp]>([
  ['JSON as a stream', 'text/event-stream', (answer) => answer, /JSON and called it text\/ev/],
  [
    'a stream as JSON',
    'application/json',
    (answer) => `data: ${answer}\n\n`,
    /stream and called it/,
  ],
  ['a stream as nothing', undefined, (answer) => `data: ${answer}\n\n`, /there is no content type/],
])('%s is named where a server cannot be connected to for it', async (_name, type, form, words) => {
  const server = await serve(({ method, body }, response) => {
    if (method !== 'POST') return response.writeHead(405).end();
    response.writeHead(200, type === undefined ? {} : { 'content-type': type });
    return response.end(form(answerTo(body, { protocolVersion: '2025-11-25', capabilities: {} })));
  });
  onTestFinished(() => server.close());
  const target = { kind: 'http', url: `${server.origin}/mcp`, transport: 'auto' } as const;
  for (const revision of ['auto', '2026-07-28'] as const) {
    const session = openSession(target, revision);
    await session.link.ready();
    expect(session.state().problem).toMatchObject({
      code: 'http-mistyped',
      what: expect.stringMatching(words),
    });
  }
});

test('what an HTTP server said instead of an answer is told with its status', async () => {
  const server = await serve(({ method, body }, response) => {
    if (method !== 'POST') return response.writeHead(405).end();
    const result = { protocolVersion: '2025-11-25', capabilities: {} };
    if (body.includes('"initialize"')) return json(response, answerTo(body, result));
    if (!body.includes('"id"')) return response.writeHead(202).end();
    if (body.includes('ping')) return response.writeHead(200).end();
    if (body.includes('prompts')) return response.writeHead(307).end();
    response.writeHead(502, { 'content-type': 'text/html' });
    return response.end('<h1>Bad Gateway</h1>');
  });
  onTestFinished(() => server.close());
  const target = { kind: 'http', url: `${server.origin}/mcp`, transport: 'http' } as const;
  const session = openSession(target, '2025-11-25');
  await session.link.ready();
  expect(await ask(session, 'tools/list')).toMatchObject({
    problem: {
      what: 'The server answered with HTTP 502 and no JSON-RPC message.',
      why: 'The body is text/html and says: <h1>Bad Gateway</h1>',
    },
  });
  expect(await ask(session, 'ping')).toMatchObject({ problem: { why: 'No text came with it.' } });
  const nowhere = 'The server answered with a redirect without Location (HTTP 307).';
  expect(await ask(session, 'prompts/list')).toMatchObject({ problem: { what: nowhere } });
  expect(eventsOf(session, 'failed').at(-1)?.text).toContain(nowhere);
});

test('of two requests of one id each gets what came on its own exchange', async () => {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  const server = await serve(async ({ body }, response) => {
    if (body.includes('"first"')) await opened;
    json(response, answerTo(body, { supportedVersions: ['2026-07-28'] }));
  });
  onTestFinished(() => server.close());
  const session = openSession(
    { kind: 'http', url: server.origin, transport: 'http' },
    '2026-07-28',
  );
  await session.link.ready();
  const sent = ['first', 'second'].map((method) => {
    const started = session.byHand.send(JSON.stringify({ jsonrpc: '2.0', id: 7, method }));
    if (!started.ok) throw new Error(started.error.what);
    return started.value;
  });
  expect(await sent[1]?.outcome).toMatchObject({ kind: 'result', seq: sent[1]?.seq });
  gate.emit('open');
  expect(await sent[0]?.outcome).toMatchObject({ kind: 'result', seq: sent[0]?.seq });
  expect(eventsOf(session, 'failed')).toEqual([]);
});
