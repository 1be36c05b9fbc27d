import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { answerTo, json, serve } from '../targets/http/recording-host.ts';
import { ask, eventsOf, framesOf, openSession, until } from './sessions-in-tests.ts';
import type { Session } from './session.ts';

type Listen = (body: string, response: ServerResponse, time: number) => void;

/** A modern server; `listen` is told the how manieth stream it is. */
async function modern(listen: Listen) {
  let listens = 0;
  const server = await serve(({ method, body }, response) => {
    if (method !== 'POST') return response.writeHead(405).end();
    if (body.includes('"server/discover"'))
      return json(
        response,
        answerTo(body, { supportedVersions: ['2026-07-28'], capabilities: {} }),
      );
    if (body.includes('"subscriptions/listen"')) return listen(body, response, ++listens);
    return json(response, answerTo(body, { resultType: 'complete', tools: [] }));
  });
  onTestFinished(() => server.close());
  return openSession(
    { kind: 'http', url: `${server.origin}/mcp`, transport: 'http' },
    '2026-07-28',
  );
}

const openStream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': open\n\n');
};

const listensOf = (session: Session) =>
  framesOf(session).flatMap((frame) =>
    frame.kind === 'message' && frame.text.includes('"subscriptions/listen"') ? frame : [],
  );
const startListening = (session: Session) =>
  session.requests.send({
    method: 'subscriptions/listen',
    paramsText: '{"notifications":{"toolsListChanged":true}}',
    options: { timeoutMs: 600_000, maxTimeMs: 600_000 },
  });

test('a stream that broke off is asked for again, and the record says so first', async () => {
  const session = await modern((_body, response, time) => {
    openStream(response);
    if (time === 1) setImmediate(() => response.destroy());
  });
  expect(await session.link.ready()).toBeUndefined();
  startListening(session);
  await until(session, () => listensOf(session).length === 2);
  const [first, second] = listensOf(session);
  expect(second).toMatchObject({ by: 'resume', dir: 'out' });
  expect(JSON.parse(second?.text ?? '')).toMatchObject({
    id: expect.not.stringMatching(String(JSON.parse(first?.text ?? '').id)),
    params: { notifications: { toolsListChanged: true } },
  });
  expect(eventsOf(session, 'reconnecting')).toMatchObject([
    { exchange: first?.seq, text: expect.stringContaining('asked for again in 1 s') },
  ]);
  expect(session.state()).toMatchObject({ status: 'ready', trouble: undefined });
});

test('one that ended in good order, or was refused or cancelled, is history', async () => {
  const session = await modern((body, response, time) => {
    if (time === 1) return json(response, answerTo(body, { resultType: 'complete' }));
    if (time === 2)
      return json(response, '{"jsonrpc":"2.0","id":null,"error":{"code":-32601}}', 404);
    openStream(response);
  });
  await session.link.ready();
  await ask(session, 'subscriptions/listen', { notifications: {} });
  await ask(session, 'subscriptions/listen', { notifications: {} });
  const third = startListening(session);
  if (!third.ok) throw new Error(third.error.what);
  session.requests.cancel(third.value.seq);
  await third.value.outcome;
  session.link.reconnect();
  expect(await session.link.ready()).toBeUndefined();
  expect(await ask(session, 'tools/list')).toMatchObject({ kind: 'result' });
  expect(listensOf(session)).toHaveLength(3);
});

test('on a fresh connection it is asked for again', async () => {
  const session = await modern((_body, response) => openStream(response));
  await session.link.ready();
  startListening(session);
  session.link.reconnect();
  expect(await session.link.ready()).toBeUndefined();
  expect(listensOf(session).map(({ by }) => by)).toEqual([undefined, 'resume']);
});
