import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProblemBody } from '@wirescope/shared/control/problem';
import { Sent } from '@wirescope/shared/control/request';
import { SessionsReply } from '@wirescope/shared/control/session';
import type { Session } from '../sessions/session.ts';
import { waiting } from '../sessions/inbox/inbox-in-tests.ts';
import { root, startTestProxy, type TestProxy } from './proxy-in-tests.ts';

let test: TestProxy;
let session: Session;

beforeAll(async () => {
  test = await startTestProxy();
  session = await test.connect(
    {
      kind: 'stdio',
      command: process.execPath,
      args: [join(root, 'test-servers/asks-back.mjs')],
    },
    '2025-11-25',
  );
});
afterAll(() => test.close());

const path = (rest: string | number) => `/api/sessions/${session.id}/inbox/${rest}`;

const problemOf = async (reply: Response) => [
  reply.status,
  ProblemBody.parse(await reply.json()).problem.code,
];

const ask = (method: string) =>
  test.api('POST', `/api/sessions/${session.id}/requests`, {
    method: 'tools/call',
    paramsText: JSON.stringify({ name: 'x', arguments: { ask: { method, params: {} } } }),
  });

it('answers once, and says by its status why not', async () => {
  await ask('elicitation/create');
  const { seq } = await waiting(session);
  const accept = { resultText: '{"action":"accept","content":{}}' };
  expect(await problemOf(await test.api('POST', path(seq), { resultText: '{' }))).toEqual([
    422,
    'not-json',
  ]);
  expect(await problemOf(await test.api('POST', path(seq), { responses: {} }))).toEqual([
    422,
    'needs-result',
  ]);
  expect(await problemOf(await test.api('POST', path(seq), {}))).toEqual([400, 'bad-body']);
  const sent = await test.api('POST', path(seq), accept);
  expect(sent.status).toBe(202);
  expect(Sent.parse(await sent.json()).seq).toBeGreaterThan(seq);
  expect(await problemOf(await test.api('POST', path(seq), accept))).toEqual([
    409,
    'already-answered',
  ]);
  expect(await problemOf(await test.api('POST', path(1), accept))).toEqual([404, 'nothing-asked']);
});

it('declares what the inbox can answer, and tells what answers by itself', async () => {
  const responder = { id: 'r', method: 'sampling/createMessage', reply: { resultText: '{}' } };
  expect((await test.api('PUT', path('roots'), { roots: [{ uri: 'file:///w' }] })).status).toBe(
    204,
  );
  expect((await test.api('PUT', path('responders'), { responders: [responder] })).status).toBe(204);
  await ask('sampling/createMessage');
  const state = async () => {
    const { sessions } = SessionsReply.parse(await (await test.api('GET', '/api/sessions')).json());
    return sessions.find(({ id }) => id === session.id);
  };
  await expect.poll(async () => (await state())?.inbox?.used).toEqual({ r: 1 });
  expect(await state()).toMatchObject({
    declared: { capabilities: { roots: { listChanged: true }, elicitation: { url: {} } } },
    inbox: { roots: [{ uri: 'file:///w' }], responders: [responder] },
  });
});

it('refuses to cancel what is not open, unless that is as good', async () => {
  const cancel = `/api/sessions/${session.id}/exchanges/1/cancel`;
  expect(await problemOf(await test.api('POST', cancel))).toEqual([409, 'not-open']);
  expect((await test.api('POST', `${cancel}?late=fine`)).status).toBe(204);
});
