import { fileURLToPath } from 'node:url';
import type { Revision } from '@wirescope/shared/mcp/revision';
import type { ClientDeclaration, Target } from '@wirescope/shared/target/target';
import type { Session } from '../session.ts';
import { answer, itemsOf, resultOf, states, waiting } from './inbox-in-tests.ts';
import { ask, eventsOf, framesOf, openSession, sentBy, until } from '../sessions-in-tests.ts';
import { expect, it } from 'vitest';

const server = fileURLToPath(new URL('../../../../../test-servers/asks-back.mjs', import.meta.url));
const target: Target = { kind: 'stdio', command: process.execPath, args: [server] };

const FORM = {
  method: 'elicitation/create',
  params: { message: 'Deploy now?', requestedSchema: { type: 'object', properties: {} } },
};

async function connect(
  client?: ClientDeclaration,
  revision: Revision = '2025-11-25',
): Promise<Session> {
  const session = openSession({ ...target, client }, revision, { attended: true });
  expect(await session.link.ready()).toBeUndefined();
  return session;
}

const call = (session: Session, args: object) =>
  ask(session, 'tools/call', { name: 'deploy', arguments: args });

it('lets a question wait, names the call it belongs to, and sends the answer as written', async () => {
  const session = await connect();
  const done = call(session, { ask: FORM, id: 9_007_199_254_740_991 });
  const item = await waiting(session);
  expect(item).toMatchObject({
    kind: 'request',
    method: 'elicitation/create',
    subject: 'Deploy now?',
    id: '9007199254740991',
    of: { method: 'tools/call', subject: 'deploy' },
  });
  const seq = answer(session, item.seq, {
    resultText: '{"action":"accept", "content":{"n":1.0,"id":9007199254740993}}',
  });
  expect(session.recorder.read(seq)).toMatchObject({
    dir: 'out',
    text: '{"jsonrpc":"2.0","id":9007199254740991,"result":{"action":"accept", "content":{"n":1.0,"id":9007199254740993}}}',
  });
  expect(session.recorder.read(seq)).not.toHaveProperty('by');
  await done;
  await states(session, 'answered');
  expect(itemsOf(session)).toMatchObject([
    { seq: item.seq, exchange: item.exchange, state: 'answered', end: { seq, subject: 'accept' } },
  ]);
});

it('answers with an error of a person’s choice', async () => {
  const session = await connect();
  const done = call(session, { ask: { method: 'sampling/createMessage', params: {} } });
  const { seq } = await waiting(session);
  answer(session, seq, { error: { code: -1, message: 'Not today', dataText: '{"n":1.0}' } });
  expect(resultOf(await done)).toMatchObject({
    content: [{ text: '{"code":-1,"message":"Not today","data":{"n":1}}' }],
  });
});

it('says why a question cannot be answered any more', async () => {
  const session = await connect();
  const accept = { resultText: '{"action":"accept"}' };
  const problemOf = (seq: number) => {
    const sent = session.inbox.answer(seq, accept);
    return sent.ok ? undefined : sent.error.code;
  };
  const first = call(session, { ask: FORM });
  const answered = await waiting(session);
  answer(session, answered.seq, accept);
  await first;
  await states(session, 'answered');
  expect(problemOf(answered.seq)).toBe('already-answered');

  void call(session, { ask: FORM, id: 'again' });
  const withdrawn = await waiting(session, answered.seq);
  await call(session, { cancel: 'again' });
  expect(problemOf(withdrawn.seq)).toBe('withdrawn');

  void call(session, { ask: FORM });
  const lost = await waiting(session, withdrawn.seq);
  await session.link.disconnect();
  expect(problemOf(lost.seq)).toBe('asker-lost');
  await states(session, 'answered', 'withdrawn', 'lost');
  expect(problemOf(1)).toBe('nothing-asked');
});

it('sends nothing when the text is no JSON, and keeps the question', async () => {
  const session = await connect();
  const done = call(session, { ask: FORM });
  const { seq } = await waiting(session);
  expect(session.inbox.answer(seq, { resultText: '{"action":' })).toMatchObject({
    error: { code: 'not-json' },
  });
  answer(session, seq, { resultText: '{"action":"cancel"}' });
  await done;
});

it('stops the clocks of the calls that may wait while a person is asked, and says so', async () => {
  const session = await connect();
  const done = call(session, { ask: FORM });
  const { seq, exchange } = await waiting(session);
  const other = call(session, { ask: FORM });
  const unclear = await waiting(session, seq);
  // Over a pipe nothing says which of two calls asks.
  expect(unclear.exchange).toBeUndefined();
  await until(session, () => eventsOf(session, 'paused').length === 2);
  answer(session, unclear.seq, { abandon: true });
  await states(session, 'waiting', 'abandoned');
  const resumed = () => eventsOf(session, 'resumed').map((event) => event.exchange);
  expect(resumed()).toEqual([eventsOf(session, 'paused')[1]?.exchange]);
  answer(session, seq, { resultText: '{"action":"decline"}' });
  await done;
  expect(resumed()).toContain(exchange);
  // What was left open can still be answered.
  answer(session, unclear.seq, { resultText: '{"action":"cancel"}' });
  await other;
  await states(session, 'answered', 'answered');
});

it('refuses what was not declared, with a frame that says so', async () => {
  const session = await connect({ declare: ['elicitation'] });
  const roots = await call(session, { ask: { method: 'roots/list' } });
  expect(resultOf(roots)).toMatchObject({ content: [{ text: expect.stringContaining('-32601') }] });
  const params = { mode: 'url', message: 'Go', url: 'https://example.com/', elicitationId: '1' };
  const url = await call(session, { ask: { method: 'elicitation/create', params } });
  expect(resultOf(url)).toMatchObject({ content: [{ text: expect.stringContaining('-32602') }] });
  const refused = framesOf(session).filter((frame) => 'by' in frame && frame.by === 'answer');
  expect(refused).toHaveLength(2);
  await states(session, 'answered', 'answered');
});

it('answers roots from the list that is set, also what waits, and tells of changes', async () => {
  const session = await connect();
  const question = { ask: { method: 'roots/list' } };
  const first = call(session, question);
  const item = await waiting(session);
  expect(item.of).toMatchObject({ method: 'tools/call' });
  session.inbox.setRoots([{ uri: 'file:///work', name: 'Work' }]);
  expect(resultOf(await first)).toMatchObject({
    content: [{ text: '{"roots":[{"uri":"file:///work","name":"Work"}]}' }],
  });
  session.inbox.setRoots([{ uri: 'file:///work', name: 'Work' }]);
  session.inbox.setRoots([]);
  expect(resultOf(await call(session, question))).toMatchObject({
    content: [{ text: '{"roots":[]}' }],
  });
  const told = sentBy(session).filter(
    ({ method }) => method === 'notifications/roots/list_changed',
  );
  expect(told).toHaveLength(2);
  expect(session.state().inbox?.roots).toEqual([]);
  await states(session, 'answered', 'answered');
  expect(itemsOf(session).map(({ end }) => end?.by)).toEqual(['answer', 'answer']);
});

it('answers repeated questions by responders until they are taken away', async () => {
  const session = await connect();
  const decline = { resultText: '{"action":"decline"}' };
  session.inbox.setResponders([
    { id: 'other', method: 'elicitation/create', of: 'rollback', reply: decline },
    { id: 'deploy', method: 'elicitation/create', text: 'deploy NOW', reply: { defaults: true } },
    {
      id: 'model',
      method: 'sampling/createMessage',
      reply: { error: { code: -1, message: 'No' } },
    },
  ]);
  const form = await call(session, { ask: FORM });
  expect(resultOf(form)).toMatchObject({ content: [{ text: '{"action":"accept","content":{}}' }] });
  const sampling = await call(session, { ask: { method: 'sampling/createMessage', params: {} } });
  expect(resultOf(sampling)).toMatchObject({ content: [{ text: '{"code":-1,"message":"No"}' }] });
  expect(session.state().inbox?.used).toEqual({ deploy: 1, model: 1 });
  // Nobody had to wait, so no clock stood.
  expect(eventsOf(session, 'paused')).toEqual([]);
  expect(session.inbox.answer(itemsOf(session)[0]?.seq ?? 0, decline)).toMatchObject({
    error: { code: 'already-answered' },
  });
  session.inbox.setResponders([]);
  const done = call(session, { ask: FORM });
  answer(session, (await waiting(session)).seq, decline);
  expect(resultOf(await done)).toMatchObject({ content: [{ text: '{"action":"decline"}' }] });
});

it('takes an answer that was composed by hand for one', async () => {
  const session = await connect();
  const done = call(session, { ask: FORM, id: 7 });
  const { seq } = await waiting(session);
  await session.byHand.compose({ text: '{"jsonrpc":"2.0","id":7,"result":{"action":"cancel"}}' });
  expect(session.inbox.answer(seq, { resultText: '{"action":"accept"}' })).toMatchObject({
    error: { code: 'already-answered' },
  });
  expect(resultOf(await done)).toMatchObject({ content: [{ text: '{"action":"cancel"}' }] });
  await states(session, 'answered');
  expect(eventsOf(session, 'resumed')).toHaveLength(1);
});

it('takes each request of a batch by its id', async () => {
  const session = await connect(undefined, '2025-03-26');
  const roots = { method: 'roots/list' };
  const done = call(session, { batch: [roots, roots] });
  const { seq, method } = await waiting(session);
  expect(method).toBe('batch');
  answer(session, seq, { resultText: '{"roots":[]}', id: '"b2"' });
  expect(session.inbox.answer(seq, { resultText: '{}', id: '"b2"' })).toMatchObject({
    error: { code: 'already-answered' },
  });
  expect(session.inbox.answer(seq, { resultText: '{}', id: '"b3"' })).toMatchObject({
    error: { code: 'nothing-asked' },
  });
  answer(session, seq, { error: { code: -1, message: 'No' } });
  expect(resultOf(await done)).toMatchObject({
    content: [{ text: '[{"code":-1,"message":"No"},{"roots":[]}]' }],
  });
});

it('sends a request again when a person was at the addresses an error named', async () => {
  const session = await connect();
  const paramsText = '{"name":"deploy","arguments":{"sendTo":"https://example.com/","n":1.0}}';
  const first = session.requests.send({ method: 'tools/call', paramsText });
  const item = await waiting(session);
  expect(item).toMatchObject({ kind: 'error', exchange: first.ok ? first.value.seq : 0, round: 1 });
  const retry = answer(session, item.seq, { responses: {} });
  const frame = session.recorder.read(retry);
  expect(frame).toMatchObject({ retryOf: item.exchange });
  expect('text' in frame && frame.text).toContain(
    '"arguments":{"sendTo":"https://example.com/","n":1.0}}',
  );
  await states(session, 'answered');
});
